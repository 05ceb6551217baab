import type { MediaInfo, MediaType } from '@prosa/contracts';
import type { ConversationMessage, Draft, Outgoing, OutgoingFile, Section, ThreadMessage } from './thread-message.js';

type Line = ThreadMessage & { place: number };

const lineByMessage = new WeakMap<object, Line>();

/** How a source shows its messages, and the section that a message on its way belongs to. */
export interface Presentation<M> {
  toMessage: (message: M) => ConversationMessage;
  section: Section | null;
}

/**
 * Returns the same object for the same message, so that memoized bubbles are not drawn again when another message
 * arrives.
 */
function lineOf<M extends StoredMessage>(message: M, toMessage: Presentation<M>['toMessage']): Line {
  const line = lineByMessage.get(message) ?? {
    ...toMessage(message),
    outgoing: null,
    localUrl: null,
    place: message.seq,
  };
  lineByMessage.set(message, line);
  return line;
}

type StoredMessage = Pick<ConversationMessage, 'seq' | 'clientKey'>;

/** Prefix of the outboxes in the cache, one for each conversation that something was written in. */
export const OUTBOXES_KEY = ['messages', 'outbox'] as const;

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
  ack: 0,
  failure: null,
  isDeleted: false,
  isEdited: false,
  changeState: null,
  isForwarded: false,
  userId: null,
  contact: { name: '' },
} satisfies Partial<ConversationMessage>;

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

/** The file that is uploaded before the message may leave. */
const fileBefore = (outbox: readonly Outgoing[], { place }: Outgoing): string | undefined =>
  outbox.find((other) => other.place < place && other.state === 'sending' && other.file)?.file?.info.fileName;

function draw(outgoing: Outgoing, section: Section | null, behindFile: string | undefined): ThreadMessage {
  const { clientKey, shown, quoted, file, isPrivate, place, createdAt, template } = outgoing;
  return {
    ...UNKNOWN,
    ...(file ? fileOf(file) : WITHOUT_FILE),
    id: -place,
    section,
    seq: place,
    body: shown,
    isPrivate,
    fromMe: true,
    sendState: 'queued',
    quotedMsg: quoted,
    createdAt,
    clientKey,
    template: template?.sent ?? null,
    outgoing,
    ...(behindFile !== undefined && outgoing.state === 'sending' && { behindFile }),
  };
}

/** Merges messages and outbox: each message once, matched by clientKey, in the place where it first appeared. */
export function withOutbox<M extends StoredMessage>(
  messages: readonly M[],
  outbox: readonly Outgoing[],
  { toMessage, section }: Presentation<M>,
): ThreadMessage[] {
  const sent = new Map(outbox.map((outgoing) => [outgoing.clientKey, outgoing]));
  const arrived = new Set(messages.map(({ clientKey }) => clientKey));

  const lines = messages.map((message): Line => {
    const line = lineOf(message, toMessage);
    const own = message.clientKey ? sent.get(message.clientKey) : undefined;
    return own ? { ...line, localUrl: own.file?.url ?? null, place: own.place } : line;
  });
  for (const outgoing of outbox) {
    if (outgoing.state === 'sent' || arrived.has(outgoing.clientKey)) continue;
    lines.push({ ...draw(outgoing, section, fileBefore(outbox, outgoing)), place: outgoing.place });
  }
  return lines.sort((a, b) => a.place - b.place);
}
