import type { ComposerMode, MediaKind } from '@prosa/contracts';
import type { More } from '../lists/use-more.js';
import type { Capabilities } from './capabilities.js';
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

/** A page of messages that contain a text. */
export interface FoundPage {
  hits: readonly { id: number }[];
  /** Of the next page; null on the last. */
  cursor: string | null;
  /** The number of all hits. */
  count: number | null;
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
  /** Messages that contain a text, newest first. */
  find: (text: string, cursor: string | null, signal: AbortSignal) => Promise<FoundPage>;
}

/** A colleague who is typing. */
export interface Typist {
  name: string;
  mode: ComposerMode;
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
  /** Largest file of each kind; null where files cannot be sent. */
  maxFileBytes: Record<MediaKind, number> | null;
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
  /** Opens what sends a message at a later time; null where that is not possible. */
  sendLater: ((draft: LaterDraft) => void) | null;
}

/** Something that may be done with a message. */
export type MessageAct = 'react' | 'quote' | 'edit' | 'delete' | 'forward' | 'details';

/** The acts reject when they fail; the source shows the user why. */
interface Acting {
  can: (act: MessageAct, message: ThreadMessage) => boolean;
  /** Sets the own reaction; an empty emoji removes it. */
  react: (message: ThreadMessage, emoji: string) => void;
  edit: (message: ThreadMessage, body: string) => Promise<unknown>;
  remove: (message: ThreadMessage) => Promise<unknown>;
}

/**
 * A source of messages: what thread, composer, media, search and forwarding need to know of the conversation that they
 * show. Its functions are stable, and the object changes only with the user's rights.
 */
export interface Conversation extends Reading, Writing, Acting, Capabilities {
  /** Identifies it among all conversations of the console. */
  id: string;
  /** Address in the console, and name of the other side. */
  path: string;
  title: string;
  /** Whether several others write, so that their names stand above their messages. */
  isGroup: boolean;
  /** Who reads what is written: a contact at the network, or colleagues alone. */
  readers: 'contact' | 'colleagues';
  /** The user, by whom own notes and signatures are known. */
  user: { id: number; name: string };
}
