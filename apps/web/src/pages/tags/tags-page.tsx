import { TagsList } from '../../features/tags/components/tags-list.js';

/** `/tags`: the tags of contacts (docs/spec/core.md §2). */
export function TagsPage() {
  return <TagsList contactsOf={({ id }) => `/contacts?tags=${id}`} />;
}
