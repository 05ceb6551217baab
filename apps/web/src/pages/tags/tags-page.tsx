import { TagsList } from '../../features/tags/components/tags-list.js';

/** `/tags`: the words contacts are sorted by (core.md §2). */
export function TagsPage() {
  return <TagsList contactsOf={({ id }) => `/contacts?tags=${id}`} />;
}
