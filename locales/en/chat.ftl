### The chat: settings, records, profile, invitations.

## Settings of a group

bot-house-title = Chat settings
bot-house-lead = Only administrators change them.
bot-house-page-main = Chat settings
bot-house-page-language = Language of the chat
bot-house-page-mode = Mode of /newgame
bot-house-page-quiet = Quiet hours: no reminders
bot-house-page-zone = Time zone of the chat
bot-house-language = Language: { $name }
bot-house-mode = Mode: { $name }
bot-house-mode-ask = ask
bot-house-pings-on = Turn reminders: on
bot-house-pings-off = Turn reminders: off
bot-house-quiet = Quiet hours: { $begin } to { $end }
bot-house-quiet-none = Quiet hours: none
bot-house-quiet-set = No reminders from { $begin } to { $end }
bot-house-quiet-from = from { $hour }
bot-house-quiet-to = to { $hour }
bot-house-quiet-off = Remove quiet hours
bot-house-zone = Time zone: { $name }, { $time }
bot-house-starters-all = Anybody gathers tables
bot-house-starters-admins = Administrators gather tables
bot-house-topic-any = Play in any topic
bot-house-topic-here = Play in this topic alone
bot-house-topic-other = Play in another topic alone
bot-house-back = Back
bot-house-close = Done
bot-admins-only = Only administrators of the group may do this.
bot-toast-admins-only = Only administrators change the settings of the chat.
bot-toast-saved = Saved.
bot-gather-admins = In this group administrators gather the tables.
bot-gather-elsewhere = No tables are gathered here: the group has a topic for the game.
bot-gather-to-topic = Go to the topic

bot-language-ru = Русский
bot-language-en = English
bot-language-own = Your language

bot-zone-utc = UTC
bot-zone-america-los-angeles = Los Angeles
bot-zone-america-new-york = New York
bot-zone-america-sao-paulo = São Paulo
bot-zone-europe-london = London
bot-zone-europe-berlin = Berlin
bot-zone-europe-kaliningrad = Kaliningrad
bot-zone-europe-kyiv = Kyiv
bot-zone-asia-jerusalem = Jerusalem
bot-zone-europe-moscow = Moscow
bot-zone-europe-minsk = Minsk
bot-zone-europe-istanbul = Istanbul
bot-zone-europe-samara = Samara
bot-zone-asia-tbilisi = Tbilisi
bot-zone-asia-yerevan = Yerevan
bot-zone-asia-baku = Baku
bot-zone-asia-dubai = Dubai
bot-zone-asia-yekaterinburg = Yekaterinburg
bot-zone-asia-almaty = Almaty
bot-zone-asia-tashkent = Tashkent
bot-zone-asia-omsk = Omsk
bot-zone-asia-novosibirsk = Novosibirsk
bot-zone-asia-irkutsk = Irkutsk
bot-zone-asia-yakutsk = Yakutsk
bot-zone-asia-vladivostok = Vladivostok
bot-zone-asia-magadan = Magadan
bot-zone-asia-kamchatka = Kamchatka

## Settings of a person

bot-wishes-title = Your settings
bot-wishes-reminders-chat = You are reminded of your turn in the chat of the game.
bot-wishes-reminders-private = You are reminded of your turn here, in the private chat.
bot-wishes-reminders-off = You are not reminded of your turn.
bot-wishes-do-chat = Remind me in the game's chat
bot-wishes-do-private = Remind me here
bot-wishes-do-off = Don't remind me

## The picture of a game, and playing again

bot-rematch = Rematch
bot-page-replay = Replay
bot-page-fair = Fairness
bot-level-up = { $name }: level { PLAIN($level) }, { $rank }
bot-achieved = { $name }: { $names }

## Records

bot-top-title = { $board } · { $by }
bot-top-of-chat = Records of the chat
bot-top-of-world = Records of the world
bot-top-week-of = Week { PLAIN($part) }, { PLAIN($year) }
bot-top-season-of = { $part ->
    [1] January { PLAIN($year) }
    [2] February { PLAIN($year) }
    [3] March { PLAIN($year) }
    [4] April { PLAIN($year) }
    [5] May { PLAIN($year) }
    [6] June { PLAIN($year) }
    [7] July { PLAIN($year) }
    [8] August { PLAIN($year) }
    [9] September { PLAIN($year) }
    [10] October { PLAIN($year) }
    [11] November { PLAIN($year) }
   *[12] December { PLAIN($year) }
}
bot-top-chat = Chat
bot-top-world = World
bot-top-week = Week
bot-top-season = Season
bot-top-by-xp = XP
bot-top-by-rating = Rating
bot-top-by-wins = Wins
bot-top-by-rent = Rent
bot-top-value-xp = { $number } XP
bot-top-value-wins = { $count ->
    [one] { $number } win
   *[other] { $number } wins
}
bot-top-yours = Your place: { $place } · { $value }
bot-top-own = { $name }: place { $place } · { $value }
bot-top-deep = { $name }: { $value }
bot-top-rating-note = The rating counts at open tables and shows after ten games.
bot-top-empty = Nobody is here yet. Play a game and take the first line.
bot-top-earlier = Earlier
bot-top-later = Later
bot-top-first = To the top
bot-top-next = Next
bot-toast-later = This chat has had enough for now. Try again in a minute.

## Profile

bot-me-level = Level { PLAIN($level) } · { $rank } · { $xp } XP
bot-me-next = { $gained } of { $step } to level { PLAIN($level) }
bot-me-last = the last level
bot-me-rating = Rating { PLAIN($number) } ± { PLAIN($margin) }
bot-me-no-rating = { $count ->
    [one] The rating shows after { $count } game at open tables
   *[other] The rating shows after { $count } games at open tables
}
bot-me-games = games { $games }, wins { $wins }
bot-me-streak = wins in a row { PLAIN($now) }, best streak { PLAIN($best) }
bot-me-awards = Achievements: { PLAIN($count) } of { PLAIN($of) }
bot-me-cards = { $waiting ->
    [0] Cards: { PLAIN($count) } of { PLAIN($of) }
   *[other] Cards: { PLAIN($count) } of { PLAIN($of) }, to be chosen: { PLAIN($waiting) }
}
bot-me-against = Your score
bot-me-met = { $name } · games { PLAIN($games) }, ahead { PLAIN($ahead) }, behind { PLAIN($behind) }
bot-me-more = More
bot-me-open = Open the profile
bot-me-unknown = There is no such player here.
bot-me-no-games = No games that count yet.
bot-me-nobody = You have not played anybody yet.
bot-me-page-main = Profile
bot-me-page-stats = Statistics
bot-me-page-awards = Achievements
bot-me-page-people = Opponents
bot-me-page-cards = Cards
bot-me-fact-colour = Favourite colour: { $value }
bot-me-fact-rent-most = Biggest rent: { $value }
bot-me-fact-rent-in = Rent taken: { $value }
bot-me-fact-rent-out = Rent paid: { $value }
bot-me-fact-capital = Biggest capital: { $value }
bot-me-fact-levels = Levels built: { $value }
bot-me-fact-hotels = Hotels built: { $value }
bot-me-fact-deals = Trades: { $value }
bot-me-fact-auctions = Auctions won: { $value }
bot-me-fact-jailed = Times in jail: { $value }
bot-me-fact-ruined = Opponents ruined: { $value }
bot-me-luck = A roll of the dice: { $thrown }, expected { $expected } · rolls { $throws }
bot-hundredths = { PLAIN($whole) }.{ $rest }
bot-press-button-me = Nobody learns this anonymously: send the command as yourself.

## Cards

bot-card-offer = Level { PLAIN($level) }: a new card
bot-card-offer-text = A card, { $rarity }: the rent of its cell is { PLAIN($percent) } % higher. Choose the cell.
bot-card-more = More to be chosen: { PLAIN($count) }
bot-card-before = now { PLAIN($percent) } %
bot-card-line = { $cell } · +{ PLAIN($percent) } %, { $rarity }
bot-card-none = No cards yet: levels give them.
bot-card-picked = Card: { $cell }
bot-card-refused-no-card = There is no such card.
bot-card-refused-chosen = The cell of this card is chosen already.
bot-card-refused-not-offered = That cell is not among those offered.

## One's own data

bot-mydata-caption = All that is kept of you. To remove it: /forget
bot-mydata-sent = The file is in the private chat.
bot-data-in-private = { $name }, this is done in the private chat with the bot.
bot-forget-title = Remove everything about you?
bot-forget-text = Your level, cards, rating, achievements and records go, and nothing brings them back. The games stay, with “a former player” in your place.
bot-forget-yes = Remove everything
bot-forget-no = Keep it
bot-forget-kept = Everything stays.
bot-forget-busy = You have a running game. Finish it or give it up, then remove your data.
bot-toast-forgotten = Removed.
bot-forgotten = Nothing is kept of you. If you come back, you begin anew.

## Rules

bot-rules-title = Rules of { $mode }
bot-rules-contents = Contents

## The private chat

bot-menu-button = Kvartal
bot-home-title = Kvartal
bot-home-tables = Your tables
bot-home-lobby = { $mode } · being gathered, { PLAIN($count) } seated
bot-home-round = { $mode } · round { PLAIN($round) }
bot-home-yours = { $mode } · round { PLAIN($round) }, your answer
bot-home-quick = Quick match
bot-home-top = Records
bot-start-replay = The record of this game:

## Quick match

bot-quick-title = Quick match
bot-quick-text = { $name }, looking for opponents at Blitz. After 20 seconds robots take the free seats. Play on the board.
bot-quick-leave = Leave

## Skipping somebody silent

bot-skip-none = There is nobody to skip here: that is only done at slow tables.
bot-skip-not-yours = Only those vote who play at the table and wait.
bot-skip-early = { $name } has been silent for less than 12 hours. A skip is possible { $when }.
bot-skip-ask = Go on without the answer of { $name }?
bot-skip-votes = Votes { PLAIN($votes) }, { PLAIN($needed) } needed.
bot-skip-vote = Skip
bot-skip-voted = Your vote counts.
bot-skip-done = The turn is skipped.

## Several tables

bot-which = Which table?

## Invitations from any chat

bot-inline-mine = Invite to my table: { $mode }
bot-inline-new = A new table: { $mode }
bot-inline-result = Results of a game
bot-inline-invites = { $name } invites to a table
bot-inline-on = The game is on.
bot-inline-over = The game is over.
bot-inline-closed = The table is closed: nobody began to play.
bot-inline-busy = { $name } is at another table now. Ask for a new invitation.
bot-share = Share
