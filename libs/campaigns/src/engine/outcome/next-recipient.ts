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
export function afterChange(recipient: CampaignRecipient, { step, attempt, ...change }: Changed): Partial<CampaignRecipient> {
  if (attempt !== recipient.attempt) return {};
  const cost = costOf(recipient, step, change.cost);
  if (step !== recipient.step) return cost;
  const at = new Date(change.at);
  switch (change.state) {
    case 'failed':
    case 'unknown':
      return { ...cost, ...afterFailure(recipient, change.state === 'unknown' ? UNKNOWN : (change.reason ?? UNKNOWN)) };
    case 'queued':
    case 'sending':
      return cost;
    default:
      return { ...cost, ...(step === 'confirmation' ? asked(recipient, at) : reached(recipient, change.state, at)) };
  }
}

/** A message that the network took can be refused afterwards. */
function afterFailure({ state }: CampaignRecipient, reason: string): Partial<CampaignRecipient> {
  return ['claimed', 'asked', 'sent'].includes(state) ? { state: 'failed', reason } : {};
}

const isOpen = ({ state, reason }: CampaignRecipient): boolean =>
  state === 'claimed' || (state === 'failed' && reason === UNKNOWN);

function asked(recipient: CampaignRecipient, at: Date): Partial<CampaignRecipient> {
  const askedAt = recipient.askedAt ?? at;
  return isOpen(recipient) ? { state: 'asked', reason: null, askedAt } : { askedAt };
}

/** `written` is on its way through the socket: it has left. */
function reached(recipient: CampaignRecipient, state: Changed['state'], at: Date): Partial<CampaignRecipient> {
  const isDelivered = state === 'delivered' || state === 'read';
  const times = {
    sentAt: recipient.sentAt ?? at,
    deliveredAt: isDelivered ? (recipient.deliveredAt ?? at) : recipient.deliveredAt,
    readAt: state === 'read' ? (recipient.readAt ?? at) : recipient.readAt,
  };
  const next = isDelivered ? state : 'sent';
  const isFurther = isOpen(recipient) || RANK[next]! > (RANK[recipient.state] ?? Infinity);
  return isFurther ? { ...times, state: next, reason: null } : times;
}

function costOf(recipient: CampaignRecipient, step: CampaignStep, cost: Changed['cost']): Partial<CampaignRecipient> {
  if (!cost) return {};
  const amount = String(cost.amount);
  return step === 'message'
    ? { costAmount: amount, costCurrency: cost.currency }
    : { askedCostAmount: amount, costCurrency: recipient.costCurrency ?? cost.currency };
}

/** A recipient's row after it answered the message of a step. */
export function afterAnswer(
  recipient: CampaignRecipient,
  step: CampaignStep,
  answer: CampaignAnswer,
  at: Date,
): Partial<CampaignRecipient> {
  const answeredAt = recipient.answeredAt ?? at;
  const optedOutAt = answer === 'optOut' ? (recipient.optedOutAt ?? at) : recipient.optedOutAt;
  const times = { answeredAt, optedOutAt };
  const waits = recipient.state === 'asked' || isOpen(recipient);
  if (step !== 'confirmation' || recipient.step !== 'confirmation' || !waits) return times;
  const askedAt = recipient.askedAt ?? recipient.claimedAt;
  if (answer === 'optOut') return { ...times, askedAt, state: 'skipped', reason: 'optedOut' };
  if (answer === 'no') return { ...times, askedAt, state: 'skipped', reason: 'declined' };
  return { ...times, askedAt, state: 'confirmed', reason: null, confirmedAt: at };
}
