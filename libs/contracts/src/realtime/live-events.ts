import { BOT_ACTIONS, type BotLiveEvents } from './bot-live-events.js';
import type { ApiKeyView } from '../external/api-keys.contract.js';
import type { Presence } from '../channels/channel-messages.contract.js';
import type { CampaignTotals } from '../campaigns/recipients.contract.js';
import type { CampaignWire } from '../campaigns/campaigns.contract.js';
import type { ContactListImport, ContactListItem, ContactListRow } from '../campaigns/contact-lists.contract.js';
import type { ConnectionSessionView, ConnectionView } from '../channels/connections/connections.contract.js';
import type { ImportProgress, OlderOutcome, RecoveredView } from '../channels/history.contract.js';
import type { SubscriptionView } from '../external/webhooks-out.contract.js';
import type { MediaInfo } from '../shared/media.js';
import type { ChatMessageWire } from '../chats/chat-messages.contract.js';
import type { ChatView } from '../chats/chats.contract.js';
import type { CompanyWithPlanView } from '../tenancy/companies.contract.js';
import type { AnnouncementWire } from '../tenancy/platform-content/announcements.contract.js';
import type { CompanyOptionColumn } from '../tenancy/options/company-options.js';
import type { SessionEnd } from '../tenancy/session-values.js';
import type { InvitationView } from '../tenancy/users/invitations.contract.js';
import type { UserView } from '../tenancy/users/users.contract.js';
import type { ServiceExport } from '../figures/service-exports.contract.js';
import type { ContactImportView } from '../contacts/contact-imports.contract.js';
import type { ContactView } from '../contacts/contacts.contract.js';
import type { MessageView } from '../tickets/messages/messages.contract.js';
import type { NoteView } from '../tickets/notes.contract.js';
import type { BulkView } from '../tickets/bulk-actions.contract.js';
import type { QueueView } from '../tickets/queues.contract.js';
import type { TagView } from '../contacts/tags.contract.js';
import type { FileListRow } from '../writing/file-lists.contract.js';
import type { QuickMessageWire } from '../writing/quick-messages.contract.js';
import type { ScheduleWire } from '../writing/schedules.contract.js';
import type { Attending } from './attending.js';
import type { ChatTyping } from './chat-typing.js';
import type { TicketView } from '../tickets/tickets.contract.js';

/** A message as the gateway sends it: with a signed, short-lived, absolute link instead of the key. */
export interface MessageWire extends Omit<MessageView, 'media' | 'mediaInfo'> {
  /** Last segment is the file name (docs/spec/wire-contract.md §2); null until the file is stored. */
  mediaUrl: string | null;
  mediaInfo: MediaInfo | null;
  /** docs/spec/wire-contract.md §6: separators of a thread that spans tickets read their queue here. */
  ticket: { queue: MessageView['queue'] };
}

/** Live events by topic (docs/spec/wire-contract.md §3); the event's name is `liveEventName`. */
export interface LiveEvents extends BotLiveEvents {
  ticket:
    /** `handedBy`: who gave it to the attendant whose it is now, 0 for the platform; absent otherwise. For our console. */
    | { action: 'update'; ticket: TicketView; handedBy?: number }
    | { action: 'updateUnread'; ticketId: number }
    /** `version`: its version after the move, so that no older state returns it to the list it left. */
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
  /**
   * With `intoContactId` it was merged into that contact, which has its history now; with `restoredFrom` that was
   * undone.
   */
  contact:
    | { action: 'create' | 'update'; contact: ContactView; restoredFrom?: number }
    | { action: 'delete'; contactId: number; intoContactId?: number };
  /** Progress of an import of contacts. */
  contactImport: { action: 'update'; import: ContactImportView };
  /** Progress of a bulk action, to its user only. */
  bulk: { action: 'update'; bulk: BulkView };
  /** Progress of an export of services, to its user only. */
  serviceExport: { action: 'update'; export: ServiceExport } | { action: 'delete'; exportId: number };
  /** All pinned tickets of a user, to that user only. */
  pins: { action: 'update'; ticketIds: number[] };
  /** For our console: the wire contract has no notes. */
  ticketNote: { action: 'create' | 'delete'; note: NoteView };
  tag: { action: 'create' | 'update'; tag: TagView } | { action: 'delete'; tagId: number };
  user: { action: 'create' | 'update'; user: UserView } | { action: 'delete'; userId: number };
  /** Pending invitations, to admins. For our console. */
  invitation: { action: 'update'; invitation: InvitationView } | { action: 'delete'; invitationId: number };
  /** API keys, to admins. `update` also means that one was revoked. For our console. */
  apiKey: { action: 'create' | 'update'; apiKey: ApiKeyView };
  /** Receivers of events, to admins. For our console. */
  webhookSubscription:
    | { action: 'update'; subscription: SubscriptionView }
    | { action: 'delete'; subscriptionId: number };
  /** These sessions of the user ended, and why; to their own consoles only. */
  auth: { user: { id: number }; sessionIds: string[]; reason: SessionEnd };
  whatsapp: { action: 'update'; whatsapp: ConnectionView } | { action: 'delete'; whatsappId: number };
  whatsappSession: { action: 'update'; session: ConnectionSessionView };
  /** An import of old messages; refresh: tickets and connections changed without events of their own. */
  importMessages:
    | { action: 'update'; whatsappId: number; status: ImportProgress }
    | { action: 'refresh'; whatsappId: number };
  /** The messages of an outage are stored, which raised no alerts one by one. For our console. */
  recoveredMessages: { action: 'update'; whatsappId: number; outage: RecoveredView };
  /** What the phone answered to a request for older messages of a thread. For our console. */
  olderMessages: { action: 'update'; ticketId: number; contactId: number; outcome: OlderOutcome };
  queue: { action: 'create' | 'update'; queue: QueueView } | { action: 'delete'; queueId: number };
  /** An option of the company changed. */
  settings: { action: 'update'; setting: { key: CompanyOptionColumn; value: string } };
  /** Announcements, to every company. `delete` also means that one became inactive. */
  announcement: { action: 'create' | 'update'; record: AnnouncementWire } | { action: 'delete'; id: number };
  /** In the spelling of existing consoles. `delete` also means that it became invisible to the receiver. */
  quickemessage: { action: 'create' | 'update'; record: QuickMessageWire } | { action: 'delete'; id: number };
  /** Scheduled messages, to those who may see them. */
  schedule: { action: 'create' | 'update'; schedule: ScheduleWire } | { action: 'delete'; scheduleId: number };
  /** A list of files, in the spelling of existing consoles: a `delete` under this name would blank their pages. */
  file: { action: 'create' | 'update'; files: FileListRow };
  /** A list of files was deleted. For our console. */
  fileList: { action: 'delete'; fileListId: number };
  /** A ticket stands in another lane of the kanban since an ISO time; `byUserId` 0 is the platform. For our console. */
  kanban: { action: 'update'; ticketId: number; laneId: number; since: string; byUserId: number };
  /** The roster of people on call changed. For our console. */
  onCall: { action: 'update' };
  /** A chat began, or its title or members changed; to its members. */
  chatRecord: { action: 'create' | 'update'; record: ChatView };
  /** What happens in a chat, to its members. `delete` also means that the receiver was removed. */
  chat:
    | { action: 'new-message'; chat: ChatView; newMessage: NewChatMessage }
    /** A cursor or the last message. */
    | { action: 'update'; chat: ChatView }
    | { action: 'delete'; id: number };
  /** A message was edited, deleted or reacted to. For our console. */
  chatMessage: { action: 'update'; message: ChatMessageWire };
  /** `record` of a delete too: another console reads it on every action (docs/spec/wire-features.md §1). */
  campaign:
    | { action: 'create' | 'update'; record: CampaignWire }
    | { action: 'delete'; id: number; record: { id: number } };
  /** Recipients of a campaign moved on. For our console. */
  campaignTotals: { action: 'update'; campaignId: number; totals: CampaignTotals };
  ContactList: { action: 'create' | 'update'; record: ContactListRow } | { action: 'delete'; id: number };
  /** A contact of a list, to the acting user only: another console shows it in any open list (docs/spec/wire-features.md §2). */
  ContactListItem: { action: 'create' | 'update'; record: ContactListItem } | { action: 'delete'; id: number };
  /**
   * Contacts of a list that were added, changed or checked; none when one was deleted. At other consoles the list's id is
   * part of the event's name.
   */
  contactListItems: { action: 'reload'; contactListId: number; records: ContactListItem[] };
  /** Progress of an import into a list. For our console. */
  contactListImport: { action: 'update'; contactListId: number; import: ContactListImport };
  /** A contact came on the do-not-contact list, or left it. For our console. */
  doNotContact: { action: 'update'; contactId: number; isOn: boolean };
  /** Also emitted when its plan changed. */
  company: { action: 'update'; company: CompanyWithPlanView };
  /** An invoice was paid; the company has its new due date. `CONCLUIDA` is the PIX word for a completed payment. */
  payment: { action: 'CONCLUIDA'; invoiceId: number; company: CompanyWithPlanView };
}

/** A new message of a chat; other consoles read the members from here (docs/wire.md). */
export interface NewChatMessage extends ChatMessageWire {
  chat: { users: { userId: number }[] };
}

export type LiveTopic = keyof LiveEvents;

type Actions = { [T in LiveTopic]: LiveEvents[T] extends { action: string } ? LiveEvents[T]['action'] : 'sent' };

/** All events that the platform sends: consoles must prove that they apply them. */
export const LIVE_EVENTS = {
  ticket: ['update', 'updateUnread', 'delete'],
  presence: ['sent'],
  appMessage: ['create', 'update', 'delete'],
  contact: ['create', 'update', 'delete'],
  contactImport: ['update'],
  bulk: ['update'],
  serviceExport: ['update', 'delete'],
  pins: ['update'],
  ticketNote: ['create', 'delete'],
  tag: ['update', 'delete'],
  user: ['create', 'update', 'delete'],
  invitation: ['update', 'delete'],
  apiKey: ['create', 'update'],
  webhookSubscription: ['update', 'delete'],
  auth: ['sent'],
  whatsapp: ['update', 'delete'],
  whatsappSession: ['update'],
  importMessages: ['update', 'refresh'],
  recoveredMessages: ['update'],
  olderMessages: ['update'],
  queue: ['create', 'update', 'delete'],
  settings: ['update'],
  announcement: ['create', 'update', 'delete'],
  quickemessage: ['create', 'update', 'delete'],
  schedule: ['create', 'update', 'delete'],
  ...BOT_ACTIONS,
  onCall: ['update'],
  kanban: ['update'],
  file: ['create', 'update'],
  fileList: ['delete'],
  chatRecord: ['create', 'update'],
  chat: ['new-message', 'update', 'delete'],
  chatMessage: ['update'],
  campaign: ['create', 'update', 'delete'],
  campaignTotals: ['update'],
  ContactList: ['create', 'update', 'delete'],
  ContactListItem: ['create', 'update', 'delete'],
  contactListItems: ['reload'],
  contactListImport: ['update'],
  doNotContact: ['update'],
  company: ['update'],
  payment: ['CONCLUIDA'],
} as const satisfies { [T in LiveTopic]: readonly Actions[T][] };

/** Names that do not follow the pattern (docs/spec/wire-contract.md §3); events of no company have one name for all. */
const OTHER_NAMES: { [T in LiveTopic]?: (companyId: number) => string } = {
  prompt: () => 'prompt',
  announcement: () => 'company-announcement',
  quickemessage: (companyId) => `company${companyId}-quickemessage`,
  schedule: (companyId) => `company${companyId}-schedule`,
  tag: (companyId) => `company${companyId}-tag`,
};

/** What names of events contain at consoles that are not ours. */
export interface NamedAfter {
  /** The user of the console. */
  userId: number;
  /** The list that the event is about. */
  contactListId?: number;
}

/** `named`: only for a console that is not ours, some of whose events have the name of its user or of a list. */
export function liveEventName(companyId: number, topic: LiveTopic, named?: NamedAfter): string {
  if (named && topic === 'chatRecord') return `company-${companyId}-chat-user-${named.userId}`;
  if (named && topic === 'contactListItems') return `company-${companyId}-ContactListItem-${named.contactListId}`;
  return OTHER_NAMES[topic]?.(companyId) ?? `company-${companyId}-${topic}`;
}

/**
 * The second argument of every live event. A console that reconnects sends the last `seq` it saw as `since` in the
 * handshake's auth and gets what it missed, or `resync`.
 */
export interface LiveMeta {
  seq: number;
}

/** Messages about the stream itself, for our console only. */
export interface LiveControl {
  /** The replay after a connect is complete: events from here on are live. */
  'live:ready': { seq: number };
  /** The console is too far behind and must reload everything. */
  'live:resync': { seq: number };
  /** The service restarts: reconnect after a random delay. */
  'live:restart': Record<string, never>;
  /** Other attendants at an open ticket. */
  'live:attending': Attending;
  /** Who else is writing in a chat of the receiver. */
  'live:chatTyping': ChatTyping;
}
