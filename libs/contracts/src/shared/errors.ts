import { BOT_ERRORS } from './bot-errors.js';

/**
 * The error catalogue: every refusal a person or an integrator can meet, with its HTTP status.
 * Codes named by docs/spec/core.md §8 keep their spelling. Texts live in the console's locale files.
 */
export const ERRORS = {
  // shape of a request
  ERR_VALIDATION: 400,
  ERR_UNKNOWN_ROUTE: 404,
  ERR_NO_CHANGE: 400,
  ERR_PAYLOAD_TOO_LARGE: 413,
  /** Lists and objects are nested too deep, or there are too many of them. */
  ERR_INPUT_TOO_COMPLEX: 400,
  ERR_FILE_REQUIRED: 400,
  ERR_FILE_TYPE_NOT_ALLOWED: 415,
  ERR_FILE_EMPTY: 400,
  ERR_ADDRESS_BOOK_EMPTY: 409,
  /** Neither headings nor contents show which column of a sheet has the numbers, or the names. */
  ERR_SHEET_COLUMNS: 422,
  /** A number without its country, or its area, that is none of the company's country. */
  ERR_NUMBER_INCOMPLETE: 422,
  /** A spreadsheet program has rounded the number. */
  ERR_NUMBER_ROUNDED: 422,
  /** A row was imported without its e-mail, which is none, or with the first of several. */
  ERR_EMAIL_LEFT_OUT: 422,
  ERR_NAME_TOO_SHORT: 422,
  ERR_EMPTY_MESSAGE: 400,
  ERR_IDEMPOTENCY_MISMATCH: 422,
  /** The key of a call of the external API came with another call (docs/api.md). */
  ERR_IDEMPOTENCY_CONFLICT: 409,
  ERR_IN_PROGRESS: 409,
  ERR_INTERNAL: 500,
  ERR_UNAVAILABLE: 503,
  /** The disk of the files or of the database is full. */
  ERR_STORAGE_FULL: 503,
  ERR_TIMEOUT: 504,
  /** An address, a session or a company has too much open at once. */
  ERR_TOO_MANY_REQUESTS: 429,
  // sessions
  ERR_INVALID_CREDENTIALS: 401,
  ERR_SESSION_EXPIRED: 401,
  ERR_TOKEN_EXPIRED: 403,
  ERR_NO_PERMISSION: 403,
  ERR_TOO_MANY_ATTEMPTS: 429,
  ERR_SETUP_CLOSED: 404,
  ERR_SETUP_REQUIRED: 503,
  ERR_SETUP_TOKEN_INVALID: 401,
  ERR_WEAK_PASSWORD: 400,
  ERR_SUBSCRIPTION_EXPIRED: 402,
  ERR_COMPANY_INACTIVE: 401,
  ERR_OUT_OF_HOURS: 401,
  ERR_USER_CREATION_DISABLED: 403,
  /** The platform can send a code to the number, and the sign-up has none. */
  ERR_SIGN_UP_CODE_REQUIRED: 428,
  ERR_SIGN_UP_CODE_EXPIRED: 422,
  ERR_RESET_CODE_WRONG: 422,
  ERR_PASSWORD_WRONG: 422,
  /** The password is right; a code of the second factor is missing or wrong. */
  ERR_SECOND_FACTOR_REQUIRED: 401,
  /** The operator requires a second factor of the caller, who has none: only its enrolment is allowed. */
  ERR_SECOND_FACTOR_MISSING: 428,
  ERR_SECOND_FACTOR_WRONG: 422,
  ERR_SECOND_FACTOR_ON: 409,
  ERR_SECOND_FACTOR_OFF: 409,
  ERR_RESET_EXPIRED: 422,
  /** The token of an invitation is wrong, expired, used or deleted. */
  ERR_INVITATION_INVALID: 422,
  ERR_NUMBER_CODE_EXPIRED: 422,
  ERR_RECOVERY_NUMBER_MISSING: 409,
  ERR_RECOVERY_NUMBER_PROVEN: 409,
  ERR_NOT_IN_PLAN: 403,
  /** An API key or a connection's token that is unknown, revoked or expired. */
  ERR_API_KEY_INVALID: 401,
  /** The key may not be used for this call. */
  ERR_API_SCOPE: 403,
  /** The quota of the key or the company is used up; `Retry-After` has the seconds. */
  ERR_API_QUOTA: 429,
  ERR_NO_API_KEY_FOUND: 404,
  ERR_TOO_MANY_API_KEYS: 409,
  ERR_NO_SUBSCRIPTION_FOUND: 404,
  ERR_TOO_MANY_SUBSCRIPTIONS: 409,
  ERR_NO_DELIVERY_FOUND: 404,
  ERR_NO_CAPTURE_FOUND: 404,
  /** Events before this one are not kept any more. */
  ERR_EVENTS_GONE: 410,
  // absent (or foreign, or hidden: the same answer)
  ERR_NO_COMPANY_FOUND: 404,
  ERR_NO_PLAN_FOUND: 404,
  ERR_NO_USER_FOUND: 404,
  ERR_NO_QUEUE_FOUND: 404,
  /** An option of a queue's menu. */
  ERR_NO_CHATBOT_FOUND: 404,
  ...BOT_ERRORS,
  ERR_NO_FILE_LIST_FOUND: 404,
  /** A recorded conversation of the bot's simulator. */
  ERR_NO_BOT_CASE_FOUND: 404,
  ERR_NO_CONTACT_FOUND: 404,
  ERR_NO_TAG_FOUND: 404,
  ERR_NO_NOTE_FOUND: 404,
  /** A chat among colleagues. */
  ERR_NO_CHAT_FOUND: 404,
  /** A person of the on-call roster. */
  ERR_NO_ON_CALL_FOUND: 404,
  ERR_NO_TICKET_FOUND: 404,
  ERR_NO_MESSAGE_FOUND: 404,
  ERR_NO_WAPP_FOUND: 404,
  ERR_NO_MEDIA_FOUND: 404,
  ERR_NO_SETTING_FOUND: 404,
  ERR_NO_ANNOUNCEMENT_FOUND: 404,
  ERR_NO_QUICK_MESSAGE_FOUND: 404,
  ERR_NO_SCHEDULE_FOUND: 404,
  /** An export of services. */
  ERR_NO_EXPORT_FOUND: 404,
  /** A weekly or monthly report of figures. */
  ERR_NO_REPORT_FOUND: 404,
  ERR_NO_HELP_FOUND: 404,
  ERR_NO_CAMPAIGN_FOUND: 404,
  ERR_NO_CONTACT_LIST_FOUND: 404,
  ERR_NO_CONTACT_LIST_ITEM_FOUND: 404,
  ERR_NO_INVOICE_FOUND: 404,
  ERR_NO_INVITATION_FOUND: 404,
  // rules
  ERR_NO_VIDEO: 400,
  ERR_EMAIL_ALREADY_EXISTS: 409,
  /** The company has invited this e-mail already. */
  ERR_ALREADY_INVITED: 409,
  /** To send by WhatsApp, a number is needed. */
  ERR_NUMBER_REQUIRED: 400,
  ERR_LAST_ADMIN: 409,
  ERR_OWN_USER: 409,
  ERR_COMPANY_NAME_ALREADY_EXISTS: 409,
  ERR_FIRST_COMPANY: 409,
  ERR_INVOICE_PAID: 409,
  ERR_PAYMENT_UNAVAILABLE: 502,
  ERR_PLAN_LIMIT_REACHED: 400,
  /** The file does not fit into what the plan lets the company store. */
  ERR_STORAGE_QUOTA: 400,
  ERR_PLAN_NAME_ALREADY_EXISTS: 409,
  ERR_PLAN_IN_USE: 409,
  /** The user is on the on-call roster already. */
  ERR_ON_CALL_EXISTS: 409,
  ERR_QUEUE_NAME_ALREADY_EXISTS: 409,
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 409,
  ERR_DUPLICATED_CONTACT: 409,
  ERR_CONTACT_IN_USE: 409,
  /** Nobody writes to a blocked contact before it is unblocked. */
  ERR_CONTACT_BLOCKED: 409,
  ERR_CONTACT_ERASED: 409,
  ERR_TAG_NAME_ALREADY_EXISTS: 409,
  ERR_OTHER_OPEN_TICKET: 409,
  ERR_TICKET_CHANGED: 409,
  ERR_TICKET_NOT_OPEN: 409,
  ERR_TICKET_NOT_TRANSFERABLE: 409,
  ERR_TAG_REQUIRED: 409,
  ERR_QUEUE_REQUIRED: 400,
  ERR_UNDO_TOO_LATE: 409,
  ERR_BULK_RUNNING: 409,
  ERR_TOO_MANY_PINS: 409,
  ERR_TOO_MANY_EXPORTS: 409,
  /** A report is to be mailed, and to nobody. */
  ERR_NO_RECIPIENTS: 400,
  ERR_TOO_MANY_BOT_CASES: 409,
  ERR_MESSAGE_NOT_FAILED: 409,
  /** The time of a scheduled message is over. */
  ERR_SCHEDULE_PAST: 400,
  /** A scheduled message that was sent is final. */
  ERR_SCHEDULE_SENT: 409,
  /** Its time is less than an hour away, or it is in progress or finished. */
  ERR_CAMPAIGN_NOT_EDITABLE: 409,
  /** It cannot be deleted while it is in progress. */
  ERR_CAMPAIGN_RUNNING: 409,
  ERR_CAMPAIGN_NOT_RUNNING: 409,
  ERR_CAMPAIGN_NOT_CANCELLED: 409,
  /** It lacks contacts, a connection, a text, or an approved template. */
  ERR_CAMPAIGN_NOT_READY: 409,
  /** Connections of this channel send no campaigns. */
  ERR_CAMPAIGN_CHANNEL: 400,
  /** A campaign waits for the list or runs with it. */
  ERR_CONTACT_LIST_IN_USE: 409,
  /** The contact is on the do-not-contact list. */
  ERR_DO_NOT_CONTACT: 409,
  ERR_MESSAGE_NOT_OWN: 409,
  ERR_MESSAGE_DELETED: 409,
  ERR_MESSAGE_NOT_EDITABLE: 409,
  ERR_MESSAGE_WITHOUT_REACTIONS: 409,
  ERR_EDIT_TOO_LATE: 409,
  ERR_MESSAGE_NOT_FORWARDABLE: 409,
  /** The chosen files of a list are expired, missing, or of another list. */
  ERR_NO_FILE_TO_SEND: 409,
  ERR_DUPLICATED_CONNECTION: 409,
  ERR_NO_DEF_WAPP_FOUND: 404,
  ERR_NO_OTHER_WHATSAPP: 400,
  ERR_WAPP_NOT_INITIALIZED: 409,
  /** A phone is connected: its link must be ended first. */
  ERR_WAPP_CONNECTED: 409,
  /** The channel links no phones by a code. */
  ERR_CHANNEL_WITHOUT_CODE: 409,
  /** The channel can neither edit nor delete what was sent. */
  ERR_CHANNEL_WITHOUT_CHANGES: 409,
  ERR_IMPORT_NOT_RUNNING: 409,
  ERR_NO_OLDER_MESSAGES: 409,
  ERR_WAPP_INVALID_CONTACT: 400,
  ERR_WAPP_CHECK_CONTACT: 502,
  ERR_WAPP_DOWNLOAD_MEDIA: 502,
  ERR_SENDING_WAPP_MSG: 502,
  ERR_DELETE_WAPP_MSG: 502,
  ERR_FETCH_WAPP_MSG: 502,
  ERR_WAPP_GREETING_REQUIRED: 400,
  ERR_CREATING_MESSAGE: 500,
  ERR_CREATING_TICKET: 500,
  ERR_EGRESS_REFUSED: 400,
  /** The address of a file answered something else, or nothing. */
  ERR_MEDIA_NOT_FETCHED: 422,
  /** The installation sends no e-mail. */
  ERR_MAIL_NOT_SET_UP: 409,
  /** Variables of the environment say how e-mail is sent. */
  ERR_MAIL_BY_ENVIRONMENT: 409,
  /** The mail server refuses the message or its receiver for good. */
  ERR_MAIL_REFUSED: 502,
  ERR_MAIL_SIGN_IN: 502,
  ERR_MAIL_UNREACHABLE: 502,
  /** The mail server's certificate is not trusted, expired, or of another name. */
  ERR_MAIL_CERTIFICATE: 502,
  /** The mail server offers no encryption where it is required. */
  ERR_MAIL_ENCRYPTION: 502,
  /** The connection broke while the message was handed over. */
  ERR_MAIL_UNCERTAIN: 502,
  ERR_WINDOW_CLOSED: 409,
  ERR_ACCOUNT_IN_USE: 409,
  /** The operator has not set up an app of that platform. */
  ERR_META_NOT_SET_UP: 409,
  /** The sign-in at the platform is too long ago, or another session began it. */
  ERR_META_LOGIN_EXPIRED: 410,
  /** The platform refused the sign-in. */
  ERR_META_LOGIN_FAILED: 422,
  ERR_CREDENTIALS_REFUSED: 400,
  ERR_NO_TEMPLATE_FOUND: 404,
  ERR_TEMPLATE_NOT_APPROVED: 409,
  ERR_TEMPLATE_VALUES: 400,
  /** The template has no file in its header, or takes another kind or a smaller one. */
  ERR_TEMPLATE_FILE: 400,
} as const;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof ERRORS;
