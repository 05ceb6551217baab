import type { CampaignAnswer, CampaignStep, Events } from '@prosa/contracts';
import type { CampaignRecipient } from '../../recipients/campaign-recipient.entity.js';

type Changed = Events['campaign.messageChanged'];

/** Places of the states of a recipient to whom nothing was refused. */
const RANK: Partial<Record<CampaignRecipient['state'], number>> = {
  planned: 0,
  claimed: 1,
  asked: 2,
  confirmed: 3,
  sent: 4,
  delivered: 5,
  read: 6,
};

/** What became of a message is not known; it may have arrived. */
export const UNKNOWN = 'unknown';

/** A recipient's row after what the network said of its message. Nothing moves backwards. */
export function afterChange(recipient: CampaignRecipient, change: Changed): Partial<CampaignRecipient> {
  const { step, attempt, cost } = change;
  if (attempt !== recipient.attempt) return {};
  return { ...costOf(recipient, step, cost), ...(step === recipient.step && movedBy(recipient, change)) };
}

function movedBy(recipient: CampaignRecipient, { step, state, reason, at }: Changed): Partial<CampaignRecipient> {
  if (state === 'queued' || state === 'sending') return {};
  if (state === 'unknown') return afterFailure(recipient, UNKNOWN);
  if (state === 'failed') return afterFailure(recipient, reason ?? UNKNOWN);
  return step === 'confirmation' ? requested(recipient, new Date(at)) : reached(recipient, state, new Date(at));
}

/** A message that the network took can be refused afterwards. */
function afterFailure({ state }: CampaignRecipient, reason: string): Partial<CampaignRecipient> {
  return ['claimed', 'asked', 'sent'].includes(state) ? { state: 'failed', reason } : {};
}

const isOpen = ({ state, reason }: CampaignRecipient): boolean =>
  state === 'claimed' || (state === 'failed' && reason === UNKNOWN);

function requested(recipient: CampaignRecipient, at: Date): Partial<CampaignRecipient> {
  const requestedAt = recipient.requestedAt ?? at;
  return isOpen(recipient) ? { state: 'asked', reason: null, requestedAt } : { requestedAt };
}

/** `written` is on its way through the socket: it has left. */
function reached(recipient: CampaignRecipient, state: Changed['state'], at: Date): Partial<CampaignRecipient> {
  const next = state === 'delivered' || state === 'read' ? state : 'sent';
  const times = timesOf(recipient, RANK[next]!, at);
  const isFurther = isOpen(recipient) || RANK[next]! > (RANK[recipient.state] ?? Infinity);
  return isFurther ? { ...times, state: next, reason: null } : times;
}

const timesOf = ({ sentAt, deliveredAt, readAt }: CampaignRecipient, rank: number, at: Date) => ({
  sentAt: sentAt ?? at,
  deliveredAt: rank >= RANK.delivered! ? (deliveredAt ?? at) : deliveredAt,
  readAt: rank >= RANK.read! ? (readAt ?? at) : readAt,
});

function costOf(recipient: CampaignRecipient, step: CampaignStep, cost: Changed['cost']): Partial<CampaignRecipient> {
  if (!cost) return {};
  const amount = String(cost.amount);
  return step === 'message'
    ? { costAmount: amount, costCurrency: cost.currency }
    : { requestCostAmount: amount, costCurrency: recipient.costCurrency ?? cost.currency };
}

/** A recipient's row after it answered the message of a step. */
export function afterAnswer(
  recipient: CampaignRecipient,
  step: CampaignStep,
  answer: CampaignAnswer,
  at: Date,
): Partial<CampaignRecipient> {
  const times = {
    answeredAt: recipient.answeredAt ?? at,
    optedOutAt: answer === 'optOut' ? (recipient.optedOutAt ?? at) : recipient.optedOutAt,
  };
  return step === 'confirmation' && waitsForAnswer(recipient)
    ? { ...times, requestedAt: recipient.requestedAt ?? recipient.claimedAt, ...DECIDED[answer](at) }
    : times;
}

const waitsForAnswer = (recipient: CampaignRecipient): boolean =>
  recipient.step === 'confirmation' && (recipient.state === 'asked' || isOpen(recipient));

/** What an answer to the confirmation decides; anything but a no is a yes (docs/spec/domain-behaviour.md §13). */
const DECIDED: Record<CampaignAnswer, (at: Date) => Partial<CampaignRecipient>> = {
  optOut: () => ({ state: 'skipped', reason: 'optedOut' }),
  no: () => ({ state: 'skipped', reason: 'declined' }),
  yes: (at) => ({ state: 'confirmed', reason: null, confirmedAt: at }),
  other: (at) => ({ state: 'confirmed', reason: null, confirmedAt: at }),
};
