import { apiKeys } from '../../../../../web/src/features/api-keys/api/api-keys.js';
import { subscriptions } from '../../../../../web/src/features/webhooks/api/subscriptions.js';
import { recordsQuery, rowsOf } from '../../../../../web/src/shared/records/records.js';
import type { HeadlessConsole } from '../headless-console.js';
import { rowsDiffer } from '../rows-differ.js';

const UNSEARCHED = { search: '', filter: undefined };

/** API keys, which are for admins. */
async function keyDifferences({ queryClient, caller, user }: HeadlessConsole): Promise<string[]> {
  if (user.profile !== 'admin') return [];
  const fresh = await caller.get('/api-keys');
  const list = queryClient.getQueryData(recordsQuery(apiKeys, UNSEARCHED).queryKey);
  return rowsDiffer('API keys', rowsOf(list?.pages ?? []), fresh, fresh.length);
}

/** Receivers of events, which are for admins too. */
async function receiverDifferences({ queryClient, caller, user }: HeadlessConsole): Promise<string[]> {
  if (user.profile !== 'admin') return [];
  const fresh = await caller.get('/webhook-subscriptions');
  const list = queryClient.getQueryData(recordsQuery(subscriptions, UNSEARCHED).queryKey);
  const shown = rowsOf(list?.pages ?? []);
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  return rowsDiffer('receivers', shown.toSorted(byId), fresh.toSorted(byId), fresh.length);
}

/** What a console shows of the external API, beside a fresh read. */
export const EXTERNAL_DIFFERENCES = [keyDifferences, receiverDifferences];
