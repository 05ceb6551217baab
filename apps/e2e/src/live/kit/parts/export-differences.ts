import type { ServiceExport } from '@prosa/contracts';
import { KEYS } from '../../../../../web/src/shared/api/keys.js';
import type { HeadlessConsole } from '../headless-console.js';
import { rowsDiffer } from '../rows-differ.js';

/** The exports of the admin, whose list is the only one that is read. */
export async function exportDifferences({ queryClient, caller, user }: HeadlessConsole): Promise<string[]> {
  if (user.profile !== 'admin') return [];
  const { exports: fresh } = await caller.get('/dashboard/exports');
  const shown = queryClient.getQueryData<ServiceExport[]>(KEYS.serviceExports) ?? [];
  return rowsDiffer('exports', shown, fresh, fresh.length);
}
