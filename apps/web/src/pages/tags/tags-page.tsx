import { TagsList } from '../../features/tags/components/tags-list.js';
import { contactsAddress } from '../../shared/address/paths.js';

/** `/tags`: the tags of contacts (docs/spec/core.md §2). */
export function TagsPage() {
  return <TagsList contactsOf={({ id }) => contactsAddress({ tags: [id] })} />;
}
