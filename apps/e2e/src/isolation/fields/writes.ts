import { RIGHTS } from './extras.js';
import { ADMINS_TO_WRITE, OWN_TO_WRITE } from './user-fields.js';

/** Effect of a writing operation. */
export interface Write {
  /** Table of the row it writes; null when no row is compared here. */
  table: string | null;
  /** Field of the answer with the row's id; by default the answer itself. */
  answer?: string;
  /** Columns that differ between two valid calls. */
  differs?: string[];
  /** Extra fields tried besides the general ones. */
  more?: object;
  /** It acts on its object once (a deletion, a switch), so that there is no second call to compare. */
  isFinal?: boolean;
  /** Extra fields that the call accepts from an admin, and from others; these are not tried. */
  accepts?: { admin: string[]; others: string[] };
}

const OF_A_CONTACT = { admin: ['contactId'], others: ['contactId'] };
const OF_FORWARD = ['contactId', 'messageId', 'messageIds'];
const TIMES = ['created_at', 'updated_at', 'last_login_at'];
const OF_USERS = { admin: ADMINS_TO_WRITE, others: OWN_TO_WRITE };
const OF_QUEUES = { admin: ['orderQueue'], others: [] };
const SESSION: Write = {
  table: 'channels.connection',
  differs: [
    ...TIMES,
    'status',
    'status_since',
    'status_source',
    'qrcode',
    'link_number',
    'link_code',
    'link_code_until',
    'retries',
    'reason',
  ],
};
const OPENS = ['contactId', 'whatsappId'];
/** Of a scheduled message: what is decided when it is sent. */
const OF_SENDING = { status: 'ENVIADA', sentAt: '2001-01-01', messageId: 1, repeatFrom: '2001-01-01T00:00:00' };
const TICKET: Write = { table: 'tickets.ticket', differs: [...TIMES, 'version'] };

/** Columns that the delivery to the provider changes in the meantime. */
const MESSAGE: Write = {
  table: 'tickets.message',
  differs: [
    ...TIMES,
    'id',
    'seq',
    'version',
    'external_id',
    'chat_id',
    'ack',
    'send_state',
    'failure',
    'change_id',
    'change_state',
  ],
};

/** Every operation that is not a GET. A missing one fails the spec. */
export const WRITES: Record<string, Write> = {
  'post /auth/login': { table: null },
  'post /auth/refresh_token': { table: null },
  'delete /auth/logout': { table: null },
  'post /setup': { table: null },
  // The answer has no id; the written rows are compared in sign-up.spec.ts.
  'post /auth/signup': { table: null },
  'post /auth/signup/code': { table: null },
  'post /api/enviar-email': { table: null },
  'post /api/verificar-code': { table: null },
  'put /api/atualizar-senha': { table: null },
  'delete /auth/sessions': { table: null },
  'delete /users/{userId}/sessions': { table: null },
  'post /auth/recovery-number': { table: null },
  'put /auth/recovery-number': { table: null },
  'post /auth/second-factor': { table: null },
  'put /auth/second-factor': { table: null },
  'post /auth/second-factor/recovery-codes': { table: null },
  'post /auth/second-factor/off': { table: null },
  'delete /users/{userId}/second-factor': { table: null },
  'post /second-factor/removals': { table: null },
  'put /settings/{key}': { table: null },
  'post /announcements': { table: null },
  'put /announcements/{announcementId}': { table: null },
  'delete /announcements/{announcementId}': { table: null },
  'post /announcements/{announcementId}/media-upload': { table: null },
  'delete /announcements/{announcementId}/media-upload': { table: null },
  'post /helps': { table: null },
  'put /helps/{helpId}': { table: null },
  'delete /helps/{helpId}': { table: null },
  'put /companies/{companyId}/schedules': { table: 'tenancy.company' },
  'put /companies/{companyId}/time-zone': { table: 'tenancy.company' },
  'put /companySettings': { table: null },
  'post /plans': { table: null },
  'put /plans/{planId}': { table: null },
  'delete /plans/{planId}': { table: null },
  'post /companies': { table: null },
  'put /companies/{companyId}': { table: null },
  'delete /companies/{companyId}': { table: null },
  // What it writes is compared in billing.spec.ts: the answer contains the means of payment.
  'post /subscription': { table: null },
  'post /invoices/{invoiceId}/check': { table: null },
  'put /companies/{companyId}/invoices/{invoiceId}': { table: null },
  'put /subscription/settings': { table: null },
  'post /webhook/pix/{secret}': { table: null },
  'post /webhook/pix/{secret}/pix': { table: null },
  'post /webhooks/meta': { table: null },
  'post /webhooks/meta/{hookKey}': { table: null },
  'post /users': {
    table: 'tenancy.app_user',
    differs: [...TIMES, 'id', 'name', 'email', 'password_hash'],
    accepts: OF_USERS,
  },
  'put /users/{userId}': {
    table: 'tenancy.app_user',
    differs: [...TIMES, 'is_online', 'last_seen_at'],
    more: RIGHTS,
    accepts: OF_USERS,
  },
  'delete /users/{userId}': { table: null },
  'post /invitations': {
    table: 'tenancy.invitation',
    answer: 'invitation',
    differs: ['id', 'name', 'email', 'sent_at', 'expires_at'],
    accepts: OF_USERS,
  },
  // Another link is all that it writes; invitations.spec.ts checks the row.
  'post /invitations/{invitationId}/send': { table: null },
  'delete /invitations/{invitationId}': { table: null },
  'post /invitations/preview': { table: null },
  'post /invitations/accept': { table: null },
  // The one column it writes is checked in pictures.spec.ts.
  'post /users/{userId}/media-upload': { table: null },
  'delete /users/{userId}/media-upload': { table: null },
  'post /queue': { table: 'tickets.queue', differs: ['id', 'name', 'color', 'token'], accepts: OF_QUEUES },
  // The answer is the list; manage-queues.spec.ts checks the rows.
  'put /queue/order': { table: null },
  'put /queue/{queueId}': { table: 'tickets.queue', accepts: OF_QUEUES },
  // The rows are checked in menu.spec.ts.
  'post /chatbot': { table: null },
  'put /chatbot/{chatbotId}': { table: null },
  'delete /chatbot/{chatbotId}': { table: null, isFinal: true },
  'delete /queue/{queueId}': { table: null, isFinal: true },
  // Without a connection nothing is stored; manage-bot-cases.spec.ts checks the row.
  'post /bot-cases': { table: null, accepts: { admin: ['connectionId'], others: [] } },
  'put /bot-cases/{botCaseId}': { table: 'tickets.bot_case', differs: [...TIMES, 'id', 'name'] },
  'delete /bot-cases/{botCaseId}': { table: null, isFinal: true },
  // The rows are compared in create-contact.spec.ts: a number creates only one contact.
  'post /contacts': { table: null },
  'put /contacts/{contactId}': {
    table: 'tickets.contact',
    differs: [...TIMES, 'version', 'email'],
    accepts: { admin: ['name', 'number'], others: ['name', 'number'] },
  },
  'put /contacts/block/{contactId}': { table: 'tickets.contact', differs: [...TIMES, 'version'] },
  // The answers have no id.
  'put /contacts/toggleDisableBot/{contactId}': { table: null, isFinal: true },
  'put /contacts/toggleAcceptAudio/{contactId}': { table: null, isFinal: true },
  'delete /contacts/{contactId}': { table: null },
  'post /contacts/merge': { table: null, accepts: OF_A_CONTACT },
  'post /contacts/{contactId}/merges/{mergeId}/undo': { table: null },
  'post /contacts/{contactId}/data-export': { table: null },
  'post /contacts/{contactId}/erasure': { table: null },
  'post /contacts/upload': { table: null },
  'post /contacts/import': { table: null },
  'post /contacts/import/chats': { table: null },
  'delete /contacts/upload': { table: null },
  'post /contactsImport': { table: null },
  // The rows are compared in notes.spec.ts, for the same reason.
  'post /ticket-notes': { table: null },
  'delete /ticket-notes/{noteId}': { table: null },
  'post /tags': { table: 'tickets.tag', differs: [...TIMES, 'id', 'name', 'color'] },
  // The rows are compared in tags.spec.ts: the contact is not in the path.
  'post /tags/sync': { table: null, accepts: OF_A_CONTACT },
  'put /tags/{tagId}': { table: 'tickets.tag', differs: [...TIMES, 'color'] },
  'delete /tags/{tagId}': { table: null, isFinal: true },
  'post /whatsappsession/{connectionId}/code': SESSION,
  'post /whatsapp': {
    ...SESSION,
    differs: [...(SESSION.differs ?? []), 'id', 'name', 'token'],
    accepts: { admin: ['isDefault'], others: [] },
  },
  'put /whatsapp/{connectionId}': { ...SESSION, accepts: { admin: ['isDefault'], others: [] } },
  'delete /whatsapp/{connectionId}': { table: null, isFinal: true },
  'post /whatsapp/{connectionId}/media-upload': { ...SESSION, differs: [...(SESSION.differs ?? []), 'greeting_media'] },
  'delete /whatsapp/{connectionId}/media-upload': SESSION,
  // Every call answers with another token: there is nothing to compare.
  'put /whatsapp/{connectionId}/token': { table: null, isFinal: true },
  // A session that is opening already is not restarted again.
  'post /whatsapp-restart': { table: null, isFinal: true },
  // Meta is not reached here; connect-cloud.spec.ts compares the rows.
  'post /whatsappapi': { table: null },
  'put /whatsappapi/{connectionId}': { table: null },
  'post /cloud-signup': { table: null },
  'post /cloud-signup/finish': { table: null },
  'post /whatsapp/{connectionId}/templates/sync': { table: null },
  'post /whatsappsession/{connectionId}': SESSION,
  'put /whatsappsession/{connectionId}': SESSION,
  'delete /whatsappsession/{connectionId}': SESSION,
  // What they write is compared in meta-login.integration.spec.ts: they write nothing without an app of Meta.
  'post /facebook': { table: null },
  'post /meta-login': { table: null },
  'post /meta-login/finish': { table: null },
  'post /meta-login/{loginId}/connect': { table: null },
  // Refused for a connection that imports nothing; the rows are checked in history.spec.ts of channels.
  'post /closedimported/{connectionId}': { table: null, isFinal: true },
  'post /whatsapp/{connectionId}/import/stop': { table: null, isFinal: true },
  'post /whatsapp/{connectionId}/import/resume': { table: null, isFinal: true },
  'post /tickets/closeAll': { table: null },
  // The row has no id of its own; it is checked in pins.spec.ts.
  'put /pins/{ticketId}': { table: null },
  'delete /pins/{ticketId}': { table: null },
  // The row is checked in bulk.spec.ts.
  'post /tickets/bulk': { table: null },
  'delete /tickets/bulk': { table: null, isFinal: true },
  'put /tickets/{ticketId}': TICKET,
  // What it writes is compared in open-ticket.spec.ts: it writes nothing without a contact, which is not in the path.
  'post /tickets': { table: null, accepts: { admin: OPENS, others: OPENS } },
  'post /tickets/{ticketId}/transfer': TICKET,
  'post /tickets/{ticketId}/undo': { table: null },
  // The answer has no id; ticket-log.spec.ts checks the entry.
  'post /tickets/{ticketId}/transcript': { table: null },
  'delete /tickets/{ticketId}': { table: null, isFinal: true },
  // The row has no id of its own; it is checked in drafts.spec.ts.
  'put /drafts/{ticketId}': { table: null },
  'post /messages/{ticketId}': MESSAGE,
  // It records a request; receive-history.spec.ts checks what follows.
  // Every call answers with another time.
  'post /messages/{ticketId}/older': { table: null, isFinal: true },
  'post /push/subscriptions': { table: 'tenancy.push_subscription', differs: [...TIMES, 'id'] },
  'delete /push/subscriptions/{subscriptionId}': { table: null },
  'post /quick-messages': { table: 'tickets.quick_message', differs: [...TIMES, 'id'] },
  'put /quick-messages/{quickMessageId}': { table: 'tickets.quick_message', differs: TIMES },
  'delete /quick-messages/{quickMessageId}': { table: null },
  // The one column it writes is checked in quick-messages.spec.ts.
  'post /quick-messages/{quickMessageId}/media-upload': { table: null },
  'delete /quick-messages/{quickMessageId}/media-upload': { table: null },
  // Without a contact nothing is stored; schedules.spec.ts checks the row.
  'post /schedules': { table: null, accepts: { admin: OPENS, others: OPENS } },
  'put /schedules/{scheduleId}': {
    table: 'tickets.schedule',
    differs: TIMES,
    more: OF_SENDING,
    accepts: { admin: OPENS, others: OPENS },
  },
  'post /schedules/{scheduleId}/retry': { table: null },
  // The one column it writes is checked in schedules.spec.ts.
  'post /schedules/{scheduleId}/media-upload': { table: null },
  'delete /schedules/{scheduleId}/media-upload': { table: null },
  'delete /schedules/{scheduleId}': { table: null },
  'post /messages/{ticketId}/read': TICKET,
  'post /messages/{messageId}/retry': { table: null },
  // The planted message is the contact's and cannot be edited; change-message.spec.ts checks what an edit writes.
  'put /messages/{messageId}': { table: null },
  'post /messages/{messageId}/reaction': MESSAGE,
  'delete /messages/{messageId}': { table: null },
  'post /message/forward': { table: null, accepts: { admin: OF_FORWARD, others: OF_FORWARD } },
};
