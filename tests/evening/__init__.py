"""A whole evening of many groups in virtual time.

Real are the courier, the handlers behind their middlewares, the rules, the clock of deadlines,
the store and the SQL file. Telegram is the fake, called without sockets, with a delay for each
call. Time is the loop's own (tests/virtual): twenty minutes of a hundred groups take as long as
their work does.

    evening = spend(Plan(groups=10, seed=1), redis_url)
    evening.numbers["shown p95, s"]
"""
