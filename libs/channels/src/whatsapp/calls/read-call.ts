import type { CallLog, ContactAlias, InboundMessage } from '@prosa/contracts';
import { storable } from '@prosa/service-kit/http';
import { type BinaryNode, getAllBinaryNodeChildren, getBinaryNodeChild, jidNormalizedUser } from '../baileys.js';
import type { Me } from '../journal/journal-row.js';
import { aliasesOf, isMe } from '../inbound/jids.js';

/** One step of a call, read from a stanza. */
export interface CallUpdate {
  callId: string;
  /** The provider's name of the caller. */
  creator: string;
  aliases: ContactAlias[];
  name: string | null;
  /** Milliseconds since 1970. */
  at: number;
  step: 'offer' | 'accept' | 'reject' | 'terminate';
  /** Known of an offer only. */
  isVideo: boolean;
  isGroup: boolean;
  /** Why it was terminated. */
  reason: string;
}

const STEPS: Partial<Record<string, CallUpdate['step']>> = {
  offer: 'offer',
  offer_notice: 'offer',
  accept: 'accept',
  reject: 'reject',
  terminate: 'terminate',
};
/** The tag of video in an offer, and the kind named by an offer without media. */
const VIDEO = 'video';

/** Reads a call stanza; undefined for steps that do not matter to the desk, and for our own calls. */
export function readCall({ attrs, content }: BinaryNode, me: Me | undefined): CallUpdate | undefined {
  const [info] = getAllBinaryNodeChildren({ tag: 'call', attrs, content });
  const call = info && stepOf(info, attrs.from);
  if (!call || isMe(call.creator, me)) return undefined;
  const aliases = aliasesOf([attrs.from, call.creator, info.attrs.caller_pn].map(normal), me);
  if (aliases.length === 0) return undefined;
  const seconds = Number(attrs.t) || Math.floor(Date.now() / 1_000);
  return { ...call, aliases, name: attrs.notify ?? null, at: seconds * 1_000, ...kindOf(info) };
}

function stepOf(
  { tag, attrs }: BinaryNode,
  from: string | undefined,
): Pick<CallUpdate, 'callId' | 'creator' | 'step'> | undefined {
  const step = STEPS[tag];
  const callId = attrs['call-id'];
  const creator = attrs['call-creator'] ?? from;
  return step && callId && creator ? { callId, creator, step } : undefined;
}

const kindOf = (info: BinaryNode): Pick<CallUpdate, 'isVideo' | 'isGroup' | 'reason'> => ({
  isVideo: getBinaryNodeChild(info, VIDEO) !== undefined || info.attrs.media === VIDEO,
  isGroup: info.attrs.type === 'group' || info.attrs['group-jid'] !== undefined,
  reason: info.attrs.reason ?? '',
});

const normal = (jid: string | undefined): string | undefined => (jid ? jidNormalizedUser(jid) : undefined);

const MINUTE_MS = 60_000;
/** A call rings no longer than this. */
export const RINGS_FOR_MS = MINUTE_MS;

/** The outcome of a call by the step that ended it; `acceptedAt` when it was answered. */
export function endOf({ step, reason, at }: CallUpdate, acceptedAt?: number): Omit<CallLog, 'isVideo'> {
  if (acceptedAt !== undefined) {
    return { outcome: 'answered', seconds: Math.max(0, Math.round((at - acceptedAt) / 1_000)) };
  }
  if (reason === 'accepted_elsewhere') return { outcome: 'answered', seconds: null };
  const isDeclined = step === 'reject' || reason === 'rejected_elsewhere';
  return { outcome: isDeclined ? 'declined' : 'missed', seconds: null };
}

/** A call as one message of the caller. */
export const callMessage = (
  { aliases, name, at }: CallUpdate,
  message: Pick<InboundMessage, 'connectionId' | 'chatId' | 'externalId' | 'content'>,
): InboundMessage =>
  storable({
    ...message,
    fromMe: false,
    participant: '',
    sentAt: new Date(at).toISOString(),
    contact: { aliases, name, isGroup: false },
    quotedExternalId: null,
  });
