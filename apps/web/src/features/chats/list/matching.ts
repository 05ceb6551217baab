import type { ChatView } from '@prosa/contracts';
import { normalize } from '../../../shared/format/normalize.js';

/** The chats whose title or members contain the words, in their order. */
export function matching(chats: readonly ChatView[], search: string): readonly ChatView[] {
  const words = normalize(search.trim());
  if (words === '') return chats;
  return chats.filter(({ title, users }) =>
    [title, ...users.map(({ user }) => user.name)].some((text) => normalize(text).includes(words)),
  );
}
