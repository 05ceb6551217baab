import type { CompanyOptionColumn, CompanySettings } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../api/api-client.js';
import { storeAnswer } from '../api/cache/store-answer.js';
import type { LiveLine } from '../live/live-table.js';

export const companySettingsKey = ['company-settings'] as const;

export const companySettingsQuery = (companyId: number, get: Get = api.get) =>
  queryOptions({
    queryKey: companySettingsKey,
    queryFn: ({ signal }) => get('/companySettings/:companyId', { params: { companyId }, signal }),
  });

/** Updates an option in the loaded cache; a later read brings the current value anyway. */
export function putCompanySetting(queryClient: QueryClient, column: CompanyOptionColumn, value: string): void {
  storeAnswer<CompanySettings>(queryClient, companySettingsKey, (known) => known && { ...known, [column]: value });
}

/** Follows options that some user of the company changed. */
export const companySettingsLine = {
  topic: 'settings',
  keys: [companySettingsKey],
  apply: (queryClient, { setting }) => putCompanySetting(queryClient, setting.key, setting.value),
} satisfies LiveLine;
