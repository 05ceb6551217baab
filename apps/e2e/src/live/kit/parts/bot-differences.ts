import type { PromptRow } from '@prosa/contracts';
import { integrations } from '../../../../../web/src/shared/bots/integrations.js';
import { prompts } from '../../../../../web/src/shared/bots/prompts.js';
import { recordsQuery, rowsOf } from '../../../../../web/src/shared/records/records.js';
import type { HeadlessConsole } from '../headless-console.js';
import { rowsDiffer } from '../rows-differ.js';

const UNSEARCHED = { search: '', filter: undefined };

/** Foreign bots, which are for admins. */
async function botDifferences({ queryClient, caller, user }: HeadlessConsole): Promise<string[]> {
  if (user.profile !== 'admin') return [];
  const { queueIntegrations: fresh } = await caller.get('/queueIntegration', { query: { pageNumber: 1 } });
  const list = queryClient.getQueryData(recordsQuery(integrations, UNSEARCHED).queryKey);
  return rowsDiffer('integrations', rowsOf(list?.pages ?? []), fresh, fresh.length);
}

/** Prompts, which are for admins too. The names of queues are those of when the list was read. */
async function promptDifferences({ queryClient, caller, user }: HeadlessConsole): Promise<string[]> {
  if (user.profile !== 'admin') return [];
  const { prompts: fresh } = await caller.get('/prompt');
  const list = queryClient.getQueryData(recordsQuery(prompts, UNSEARCHED).queryKey);
  const nameless = (rows: PromptRow[]) => rows.map((row) => ({ ...row, queue: null }));
  return rowsDiffer('prompts', nameless(rowsOf(list?.pages ?? [])), nameless(fresh), fresh.length);
}

/** What a console shows of bots, beside a fresh read. */
export const BOT_DIFFERENCES = [botDifferences, promptDifferences];
