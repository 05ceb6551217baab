import type { Acknowledgement, OutboundState } from '@prosa/contracts';
import type { Message } from '../../../conversation/message/message.entity.js';

/** The columns of a message that an ack may change. */
export type Delivery = Pick<Message, 'ack' | 'sendState' | 'failure'>;

/** The order of states; `failed` is outside of it. */
const RANK: Record<Exclude<OutboundState, 'failed'>, number> = {
  queued: 0,
  sending: 1,
  unknown: 2,
  written: 3,
  accepted: 4,
  delivered: 5,
  read: 6,
};

const DELIVERED = 2;

/**
 * The delivery after an ack: it only ever advances (docs/spec/rules.md 34). A failure counts only before delivery; an
 * ack of the provider overrides it. Null when nothing changes.
 */
export function mergeAck(
  current: Delivery,
  update: Pick<Acknowledgement, 'state' | 'reason'> & { ack: number },
): Delivery | null {
  if (update.state === 'failed') return fail(current, update.reason);
  if (current.sendState === 'failed') return update.ack > 0 ? heal(current, update.ack, update.state) : null;
  const ack = Math.max(current.ack, update.ack);
  const sendState = laterState(current.sendState, update.state);
  const isSame = ack === current.ack && sendState === current.sendState;
  return isSame ? null : { ack, sendState, failure: null };
}

/** A message from the phone has no send state, because it was sent already. */
function fail({ ack, sendState }: Delivery, reason: string | null): Delivery | null {
  const canFail = sendState !== null && sendState !== 'failed' && ack < DELIVERED;
  return canFail ? { ack, sendState: 'failed', failure: reason ?? '' } : null;
}

const heal = (current: Delivery, ack: number, sendState: OutboundState): Delivery => ({
  ack: Math.max(current.ack, ack),
  sendState,
  failure: null,
});

function laterState(current: OutboundState | null, next: Exclude<OutboundState, 'failed'>): OutboundState | null {
  if (current === null || current === 'failed') return current;
  return RANK[next] > RANK[current] ? next : current;
}
