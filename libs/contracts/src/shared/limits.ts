/** Limits that both the decorators of the contracts and the forms of the console read. */
const MEGABYTE = 1024 * 1024;

/** docs/spec/core.md §5: names of users, companies, contacts, queues and connections. */
export const NAME_LENGTH = { min: 2, max: 50 } as const;
/**
 * docs/spec/core.md §5 asks 5-50; new installations hold users to 8 and admins to 12 (docs/spec/reliability-security.md
 * §0).
 */
export const PASSWORD_LENGTH = { min: 8, admin: 12, max: 128 } as const;
export const EMAIL_MAX_LENGTH = 254;
/** docs/spec/core.md §5: contact number, 8-50 characters. */
export const NUMBER_LENGTH = { min: 8, max: 50 } as const;
/** docs/spec/core.md §5: queue colour, 3-9 characters. */
export const COLOR_LENGTH = { min: 3, max: 9 } as const;
/** docs/spec/core.md §5: tag name, at least 3 characters. */
export const TAG_NAME_LENGTH = { min: 3, max: 50 } as const;
/** docs/spec/core.md §5: a note of a ticket, at least 2 characters. */
export const NOTE_LENGTH = { min: 2, max: 4_000 } as const;
/** Extra fields of a contact: how many, and characters of each. */
export const CONTACT_FIELDS_MAX = 50;
export const CONTACT_FIELD_LENGTH = { name: 100, value: 1_000 } as const;
/** WhatsApp's own bound for a text message, in characters. */
export const MESSAGE_BODY_MAX_LENGTH = 65_536;
/** Messages forwarded at once, and the pause between them in milliseconds (docs/spec/core.md §7). */
export const FORWARD_MAX = 30;
export const FORWARD_PAUSE_MS = 900;
/** WhatsApp's own bound: a message can be edited for this long after it was sent, in milliseconds. */
export const EDIT_WITHIN_MS = 15 * 60_000;
/** The largest file a person may send through the console, in bytes, by kind (docs/spec/whatsapp.md §9). */
export const MEDIA_MAX_BYTES = {
  image: 16 * MEGABYTE,
  audio: 16 * MEGABYTE,
  video: 64 * MEGABYTE,
  document: 100 * MEGABYTE,
} as const;
/** The largest picture of a user, in bytes, and the side of the square that is kept of it, in pixels. */
export const PICTURE_MAX_BYTES = 5 * MEGABYTE;
export const PICTURE_SIDE = 512;
/** A user's farewell, in characters; a message may be longer. */
export const FAREWELL_MAX_LENGTH = 2_000;
/** docs/spec/core.md §8: a recording under this size is discarded, in bytes. */
export const AUDIO_MIN_BYTES = 10_000;
/** What is looked for in messages, in characters. */
export const MESSAGE_SEARCH_LENGTH = { min: 2, max: 200 } as const;
/** docs/spec/wire-contract.md §1: rows on one page. */
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
} as const;
/** docs/spec/core.md §9: last message preview on a ticket row, in characters. */
export const PREVIEW_LENGTH = 40;
/** What the platform tells companies, in characters. */
export const ANNOUNCEMENT_LENGTH = { title: { min: 1, max: 120 }, text: { min: 1, max: 5_000 } } as const;
/** A quick message, in characters: its code as one types it, and its text. */
export const QUICK_MESSAGE_LENGTH = { shortcode: { min: 1, max: 50 }, message: { max: 4_096 } } as const;
/** A film of the help page, in characters. */
export const HELP_LENGTH = { title: { min: 1, max: 120 }, description: { max: 1_000 } } as const;
/** docs/spec/core.md §9: a console says this often, in milliseconds, that somebody works with it (`userStatus`). */
export const HEARTBEAT_MS = 300_000;
/**
 * For how long a close or a transfer can be taken back, in milliseconds; the contact is told of it only then (ux.md).
 */
export const UNDO_MS = 10_000;
/** docs/spec/core.md §5: contacts are searched for from so many characters on. */
export const CONTACT_SEARCH_MIN = 3;
/** Tickets named in one bulk action, and of those left as they are so many are told of by name. */
export const BULK_IDS_MAX = 500;
export const BULK_SKIPS_MAX = 100;
/** Tickets a user pins for themselves; the database holds to it too (ticket_pin.place). */
export const PINS_MAX = 10;
