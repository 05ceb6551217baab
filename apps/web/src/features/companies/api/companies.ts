import type { CompanyInput, CompanyRecordView, CompanyState, CreateCompanyInput } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { records } from '../../../shared/records/records.js';

/** A new company comes with its first admin. */
export type CompanyRecordInput = CompanyInput | CreateCompanyInput;

/** Filters of the list in the address. */
export interface CompanyFilter {
  /** '' for all. */
  state: CompanyState | '';
  /** A plan's id; null for all. */
  plan: number | null;
}

/** The companies of the platform by name, for super users (docs/spec/secondary.md §2). */
export const companies = records<CompanyRecordView, CompanyRecordInput, CompanyFilter>({
  name: 'companies',
  fetchPart: async ({ search, filter, at }, signal, get) => {
    const { state, plan } = filter;
    const query = { searchParam: search, pageNumber: at, ...(state && { state }), ...(plan && { planId: plan }) };
    const { companies: rows, ...rest } = await get('/companiesPlan', { query, signal });
    return { rows, ...rest };
  },
  // The form of a new company requires the password.
  save: (input, id) =>
    id === undefined
      ? api.post('/companies', { body: input as CreateCompanyInput })
      : api.put('/companies/:companyId', { params: { companyId: id }, body: input }),
  remove: (id) => api.delete('/companies/:companyId', { params: { companyId: id } }),
  placeOf: ({ name, email, status, isTrial, dueDate, planId }) => [name, email, status, isTrial, dueDate, planId],
});
