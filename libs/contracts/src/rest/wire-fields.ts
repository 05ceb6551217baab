import type { SendChatMessageInput } from '../chats/chat-messages.contract.js';
import type { FileListIdInput } from '../writing/file-lists.contract.js';
import type { UserPage, UserView } from '../tenancy/users/users.contract.js';
import type { AttendedTicket } from '../tickets/ticket-lists.contract.js';
import type { SentFileList } from '../tickets/messages/listed-files.contract.js';
import type { MessageWire } from '../realtime/live-events.js';
import type {
  Forwarded,
  ListMessagesInput,
  MessagePage,
  SendMessageInput,
} from '../tickets/messages/messages.contract.js';
import type { TicketIdInput, TicketView } from '../tickets/tickets.contract.js';

/** GET /users. Our console reads no `tickets`. */
export interface UserRowPage extends Omit<UserPage, 'users'> {
  /** With the tickets that they attend and the caller may see, the latest first. */
  users: (UserView & { tickets?: AttendedTicket[] })[];
}

/** GET /messages/{ticketId}; our console reads pages ahead without marking them read. */
export interface ReadThreadFields extends ListMessagesInput {
  markAsRead?: boolean;
}

/** POST /messages/{ticketId}: the published body (docs/spec/wire-contract.md §6). */
export interface PostMessageFields extends Omit<SendMessageInput, 'body'> {
  /** Null beside a contact's card. */
  body?: string | null;
  /** The whole message that is answered, of which only the id counts. */
  quotedMsg?: { id: number } | null;
  /** The whole contact whose card is sent, of which only the id counts. */
  vCard?: { id: number };
  /** The file was recorded to be played in the thread; either name says so. */
  voice?: boolean;
  isVoice?: boolean;
  /** Parts of the published body that the gateway does not read. */
  read?: number;
  fromMe?: boolean;
  mediaUrl?: string;
}

/** A ticket of GET /ticket/kanban: its tags are its column alone (docs/wire.md). */
export interface KanbanTicketWire extends Omit<TicketView, 'tags'> {
  tags: { id: number }[];
}

/** POST /files/uploadList/{fileListId}: the n-th id is that of the option to which the n-th file belongs. */
export interface UploadFileListFields extends FileListIdInput {
  id?: unknown;
  /** Parts of the published form that the gateway does not read: the bytes decide. */
  fileId?: number;
  typeArch?: string;
  mediaType?: unknown;
  name?: unknown;
}

/** The result of POST /messages/{ticketId}/file-list. */
export interface SentFileListWire extends Omit<SentFileList, 'messages'> {
  messages: MessageWire[];
}

/** POST /chats/{chatId}/messages. */
export interface PostChatMessageFields extends SendChatMessageInput {
  /** The file was recorded to be played in the thread. */
  voice?: boolean;
}

/** PUT /tickets/{ticketId}: the fields that have a meaning (docs/spec/wire-contract.md §5). */
export interface ChangeTicketFields extends TicketIdInput {
  status?: string;
  queueId?: number;
  userId?: number | null;
  /** Absent: yes. */
  sendFarewellMessage?: boolean;
  /** Absent: yes, where the company and the connection ask for ratings. */
  sendRatingRequest?: boolean;
  sendGreeting?: boolean;
  /** Our console accepts a ticket for another user by it: nothing happens when the ticket waits no more. */
  onlyWaiting?: boolean;
  /** Alone: whether a foreign bot or a prompt may answer. */
  useIntegration?: boolean;
}

/** POST /message/forward (docs/spec/wire-contract.md §6): one message, or, by our console, several in one call. */
export interface ForwardFields {
  messageId?: number;
  messageIds?: number[];
  contactId: number;
  signMessage?: boolean;
}

/** A page of a thread as the gateway sends it, with links in place of keys. */
export interface MessageWirePage extends Omit<MessagePage, 'messages'> {
  messages: MessageWire[];
}

/** The result of forwarding as the gateway sends it. */
export interface ForwardedWire extends Omit<Forwarded, 'messages'> {
  messages: MessageWire[];
}
