import type { CompanyOptionColumn, CompanySettings, LiveEvents } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../api/api-client.js';

export const companySettingsKey = ['company-settings'] as const;

export const companySettingsQuery = (companyId: number, get: Get = api.get) =>
  queryOptions({
    queryKey: companySettingsKey,
    queryFn: ({ signal }) => get<CompanySettings>(`/companySettings/${companyId}`, undefined, { signal }),
  });

/** The one way an option enters the cache; what has not been read yet will be read as it stands then. */
export function putCompanySetting(queryClient: QueryClient, column: CompanyOptionColumn, value: string): void {
  queryClient.setQueryData<CompanySettings>(companySettingsKey, (known) => known && { ...known, [column]: value });
}

/** An option was chosen, by whomever. */
export function applyCompanySetting(queryClient: QueryClient, { setting }: LiveEvents['settings']): void {
  putCompanySetting(queryClient, setting.key, setting.value);
  // A read that is under way may be older than the news.
  const isReading = queryClient.getQueryState(companySettingsKey)?.fetchStatus === 'fetching';
  if (isReading) void queryClient.invalidateQueries({ queryKey: companySettingsKey });
}
