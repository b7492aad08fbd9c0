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
