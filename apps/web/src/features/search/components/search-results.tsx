import { isSearchable, type SearchCriteria, useMessageSearch } from '../api/message-search.js';
import { HitGroups } from './hit-groups.js';
import { SearchPages } from './search-pages.js';

/** Messages of tickets that contain the words; returning to a search restores the scroll position. */
export function SearchResults({ criteria }: { criteria: SearchCriteria }) {
  const search = useMessageSearch(criteria);
  return (
    <SearchPages search={search} isSearchable={isSearchable(criteria)} searchKey={JSON.stringify(criteria)}>
      <HitGroups groups={search.groups} searchText={criteria.searchParam} />
    </SearchPages>
  );
}
