import type { Presence } from '../channels/channel-messages.contract.js';
import type { ConnectionSessionView, ConnectionView } from '../channels/connections.contract.js';
import type { MediaInfo } from '../shared/media.js';
import type { CompanyWithPlanView } from '../tenancy/companies.contract.js';
import type { AnnouncementWire } from '../tenancy/platform-content/announcements.contract.js';
import type { CompanyOptionColumn } from '../tenancy/options/company-options.js';
import type { UserView } from '../tenancy/users/users.contract.js';
import type { ContactImportView } from '../contacts/contact-imports.contract.js';
import type { ContactView } from '../contacts/contacts.contract.js';
import type { MessageView } from '../tickets/messages/messages.contract.js';
import type { NoteView } from '../tickets/notes.contract.js';
import type { BulkView } from '../tickets/bulk-actions.contract.js';
import type { QueueView } from '../tickets/queues.contract.js';
import type { TagView } from '../contacts/tags.contract.js';
import type { QuickMessageWire } from '../writing/quick-messages.contract.js';
import type { Attending } from './attending.js';
import type { TicketView } from '../tickets/tickets.contract.js';

/** A message as it leaves the gateway: the key has become a signed, short-lived, absolute link. */
export interface MessageWire extends Omit<MessageView, 'media' | 'mediaInfo'> {
  /** Last segment is the file name (docs/spec/wire-contract.md §2); null until the file is stored. */
  mediaUrl: string | null;
  mediaInfo: MediaInfo | null;
  /** docs/spec/wire-contract.md §6: separators of a thread that spans tickets read their queue here. */
  ticket: { queue: MessageView['queue'] };
}

/** What consoles hear (docs/spec/wire-contract.md §3), by topic; the event's name is `liveEventName`. */
export interface LiveEvents {
  ticket:
    | { action: 'update'; ticket: TicketView }
    | { action: 'updateUnread'; ticketId: number }
    /** `version`: what it has where it went, so that no older state of it comes back into the list it left. */
    | { action: 'delete'; ticketId: number; version?: number };
  /** What a ticket's contact does at the time `at` (ISO): composing or recording; anything else ends it. */
  presence: { ticketId: number; presence: Presence; at: string };
  appMessage:
    | { action: 'create'; message: MessageWire; ticket: TicketView; contact: ContactView }
    /**
     * `contactId` is the thread's, which spans all tickets of a contact on a connection (docs/spec/wire-contract.md
     * §6).
     */
    | { action: 'update' | 'delete'; message: MessageWire; contactId: number };
  /** Deleted with `intoContactId`: it was the same person as that one, who has its history now. */
  contact:
    | { action: 'create' | 'update'; contact: ContactView }
    | { action: 'delete'; contactId: number; intoContactId?: number };
  /** How far an import of contacts has come. */
  contactImport: { action: 'update'; import: ContactImportView };
  /** To who asked for it alone: how far their bulk action is. */
  bulk: { action: 'update'; bulk: BulkView };
  /** To who pinned them alone: all that is pinned now. */
  pins: { action: 'update'; ticketIds: number[] };
  /** Of our console: the wire contract tells nothing of notes. */
  ticketNote: { action: 'create' | 'delete'; note: NoteView };
  tag: { action: 'create' | 'update'; tag: TagView } | { action: 'delete'; tagId: number };
  user: { action: 'create' | 'update'; user: UserView } | { action: 'delete'; userId: number };
  auth: { user: { id: number }; sessionIds: string[] };
  whatsapp: { action: 'update'; whatsapp: ConnectionView } | { action: 'delete'; whatsappId: number };
  whatsappSession: { action: 'update'; session: ConnectionSessionView };
  queue: { action: 'create' | 'update'; queue: QueueView } | { action: 'delete'; queueId: number };
  /** An option of the company was chosen. */
  settings: { action: 'update'; setting: { key: CompanyOptionColumn; value: string } };
  /** Of the platform, to every company. Deleted, or not active any more. */
  announcement: { action: 'create' | 'update'; record: AnnouncementWire } | { action: 'delete'; id: number };
  /** With the spelling that consoles listen for. Deleted, or not the listener's to see any more. */
  quickemessage: { action: 'create' | 'update'; record: QuickMessageWire } | { action: 'delete'; id: number };
  /** Also when its plan changed: abilities, limits, due date. */
  company: { action: 'update'; company: CompanyWithPlanView };
  /**
   * An invoice was paid: the company as it is due from now on. `CONCLUIDA` is the PIX word for a payment that is done.
   */
  payment: { action: 'CONCLUIDA'; invoiceId: number; company: CompanyWithPlanView };
}

export type LiveTopic = keyof LiveEvents;

type Actions = { [T in LiveTopic]: LiveEvents[T] extends { action: string } ? LiveEvents[T]['action'] : 'told' };

/** Every event that the platform sends by now: what consoles must be proved to apply. Others are for later issues. */
export const LIVE_EVENTS = {
  ticket: ['update', 'updateUnread', 'delete'],
  presence: ['told'],
  appMessage: ['create', 'update', 'delete'],
  contact: ['create', 'update', 'delete'],
  contactImport: ['update'],
  bulk: ['update'],
  pins: ['update'],
  ticketNote: ['create', 'delete'],
  tag: ['update', 'delete'],
  user: ['create', 'update', 'delete'],
  auth: ['told'],
  whatsapp: ['update', 'delete'],
  whatsappSession: ['update'],
  queue: ['update', 'delete'],
  settings: ['update'],
  announcement: ['create', 'update', 'delete'],
  quickemessage: ['create', 'update', 'delete'],
  company: ['update'],
  payment: ['CONCLUIDA'],
} as const satisfies { [T in LiveTopic]: readonly Actions[T][] };

/**
 * Names that are not made as the others are (docs/spec/wire-contract.md §3); what belongs to no company has one name
 * for all.
 */
const OTHER_NAMES: { [T in LiveTopic]?: (companyId: number) => string } = {
  announcement: () => 'company-announcement',
  quickemessage: (companyId) => `company${companyId}-quickemessage`,
  tag: (companyId) => `company${companyId}-tag`,
};

export const liveEventName = (companyId: number, topic: LiveTopic): string =>
  OTHER_NAMES[topic]?.(companyId) ?? `company-${companyId}-${topic}`;

/**
 * The second argument of every live event. A console that reconnects sends the last `seq` it saw as `since` in the
 * handshake's auth and gets what it missed, or `resync`.
 */
export interface LiveMeta {
  seq: number;
}

/** Messages about the stream itself, to our console only. */
export interface LiveControl {
  /** After a connect and its replay: the stream is live from here on. */
  'live:ready': { seq: number };
  /** Too far behind: read everything anew. */
  'live:resync': { seq: number };
  /** Service restart: come back after a moment, not all at once. */
  'live:restart': Record<string, never>;
  /** Who else is at a ticket that is open here. */
  'live:attending': Attending;
}
