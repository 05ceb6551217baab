import type {
  ComposerMode,
  ContactView,
  MediaKind,
  MessageHitPage,
  OlderOutcome,
  PlaceholderValues,
  QuickMessageWire,
  ReplyWindow,
  TemplateView,
} from '@prosa/contracts';
import type { More } from '../lists/use-more.js';
import type { ConversationMessage, Draft, Section, ThreadMessage } from './thread-message.js';

/**
 * Where a window on a conversation opens: at the newest message (null), around a message id, or where the last so many
 * (unread) messages begin.
 */
export type Around = number | { unread: number } | null;

/** Messages read page by page in both directions. */
interface Pages {
  older: More;
  newer: More;
}

/** A window on the messages, opened at a place, instead of the whole history (docs/spec/ux.md). */
export interface MessageWindow extends Pages {
  /** Oldest first, with those on their way where it reaches the newest; undefined until the first page arrives. */
  messages: readonly ThreadMessage[] | undefined;
  /** Whether it contains the newest messages. */
  isAtNewest: boolean;
  /** Seq of the message that it was opened around. */
  openedAtSeq: number | null;
  /** Whether a page is being read. */
  isReading: boolean;
  /** Whether another window is being read; the previous one is shown meanwhile. */
  isMoving: boolean;
  /** Whether it was read after it was mounted. */
  isFresh: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** Pictures and videos around one of them, beyond those of the open window. */
export interface PicturePages extends Pages {
  pictures: readonly ThreadMessage[];
  /** Number of pages read for them. */
  pageCount: number;
}

/** What a phone has of a conversation beyond the desk's oldest message. */
export interface OlderOnPhone {
  /** idle: nobody asked; placed: more was found, and may be asked for again. */
  state: 'idle' | 'waiting' | OlderOutcome;
  request: () => void;
}

interface Reading {
  /** Number of unread messages when the conversation was opened. */
  unread: number;
  /** Hook: the window that was opened at a place. */
  useWindow: (around: Around) => MessageWindow;
  /** Hook: the pictures around a message. */
  usePictures: (messageId: number) => PicturePages;
  /** Hook: calls back for each message of somebody else that arrives, whether the window shows it or not. */
  useArrivals: (onArrival: () => void) => void;
  /** Drops a window that paging has moved away from its place, so that opening it again reads around that place. */
  forgetMovedWindow: (around: number | null) => void;
  /** Reads the newest messages; resolves when they are in the window, and at once when they cannot be read now. */
  readNewest: () => Promise<unknown>;
  /** Reads the messages again because the signed links of their files expired. */
  renewLinks: () => void;
  /** Called when the newest messages are visible, so that they may count as read. */
  reachNewest: () => void;
  /** Whether a message is one of those that `unread` counts. */
  countsAsUnread: (message: ConversationMessage) => boolean;
  /** Title of the divider above a section's first message. */
  sectionTitle: (section: Section) => string;
  /** Hook: what the phone has beyond the oldest message. Missing where there is no phone. */
  useOlderOnPhone?: () => OlderOnPhone;
  /** Messages that contain a text, newest first. */
  find: (text: string, cursor: string | null, signal: AbortSignal) => Promise<MessageHitPage>;
}

/** Templates while they are read. */
export interface TemplateList {
  templates: readonly TemplateView[] | undefined;
  error: Error | null;
  retry: () => unknown;
}

/** A colleague who is typing. */
export interface Typist {
  name: string;
  mode: ComposerMode;
}

/** Files of a list of the company's. Every try for the same files carries the same key. */
export interface ListedFiles {
  fileListId: number;
  optionIds: number[];
  key: string;
}

/** What was written to be sent later. */
export interface LaterDraft {
  body: string;
  file: File | undefined;
  /** Called once it is scheduled. */
  onScheduled: () => void;
}

interface Writing {
  /** Whether the user may answer. */
  canReply: boolean;
  /** Whether the user may write notes, which only colleagues see. */
  canNote: boolean;
  canRecordVoice: boolean;
  /** Whether the user may authorise the connection again. */
  canReconnect: boolean;
  /** Until when free texts can be sent; null where they always can. */
  window: ReplyWindow | null;
  /** Hook: the templates that can be sent, read once they are wanted. */
  useTemplates: (isEnabled: boolean) => TemplateList;
  /** Largest file of each kind; null where files cannot be sent. */
  maxFileBytes: Record<MediaKind, number> | null;
  /** Whether quick messages and their placeholders are offered while the user types. */
  hasQuickMessages: boolean;
  /** Hook: the quick messages to offer, read once they are wanted. */
  useQuickMessages: (isEnabled: boolean) => { quickMessages: QuickMessageWire[]; isPending: boolean };
  /** Whether the user chooses if their name precedes the text. */
  canSign: boolean;
  /** Sends a message; it appears at once. */
  send: (draft: Draft) => void;
  /** Sends a failed message again, whether or not it reached the server. */
  retry: (message: ThreadMessage) => void;
  /** Removes a message that never reached the server. */
  discard: (message: ThreadMessage) => void;
  /** Hook: the unsent text of a mode, stored until it is sent, and a function that changes it. */
  useDraftText: (mode: ComposerMode) => readonly [string, (text: string) => void];
  /** Hook: the colleagues who are typing now. */
  useTypists: () => Typist[];
  /** Reports what the user types; a blank text ends it. */
  reportTyping: (text: string, mode: ComposerMode) => void;
  /** Hook: a function that returns the placeholders' values; null while they are unknown. */
  usePlaceholderValues: (isEnabled: boolean) => () => PlaceholderValues | null;
  /** Opens what sends a message at a later time; null where that is not possible. */
  sendLater: ((draft: LaterDraft) => void) | null;
  /** Sends a contact's card; every try for one card carries the same key. Null where there are none. */
  sendContact: ((contactId: number, key: string) => Promise<unknown>) | null;
  /**
   * Sends files of a list in its order, after what was sent before; resolves to the number of those that were left out.
   * Null where there are none.
   */
  sendListedFiles: ((files: ListedFiles) => Promise<number>) | null;
}

/** Something that may be done with a message. */
export type MessageAct = 'react' | 'quote' | 'edit' | 'delete' | 'forward';

/** Who messages can be forwarded to. */
export type Receiver = Pick<ContactView, 'id' | 'name' | 'number' | 'urlPicture' | 'isGroup' | 'username'>;

interface Forwarding {
  messageIds: number[];
  receiverId: number;
  /** The same for each try: what was forwarded without an answer is not forwarded again. */
  clientKey: string;
  /** Whether the user's name precedes the texts. */
  signs: boolean;
}

/** What was forwarded, and where it can be read. */
export interface Forwarded {
  sentCount: number;
  refusedCount: number;
  /** Address of the receiver's conversation. */
  path: string;
}

/** A contact whose card somebody shared. */
export interface SharedPerson {
  name: string;
  number: string;
}

export interface SharedContactActs {
  /** Opens what begins a conversation with them. */
  write: (person: SharedPerson) => void;
  /** Opens what saves them as a contact. */
  save: (person: SharedPerson) => void;
}

/** The acts reject when they fail; the source shows the user why. */
interface Acting {
  can: (act: MessageAct, message: ThreadMessage) => boolean;
  /** Sets the own reaction; an empty emoji removes it. */
  react: (message: ThreadMessage, emoji: string) => void;
  edit: (message: ThreadMessage, body: string) => Promise<unknown>;
  remove: (message: ThreadMessage) => Promise<unknown>;
  /** Contacts to send to whose name or number contains a text. */
  findReceivers: (text: string, signal: AbortSignal) => Promise<Receiver[]>;
  forward: (forwarding: Forwarding) => Promise<Forwarded>;
  /** What can be done with a contact that somebody shared; null for nothing. */
  sharedContact: SharedContactActs | null;
}

/**
 * A source of messages: what thread, composer, media, search and forwarding need to know of the conversation that they
 * show. Its functions are stable, and the object changes only with the user's rights.
 */
export interface Conversation extends Reading, Writing, Acting {
  /** Identifies it among all conversations of the console. */
  id: string;
  /** Address in the console, and name of the other side. */
  path: string;
  title: string;
  /** Whether several people write to the desk, so that their names stand above their messages. */
  isGroup: boolean;
  /** The user, by whom own notes and signatures are known. */
  user: { id: number; name: string };
}
