import type {
  AnnouncementView,
  AttendantCopy,
  CampaignView,
  ChatMessageView,
  ChatView,
  ContactView,
  LiveEvents,
  MessageView,
  TicketPlacement,
  QuickMessageView,
  ScheduleView,
  TicketView,
} from '@prosa/contracts';
import type { TraceHeaders } from '@prosa/service-kit/operations';

/** Payloads in the log, by topic: as consoles receive them, but with storage keys in place of links. */
export interface LoggedPayloads extends Omit<
  LiveEvents,
  'appMessage' | 'announcement' | 'quickemessage' | 'schedule' | 'campaign' | 'chat' | 'chatMessage'
> {
  appMessage:
    | { action: 'create'; message: MessageView; ticket: TicketView; contact: ContactView }
    | { action: 'update' | 'delete'; message: MessageView; contactId: number };
  announcement: { action: 'create' | 'update'; record: AnnouncementView } | { action: 'delete'; id: number };
  quickemessage: { action: 'create' | 'update'; record: QuickMessageView } | { action: 'delete'; id: number };
  schedule: { action: 'create' | 'update'; schedule: ScheduleView } | { action: 'delete'; scheduleId: number };
  campaign:
    | { action: 'create' | 'update'; record: CampaignView }
    | { action: 'delete'; id: number; record: { id: number } };
  chat: LoggedChatEvent | { action: 'delete'; id: number };
  chatMessage: { action: 'update'; message: ChatMessageView };
  /** Between gateways only: these sessions are over. */
  sessionsEnded: { sessionIds: string[] };
  /** Between gateways only: a user's rights are these from now on. */
  rights: { attendant: AttendantCopy };
  /** Between gateways only: whether the company has paid, from now on. */
  standing: { isPastDue: boolean };
}

type LoggedChatEvent =
  | { action: 'new-message'; chat: ChatView; newMessage: ChatMessageView & { chat: { users: { userId: number }[] } } }
  | { action: 'update'; chat: ChatView };

export type LoggedTopic = keyof LoggedPayloads;

/** Who may receive an event, decided for each socket when it is sent, by its user's rights at that moment. */
export type Audience =
  | { kind: 'company' }
  | { kind: 'admins' }
  /** Admins too. */
  | { kind: 'supervisors' }
  | { kind: 'attendants' }
  /** The platform's super users; and all others. */
  | { kind: 'supers' | 'notSupers' }
  | { kind: 'sessions'; sessionIds: string[] }
  /** The user of that id, and nobody else. */
  | { kind: 'user'; userId: number }
  /** Admins, and the user of that id; and all others. */
  | { kind: 'managers' | 'colleagues'; userId: number }
  /** Admins, supervisors and the user of that id; and all others (docs/spec/secondary.md §6). */
  | { kind: 'keepers' | 'nonKeepers'; userId: number }
  /**
   * The members of `of`, for example `chat:12`. Whoever changes the members records an event with the new ones: a replay
   * sends the events of `of` to its members of today.
   */
  | { kind: 'members'; of: string; members: number[] }
  | { kind: 'ticket'; ticketId: number; place: TicketPlacement; isGroup: boolean }
  /** Those who could see the ticket where it was, and cannot where it is. */
  | { kind: 'lost'; from: TicketPlacement; to: TicketPlacement; isGroup: boolean };

/** An event before it has its number. Without rooms every socket of the audience receives it. */
export type NewLiveEvent = {
  [T in LoggedTopic]: { topic: T; rooms: string[]; audience: Audience; payload: LoggedPayloads[T] };
}[LoggedTopic];

/** An event in the log, with the trace of the event it comes from. */
export type LoggedEvent = NewLiveEvent & { seq: number; headers?: TraceHeaders | null };
