import { usePagedList } from '../../../shared/lists/use-paged-list.js';
import { companiesKey, fetchCompanies } from './companies-cache.js';

/** The companies of the platform, by name. */
export const useCompanies = () => usePagedList({ queryKey: companiesKey, fetchPage: fetchCompanies });
