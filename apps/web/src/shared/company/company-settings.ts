import type { CompanyOptionColumn, CompanySettings, LiveEvents } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../api/api-client.js';

export const companySettingsKey = ['company-settings'] as const;

export const companySettingsQuery = (companyId: number, get: Get = api.get) =>
  queryOptions({
    queryKey: companySettingsKey,
    queryFn: ({ signal }) => get<CompanySettings>(`/companySettings/${companyId}`, undefined, { signal }),
  });

/** Updates an option in the loaded cache; a later read brings the current value anyway. */
export function putCompanySetting(queryClient: QueryClient, column: CompanyOptionColumn, value: string): void {
  queryClient.setQueryData<CompanySettings>(companySettingsKey, (known) => known && { ...known, [column]: value });
}

/** Applies an option that some user of the company changed. */
export function applyCompanySetting(queryClient: QueryClient, { setting }: LiveEvents['settings']): void {
  putCompanySetting(queryClient, setting.key, setting.value);
  // A read under way may have been answered before this event.
  const isReading = queryClient.getQueryState(companySettingsKey)?.fetchStatus === 'fetching';
  if (isReading) void queryClient.invalidateQueries({ queryKey: companySettingsKey });
}
