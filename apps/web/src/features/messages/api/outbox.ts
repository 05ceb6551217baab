import type { MediaInfo, MediaType, MessageWire, QuotedMessageView } from '@prosa/contracts';

export interface OutgoingFile {
  file: File;
  info: MediaInfo;
  /** Object URL of the file, shown until the stored one is there and after. */
  url: string;
}

/** A message on its way out of this console. Its clientKey is the Idempotency-Key of every try. */
export interface Outgoing {
  clientKey: string;
  body: string;
  quoted: QuotedMessageView | null;
  file: OutgoingFile | null;
  /** A note, which stays in the desk. */
  isPrivate: boolean;
  /** It is to begin with the sender's name, where the company has it so. */
  signs: boolean;
  /** How it will read once the server has filled and signed it. */
  shown: string;
  /** sent: the server has it; kept so that its bubble stays where it is. */
  state: 'sending' | 'failed' | 'sent';
  /** Share of the file that has been sent, 0 to 1. */
  progress: number;
  /** Error code of the last try. */
  error: string | null;
  /** Where it stands among the messages' seqs, decided once: the order of bubbles never changes. */
  place: number;
  /** ISO time. */
  createdAt: string;
}

export type Draft = Pick<Outgoing, 'body' | 'quoted' | 'file' | 'isPrivate' | 'signs'>;

/** A line of the thread: a message of the server, one still on its way, or the first standing in the second's place. */
export interface ThreadMessage extends MessageWire {
  outgoing: Outgoing | null;
  /** Object URL of the file this console sent. */
  localUrl: string | null;
}

type Line = ThreadMessage & { place: number };

const lineByMessage = new WeakMap<MessageWire, Line>();

/** Always the same object for the same message: its bubble is not drawn again when another message comes. */
function lineOf(message: MessageWire): Line {
  const line = lineByMessage.get(message) ?? { ...message, outgoing: null, localUrl: null, place: message.seq };
  lineByMessage.set(message, line);
  return line;
}

const STEP = 0.0001;
const UNSENT_STATES: Outgoing['state'][] = ['sending', 'failed'];

/** The outbox with a new message behind everything that is there. */
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

/** What a thread that was left keeps: the rest has its place by seq when it is opened again. */
export const unsentOf = (outbox: readonly Outgoing[]): Outgoing[] =>
  outbox.filter(({ state }) => UNSENT_STATES.includes(state));

const MEDIA_TYPES = { image: 'image', audio: 'audio', video: 'video', document: 'application' } as const;

export const mediaTypeOf = (kind: MediaInfo['kind']): MediaType => MEDIA_TYPES[kind];

/** What the console does not know of a message before the server has it. */
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

/** The thread as it is drawn: each message once, by its clientKey, in the place where it first stood. */
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
