/** Limits that both the decorators of the contracts and the forms of the console read. */
export const MEGABYTE = 1024 * 1024;

/** Names of users, companies, contacts, queues and connections (docs/spec/core.md §5). */
export const NAME_LENGTH = { min: 2, max: 50 } as const;
/**
 * Characters of a password (docs/spec/core.md §5: 5 to 50). New passwords need 8, those of admins 12
 * (docs/spec/reliability-security.md §0).
 */
export const PASSWORD_LENGTH = { min: 8, admin: 12, max: 128 } as const;
export const EMAIL_MAX_LENGTH = 254;
/** A company's document and payment method, and the highest limit of its users or connections. */
export const DOCUMENT_MAX_LENGTH = 32;
export const PAYMENT_METHOD_MAX_LENGTH = 64;
export const COMPANY_LIMIT_MAX = 1_000_000;
/** Contact number, 8-50 characters (docs/spec/core.md §5). */
export const NUMBER_LENGTH = { min: 8, max: 50 } as const;
/** Queue colour, 3-9 characters (docs/spec/core.md §5). */
export const COLOR_LENGTH = { min: 3, max: 9 } as const;
/** A text of a queue or of an option of its menu, in characters, and the most queues or members in one call. */
export const QUEUE_GREETING_MAX_LENGTH = 4_096;
export const QUEUE_LIST_MAX = 1_000;
/** Name of an option of a queue's menu, at least 4 characters (docs/spec/core.md §5). */
export const OPTION_NAME_LENGTH = { min: 4, max: 100 } as const;
/** The most options of one queue, on all levels together. */
export const MENU_OPTIONS_MAX = 500;
/** The most levels of a menu. */
export const MENU_DEPTH_MAX = 20;
/** After how many minutes the rotator offers a waiting ticket to another attendant (docs/spec/acceptance.md D14). */
export const ROTATOR_MINUTES = [2, 5, 10, 15, 30, 45, 60] as const;
/** Tag name, at least 3 characters (docs/spec/core.md §5). */
export const TAG_NAME_LENGTH = { min: 3, max: 50 } as const;
/** A note of a ticket, at least 2 characters (docs/spec/core.md §5). */
export const NOTE_LENGTH = { min: 2, max: 4_000 } as const;
/** Extra fields of a contact: their number, and characters of each. */
export const CONTACT_FIELDS_MAX = 50;
export const CONTACT_FIELD_LENGTH = { name: 100, value: 1_000 } as const;
/** WhatsApp's limit of a text message, in characters. */
export const MESSAGE_BODY_MAX_LENGTH = 65_536;
/** Values of a template, and characters of each. */
export const TEMPLATE_VARIABLES_MAX = 60;
export const TEMPLATE_VALUE_MAX_LENGTH = 1_024;
/** Messages forwarded at once, and the pause between them in milliseconds (docs/spec/core.md §7). */
export const FORWARD_MAX = 30;
export const FORWARD_PAUSE_MS = 900;
/** WhatsApp's limit: how long after sending a message can be edited, in milliseconds. */
export const EDIT_WITHIN_MS = 15 * 60_000;
/** The largest file a person may send through the console, in bytes, by kind (docs/spec/whatsapp.md §9). */
export const MEDIA_MAX_BYTES = {
  image: 16 * MEGABYTE,
  audio: 16 * MEGABYTE,
  video: 64 * MEGABYTE,
  document: 100 * MEGABYTE,
} as const;
/** The largest picture of a user in bytes, and the side of the stored square in pixels. */
export const PICTURE_MAX_BYTES = 5 * MEGABYTE;
export const PICTURE_SIDE = 512;
/** A user's farewell, in characters; a message may be longer. */
export const FAREWELL_MAX_LENGTH = 2_000;
/** A recording under this size is discarded, in bytes (docs/spec/core.md §8). */
export const AUDIO_MIN_BYTES = 10_000;
/** Search text for messages, in characters. */
export const MESSAGE_SEARCH_LENGTH = { min: 2, max: 200 } as const;
/** Rows on one page (docs/spec/wire-contract.md §1). */
export const PAGE_SIZE = {
  tickets: 40,
  messages: 20,
  messageHits: 20,
  contacts: 100,
  tags: 20,
  users: 20,
  companies: 20,
  announcements: 20,
  helps: 20,
  quickMessages: 20,
  schedules: 20,
  chats: 20,
  fileLists: 20,
  integrations: 20,
  kanbanCards: 20,
  chatMessages: 20,
  contactLists: 20,
  contactListItems: 20,
  campaigns: 20,
  campaignRecipients: 50,
  doNotContact: 20,
} as const;
/** Last message preview on a ticket row, in characters (docs/spec/core.md §9). */
export const PREVIEW_LENGTH = 40;
/** An announcement, in characters. */
export const ANNOUNCEMENT_LENGTH = { title: { min: 1, max: 120 }, text: { min: 1, max: 5_000 } } as const;
/** A quick message, in characters: its shortcode and its text. */
export const QUICK_MESSAGE_LENGTH = { shortcode: { min: 1, max: 50 }, message: { max: 4_096 } } as const;
/** The text of a scheduled message, in characters (docs/spec/core.md §5), and every how many units it may repeat. */
export const SCHEDULE_BODY_LENGTH = { min: 5, max: 4_096 } as const;
export const SCHEDULE_REPEAT_MAX = 99;
/** A chat among colleagues: characters of its title and of a message, the most members, and the highest place of a message. */
export const CHAT_TITLE_LENGTH = { min: 1, max: 100 } as const;
export const CHAT_MESSAGE_MAX_LENGTH = 10_000;
export const CHAT_MEMBERS_MAX = 200;
export const CHAT_SEQ_MAX = 2_000_000_000;
/** The most tickets whose cards one call reads. */
export const TICKET_CARDS_MAX = 50;
/** The most lanes of a board that are ordered, and the most cards that are read at once without pages. */
export const KANBAN_LANES_MAX = 500;
export const KANBAN_CARDS_MAX = 5_000;
/** A list of files, in characters: its name (docs/spec/secondary.md §5), what it is about, and names of its files; and how many it has. */
export const FILE_LIST_LENGTH = {
  name: { min: 3, max: 100 },
  message: { min: 1, max: 4_096 },
  option: { min: 1, max: 255 },
} as const;
export const FILE_LIST_OPTIONS_MAX = 50;
/** Days before the last day of a file from which consoles warn about it. */
export const FILE_EXPIRES_SOON_DAYS = 7;
/** Files of a list in one call: each may have a hundred megabytes. */
export const FILE_LIST_UPLOADS_MAX = 20;
/** A film of the help page, in characters. */
export const HELP_LENGTH = { title: { min: 1, max: 120 }, description: { max: 1_000 } } as const;
/** How often a console reports that somebody works with it (`userStatus`), in milliseconds (docs/spec/core.md §9). */
export const HEARTBEAT_MS = 300_000;
/**
 * For how long a close or a transfer can be undone, in milliseconds; messages about it are sent to the contact only
 * afterwards.
 */
export const UNDO_MS = 10_000;
/** The shortest search text for contacts, in characters (docs/spec/core.md §5). */
export const CONTACT_SEARCH_MIN = 3;
/** The most tickets in one bulk action, and how many unchanged ones its report lists by name. */
export const BULK_IDS_MAX = 500;
export const BULK_SKIPS_MAX = 100;
/** Recorded conversations of the bot's simulator: their number in a company, and steps and effects of each. */
export const BOT_CASES_MAX = 100;
export const BOT_CASE_STEPS_MAX = 100;
export const BOT_CASE_REPLIES_MAX = 500;
/** Characters of a recorded conversation: its name, a message in it, and all steps, or all effects, as JSON. */
export const BOT_CASE_NAME_LENGTH = { min: 2, max: 100 } as const;
export const BOT_CASE_TEXT_MAX = 1_000;
export const BOT_CASE_SIZE_MAX = 200_000;
/** The most tickets a user may pin; the database checks it too (ticket_pin.place). */
export const PINS_MAX = 10;

/** The most that the limit of a user's tickets at once can be. */
export const USER_TICKETS_MAX = 1_000;
/** A contact list and a contact of it: characters of its name (docs/spec/secondary.md §5). */
export const CONTACT_LIST_NAME_LENGTH = { min: 2, max: 50 } as const;
/** A campaign, in characters: its name (docs/spec/secondary.md §5) and each of its texts; its variants and connections. */
export const CAMPAIGN_NAME_LENGTH = { min: 2, max: 50 } as const;
export const CAMPAIGN_TEXT_MAX_LENGTH = 4_096;
export const CAMPAIGN_VARIANTS = 5;
export const CAMPAIGN_CONNECTIONS_MAX = 20;
/** How many hours a campaign waits for the answer to its confirmation, and without a choice. */
export const CAMPAIGN_ANSWER_HOURS = { min: 1, max: 168, default: 24 } as const;
/** From how long before its time a scheduled campaign cannot be edited any more, in milliseconds (docs/spec/secondary.md §4). */
export const CAMPAIGN_LOCKED_BEFORE_MS = 3_600_000;
/** A company's own variables: how many, and characters of key and value. */
export const CAMPAIGN_VARIABLES_MAX = 50;
export const CAMPAIGN_VARIABLE_LENGTH = { key: 50, value: 1_000 } as const;
/** The highest daily limit of a connection's campaigns. */
export const CAMPAIGN_DAILY_MAX = 100_000;
