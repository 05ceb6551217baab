import type { RecipientOutcome } from '@prosa/contracts';

/** SQL of a condition on recipient r. Who came further is in the earlier groups as well. */
export const OUTCOMES: Readonly<Record<RecipientOutcome, string>> = {
  waiting: `r.state IN ('planned', 'claimed')`,
  asked: 'r.requested_at IS NOT NULL',
  confirmed: 'r.confirmed_at IS NOT NULL',
  sent: 'r.sent_at IS NOT NULL',
  delivered: 'coalesce(r.delivered_at, r.read_at) IS NOT NULL',
  read: 'r.read_at IS NOT NULL',
  answered: 'r.answered_at IS NOT NULL',
  notAnswered: '(r.requested_at IS NOT NULL OR r.sent_at IS NOT NULL) AND r.answered_at IS NULL',
  failed: `r.state = 'failed'`,
  skipped: `r.state = 'skipped'`,
  declined: `r.state = 'skipped' AND r.reason = 'declined'`,
  silent: `r.state = 'skipped' AND r.reason = 'silent'`,
  optedOut: 'r.opted_out_at IS NOT NULL',
};
