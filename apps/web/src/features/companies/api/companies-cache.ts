import type { CompanyRecordView } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import type { ListPage } from '../../../shared/lists/paged-cache.js';

/** Query key of the list; each search appends its text. */
export const companiesKey = ['companies'] as const;

interface Reply {
  companies: CompanyRecordView[];
  hasMore: boolean;
  count: number;
}

export async function fetchCompanies(
  page: { searchParam: string; pageNumber: number },
  signal: AbortSignal,
): Promise<ListPage<CompanyRecordView>> {
  const { companies, ...rest } = await api.get<Reply>('/companiesPlan/', page, { signal });
  return { rows: companies, ...rest };
}
