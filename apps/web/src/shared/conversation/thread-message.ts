import type { MediaInfo, MessageWire, QuotedMessageView, SentTemplate, TemplateValues } from '@prosa/contracts';

/** A quoted message, as the quote shows it. */
export type Quote = Pick<QuotedMessageView, 'id' | 'body' | 'fromMe' | 'mediaType' | 'isDeleted' | 'contact'>;

/** A part of a conversation that begins with a divider, such as one ticket of a contact. */
export interface Section {
  id: number;
  name: string | null;
}

type SharedFields =
  | 'id'
  | 'seq'
  | 'clientKey'
  | 'createdAt'
  | 'body'
  | 'mediaType'
  | 'mediaUrl'
  | 'mediaState'
  | 'mediaInfo'
  | 'fromMe'
  | 'userId'
  | 'contact'
  | 'ack'
  | 'sendState'
  | 'failure'
  | 'price'
  | 'changeState'
  | 'isDeleted'
  | 'isEdited'
  | 'isForwarded'
  | 'isPrivate'
  | 'context'
  | 'template'
  | 'campaign'
  | 'origin';

export interface Reaction {
  emoji: string;
  fromMe: boolean;
  name: string;
  /** Who it is of: '' for our own. */
  by: number | string;
}

/** A message with the fields that every conversation has. */
export interface ConversationMessage
  extends Pick<MessageWire, SharedFields>, Pick<MessageWire, 'transcript' | 'transcription'> {
  quotedMsg: Quote | null;
  section: Section | null;
  /** Where reactions are part of the message; elsewhere they are messages of their own. */
  reactions?: Reaction[];
  /** Names of the people whom it mentions. */
  mentions?: readonly string[];
  /** Tickets whose addresses are in the text, by id or uuid. */
  tickets?: readonly string[];
}

export interface OutgoingFile {
  file: File;
  info: MediaInfo;
  /** Object URL of the file, shown until the stored file is available and after. */
  url: string;
}

/** A chosen template with its values, and how it is shown until the server has it. */
export interface OutgoingTemplate {
  input: TemplateValues;
  sent: SentTemplate;
}

/** A message on its way to the server. Every try sends its clientKey as Idempotency-Key. */
export interface Outgoing {
  clientKey: string;
  body: string;
  quoted: Quote | null;
  file: OutgoingFile | null;
  /** Whether it is a note, which only colleagues see. */
  isPrivate: boolean;
  /** Whether the sender's name precedes the text, where the company requires it. */
  signs: boolean;
  /** The template that it is sent as, with its values; `body` is how the contact will read it. */
  template?: OutgoingTemplate;
  /** The text as it will read once the server has filled in placeholders and the signature. */
  shown: string;
  /** sent: stored by the server; kept in the outbox so that its bubble keeps its place. */
  state: 'sending' | 'failed' | 'sent';
  /** Uploaded share of the file, 0 to 1. */
  progress: number;
  /** Error code of the last try. */
  error: string | null;
  /** Sort position among the messages' seqs, fixed when queued so that bubbles never change their order. */
  place: number;
  /** ISO time. */
  createdAt: string;
}

/** What the composer passes on to be sent. */
export type Draft = Pick<Outgoing, 'body' | 'quoted' | 'file' | 'isPrivate' | 'signs' | 'template'>;

/** A line of the thread: a server message, one still on its way, or the first in the place of the second. */
export interface ThreadMessage extends ConversationMessage {
  outgoing: Outgoing | null;
  /** Object URL of a file that this console sent. */
  localUrl: string | null;
  /** Name of the file whose upload it waits for, since messages leave in the order they were written. */
  behindFile?: string;
}
