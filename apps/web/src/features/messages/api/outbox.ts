import type { MediaInfo, MediaType, MessageWire, QuotedMessageView } from '@prosa/contracts';

export interface OutgoingFile {
  file: File;
  info: MediaInfo;
  /** Object URL of the file, shown until the stored file is available and after. */
  url: string;
}

/** A message on its way to the server. Every try sends its clientKey as Idempotency-Key. */
export interface Outgoing {
  clientKey: string;
  body: string;
  quoted: QuotedMessageView | null;
  file: OutgoingFile | null;
  /** Whether it is a note, which only colleagues see. */
  isPrivate: boolean;
  /** Whether the sender's name precedes the text, where the company requires it. */
  signs: boolean;
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

export type Draft = Pick<Outgoing, 'body' | 'quoted' | 'file' | 'isPrivate' | 'signs'>;

/** A line of the thread: a server message, one still on its way, or the first in the place of the second. */
export interface ThreadMessage extends MessageWire {
  outgoing: Outgoing | null;
  /** Object URL of a file that this console sent. */
  localUrl: string | null;
}

type Line = ThreadMessage & { place: number };

const lineByMessage = new WeakMap<MessageWire, Line>();

/**
 * Returns the same object for the same message, so that memoized bubbles are not drawn again when another message
 * arrives.
 */
function lineOf(message: MessageWire): Line {
  const line = lineByMessage.get(message) ?? { ...message, outgoing: null, localUrl: null, place: message.seq };
  lineByMessage.set(message, line);
  return line;
}

const STEP = 0.0001;
const UNSENT_STATES: Outgoing['state'][] = ['sending', 'failed'];

/** Returns the outbox with a new message after all that is there. */
export function enqueue(
  outbox: readonly Outgoing[],
  draft: Draft & Pick<Outgoing, 'clientKey' | 'shown'>,
  lastSeq: number,
): Outgoing[] {
  const place = Math.max(lastSeq, ...outbox.map((outgoing) => outgoing.place)) + STEP;
  const createdAt = new Date().toISOString();
  return [...outbox, { ...draft, state: 'sending', progress: 0, error: null, place, createdAt }];
}

export const change = (outbox: readonly Outgoing[], clientKey: string, to: Partial<Outgoing>): Outgoing[] =>
  outbox.map((outgoing) => (outgoing.clientKey === clientKey ? { ...outgoing, ...to } : outgoing));

export const discard = (outbox: readonly Outgoing[], clientKey: string): Outgoing[] =>
  outbox.filter((outgoing) => outgoing.clientKey !== clientKey);

/**
 * The part of the outbox to keep when a thread is closed: sent messages get their place by seq when it is opened again.
 */
export const unsentOf = (outbox: readonly Outgoing[]): Outgoing[] =>
  outbox.filter(({ state }) => UNSENT_STATES.includes(state));

const MEDIA_TYPES = { image: 'image', audio: 'audio', video: 'video', document: 'application' } as const;

const mediaTypeOf = (kind: MediaInfo['kind']): MediaType => MEDIA_TYPES[kind];

/** Values of fields that only the server knows. */
const UNKNOWN = {
  version: 0,
  contactId: 0,
  whatsappId: 0,
  wid: '',
  ack: 0,
  failure: null,
  isDeleted: false,
  isEdited: false,
  changeState: null,
  isForwarded: false,
  userId: null,
  queueId: null,
  queue: null,
  contact: { name: '' },
  ticket: { queue: null },
} satisfies Partial<MessageWire>;

const fileOf = (file: OutgoingFile) => ({
  mediaType: mediaTypeOf(file.info.kind),
  mediaUrl: file.url,
  mediaState: 'ready' as const,
  mediaInfo: file.info,
  localUrl: file.url,
});

const WITHOUT_FILE = {
  mediaType: 'conversation',
  mediaUrl: null,
  mediaState: 'none',
  mediaInfo: null,
  localUrl: null,
} as const;

function draw(outgoing: Outgoing, ticketId: number): ThreadMessage {
  const { clientKey, shown, quoted, file, isPrivate, place, createdAt } = outgoing;
  return {
    ...UNKNOWN,
    ...(file ? fileOf(file) : WITHOUT_FILE),
    id: -place,
    ticketId,
    seq: place,
    body: shown,
    isPrivate,
    fromMe: true,
    read: true,
    sendState: 'queued',
    quotedMsg: quoted,
    createdAt,
    clientKey,
    outgoing,
  };
}

/** Merges messages and outbox: each message once, matched by clientKey, in the place where it first appeared. */
export function withOutbox(messages: readonly MessageWire[], outbox: readonly Outgoing[], ticketId: number) {
  const sent = new Map(outbox.map((outgoing) => [outgoing.clientKey, outgoing]));
  const arrived = new Set(messages.map(({ clientKey }) => clientKey));

  const lines = messages.map((message): Line => {
    const own = message.clientKey ? sent.get(message.clientKey) : undefined;
    return own ? { ...lineOf(message), localUrl: own.file?.url ?? null, place: own.place } : lineOf(message);
  });
  for (const outgoing of outbox) {
    if (outgoing.state === 'sent' || arrived.has(outgoing.clientKey)) continue;
    lines.push({ ...draw(outgoing, ticketId), place: outgoing.place });
  }
  return lines.sort((a, b) => a.place - b.place) as ThreadMessage[];
}
