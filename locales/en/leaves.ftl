### Pages around the games: home, profile, levels, collection, leaderboards, settings, results.

web-leaf-nav = Sections
web-leaf-home = Play
web-leaf-top = Leaders
web-leaf-collection = Cards
web-leaf-me = Profile
web-leaf-settings = Settings
web-leaf-more = More
web-leaf-back = Back
web-leaf-enter = Enter
web-leaf-outside = The game is played in Telegram: open it at the bot, or call the bot into a chat. Open tables, the leaders and the rules can be seen here too.
web-leaf-lost = No connection. Check it and try again.
web-leaf-again = Try again
web-leaf-copied = The link is copied

web-ago-now = just now
web-ago-minute = { $count ->
    [one] { $count } minute ago
   *[other] { $count } minutes ago
}
web-ago-hour = { $count ->
    [one] { $count } hour ago
   *[other] { $count } hours ago
}
web-ago-day = { $count ->
    [one] { $count } day ago
   *[other] { $count } days ago
}
web-ago-month = { $count ->
    [one] { $count } month ago
   *[other] { $count } months ago
}

web-xp = { $xp } XP
web-xp-gained = +{ PLAIN($xp) } XP
web-level-of = Level { $level } · { $rank }
web-level-to = To level { $level }
web-level-last = The last level
web-level-card = a card ({ $rarity })
web-level-rank = the rank “{ $rank }”
web-level-gives = Level { $level } gives { $what }

## Home

web-home-mine = Your game
web-home-your-turn = your turn
web-home-gathers = Lobby { $count } of { $of }
web-home-quick = Quick match
web-home-quick-sub = { $mode }, a wait of { $seconds } s at most
web-home-new = Make a table
    .sub = mode, seats, AI players
web-home-open = Open tables
web-home-no-tables = Nobody is waiting just now. Make a table yourself: it will show here.
web-home-seats-of = { $count } of { $of }
web-home-names-more = { $names } and { $count } more
web-home-last = Last games
web-home-no-games = Play your first game: it will show here.
web-home-choice = A card is waiting: choose its cell

web-past-about = place { $place } of { $of }
web-past-replay = Replay of { $mode }, { $ago }
web-past-fair = Fairness of the dice of { $mode }, { $ago }

## The first time

web-help-title = How to play
web-help-done = Got it
web-help-play = Play
web-help-rules = All the rules
web-help-turn = Roll and buy
    .text = On your turn press “Roll the dice”. Buy a free cell or send it to auction. Whoever lands on yours pays you rent.
web-help-colour = Complete a colour
    .text = All streets of one colour double the rent and let you build. What you lack, trade for: the button “Trade”.
web-help-win = Outlast the others
    .text = The largest capital wins, or the last one left. Short of money? Mortgage a cell or sell what you have built.

## Profile

web-profile-own = My profile
web-profile-preview = { $count ->
    [one] Kvartal: level { $level }, { $count } game
   *[other] Kvartal: level { $level }, { $count } games
}
web-profile-share = { $name } in Kvartal
web-profile-send = Share the profile
web-profile-games = { $count ->
    [one] game
   *[other] games
}
web-profile-wins = { $count ->
    [one] win
   *[other] wins
}
web-profile-share-of = win rate
web-profile-best = record
web-profile-rating = Rating
web-profile-margin = ± { $margin }
web-profile-rated = { $count ->
    [one] by { $count } game at open tables
   *[other] by { $count } games at open tables
}
web-profile-no-rating = { $count ->
    [one] Shows after { $count } game with people at open tables.
   *[other] Shows after { $count } games with people at open tables.
}
web-profile-against = Your score
web-profile-stats = Statistics
web-profile-fact-colour = Favourite colour
web-profile-fact-rent = Biggest rent
web-profile-fact-rents = Rent collected
web-profile-fact-streak = Wins in a row
web-profile-streaks = { $now }, best run { $best }
web-profile-fact-hotels = Hotels built
web-profile-fact-deals = Trades
web-profile-fact-auctions = Auctions won
web-profile-fact-ruined = Opponents ruined
web-profile-luck = Luck of the dice
web-profile-luck-both = { $thrown } a roll, where { $expected } is expected
web-profile-luck-alt = The average roll is { $thrown } against an expected { $expected }
web-profile-luck-verdict = { $kind ->
    [above] Above expectation by { $by }
    [below] Below expectation by { $by }
   *[as] Just as expected
}
web-profile-throws = { $count ->
    [one] { $shown } roll
   *[other] { $shown } rolls
}
web-profile-modes = By mode
web-profile-mode = Games: { $games }, wins: { $wins }
web-profile-place = place { $place }
web-profile-awards = Achievements
web-profile-award-count = { $count } of { $of }
web-profile-not-yet = not earned yet
web-profile-older = Earlier games
web-profile-rivals = Whom you play with
web-profile-met = { $count ->
    [one] { $count } game together
   *[other] { $count } games together
}
web-profile-score = { $ahead } : { $behind }

## Levels

web-progress-title = Levels and ranks
web-progress-level = Lvl
web-progress-xp = XP in all
web-progress-step = Step, XP
web-progress-gives = Card
web-progress-card = { $rarity } +{ $percent } %
web-progress-how = What gives XP
web-progress-how-place = Your place: the more opponents are behind you, the more.
web-progress-how-end = A game to its end: { $finish }, without bankruptcy another { $solvent }.
web-progress-how-colours = { $most ->
    [one] A full colour at the end: { $colour }, for { $most } colour at most.
   *[other] Each full colour at the end: { $colour }, for { $most } colours at most.
}
web-progress-how-people = A human opponent counts in full, an AI player for { $ai } %.
web-progress-how-early = A game that ends before round { $round }, other than by its own limit, gives nothing.
web-progress-how-repeat = After { PLAIN($games) } games a day with the same opponent it is half.

## Collection

web-collection-title = Collection
web-collection-count = { $cards ->
    [one] { $cards } card of { $most }, cells { $cells } of { $of }.
   *[other] { $cards } cards of { $most }, cells { $cells } of { $of }.
}
web-collection-next = Level { $level } gives the next: { $rarity }, +{ $percent } %.
web-collection-cells = Cells of the collection
web-collection-how = How cards work
web-collection-rule = A card raises the rent of your cell. Only the best card of a cell counts, bonuses are not added together; it is never more than +{ $cap } %. The log of a game shows it in the line of the rent as “card”.
web-collection-off = At open tables and in quick matches, which are rated, cards do nothing. The creator of a table can switch them off in their game too.
web-collection-levels = { $count ->
    [one] level { $levels }
   *[other] levels { $levels }
}
web-card-percent = +{ $percent } %
web-card-has = { $rarity } card, rent +{ $percent } %
web-card-none = no card
web-card-sure = Again: for good
web-choice-title = The card of level { $level }
web-choice-text = { $count ->
    [one] One cell is left ({ $rarity } card, +{ $percent } % of rent). The choice is for good.
   *[other] Choose one cell of { $count } ({ $rarity } card, +{ $percent } % of rent). The choice is for good.
}
web-choice-better = +{ $before } % becomes +{ $after } %
web-choice-more = { $count ->
    [one] { $count } more card waits after it.
   *[other] { $count } more cards wait after it.
}
web-choice-done = { $cell }: rent is higher by { $percent } %

## Leaderboards

web-top-title = Leaders
web-top-boards = Boards
web-top-by = By what
web-top-world-tab = World
web-top-week-tab = Week
web-top-season-tab = Season
web-top-by-xp = XP
web-top-by-rating = Rating
web-top-by-wins = Wins
web-top-by-rent = Rent
web-top-week = Week { $week } of { $year }
web-top-season = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
web-top-earlier = Earlier
web-top-later = Later
web-top-rating-note = { $count ->
    [one] The rating goes by games with people at open tables, and shows after { $count } game.
   *[other] The rating goes by games with people at open tables, and shows after { $count } games.
}
web-top-people-note = Games count in which one opponent at least was a person.
web-top-you = this is you
web-top-yours = Your line
web-top-deep = 10k+
web-top-empty = Nobody here yet. Play a game and take the first line.
web-top-absent = You are not on this board yet: play a game.
web-top-first = To the start
web-top-next = Further

## Settings

web-settings-language = Language
web-settings-in-ru = Русский
web-settings-in-en = English
web-settings-theme = Theme
web-settings-theme-auto = Auto
web-settings-theme-light = Light
web-settings-theme-dark = Dark
web-settings-play = At the table
web-settings-sound = Sounds
    .about = short signals of turns, dice and payments
web-settings-haptics = Vibration
    .about = where the phone can do it
web-settings-fast = Fast animations
    .about = tokens move faster, so do dice and cards
web-settings-coach = Hints in the first game
    .about = what each new question means, once each
web-settings-muted = Hide the reactions of others
    .about = smileys of players above the board are not shown
web-settings-here = The theme and these switches hold in this browser.
web-settings-remind = Remind me of my turn
web-settings-remind-chat = In the chat of the game
web-settings-remind-private = In private, by the bot
web-settings-remind-off = Never
web-settings-data = Your data
web-settings-data-about = A file with all that Kvartal keeps of you: name, games, XP, cards, achievements, settings.
web-settings-mydata = Download my data
web-settings-forget-about = We remove your name, XP, cards, achievements, rating and settings. Games stay, with “a former player” in your seat. It can't be undone.
web-settings-forget = Forget me
web-settings-forget-sure = Press again: remove all of it
web-settings-forget-busy = First finish or leave your game.
web-forgotten-title = You are forgotten
web-forgotten-text = Nothing is kept of you any more. If you open the game again, all begins at level one.

## The result of a game

web-result-title = Result
web-result-side = { $side } wins
web-result-capital = { $count ->
    [0] capital { MONEY($amount) }
    [one] capital { MONEY($amount) }, full colours: { $count }
   *[other] capital { MONEY($amount) }, full colours: { $count }
}
web-result-left = { $how }, round { $round }
web-result-risen = level { $level }
web-result-writing = The result is being written: XP shows in a few seconds.
web-result-gave = You receive
web-result-part-finish = played to the end
web-result-part-place = place
web-result-part-colours = { $count ->
    [one] full colour
   *[other] full colours ×{ $count }
}
web-result-part-solvent = no bankruptcy
web-result-part-left = for a game given up
web-result-no-xp = This game gives no XP: it ended too early.
web-result-levels = Level { $before } → { $after }
web-result-share = Share
web-result-rematch = Rematch
web-graph-title = Capital by round
web-graph-table = Show the numbers
web-graph-round = Round
web-graph-end = end

web-error-nobody = There is no such player
    .text = The link is incomplete, or this person asked to be forgotten.
    .button = Home
