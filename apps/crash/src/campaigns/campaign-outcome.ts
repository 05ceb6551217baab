import type { CampaignOutcome } from './run-campaigns.js';

/** What must not be, of a run of `npm run crash:campaigns`. */
export function brokenOf(outcome: CampaignOutcome): string[] {
  const { missing, doubled, unrecorded, wrong, refused, open, notStoredOnce } = outcome;
  const none = { missing, doubled, unrecorded, wrong, refused, open, notStoredOnce };
  const { arrived, unknown, recipients, leftAfterCancel, claimedWhileCancelled, status } = outcome;
  return [
    ...Object.entries(none).flatMap(([name, count]) => (count > 0 ? [`${name} ${count}`] : [])),
    ...outcome.differing,
    ...(arrived < recipients - unknown || arrived > recipients ? [`${arrived} arrived`] : []),
    ...(leftAfterCancel > 1 ? [`${leftAfterCancel} left after a cancel`] : []),
    ...(claimedWhileCancelled > 0 ? [`${claimedWhileCancelled} were claimed while it was cancelled`] : []),
    ...(status === 'FINALIZADA' ? [] : [`it is ${status}`]),
  ];
}
