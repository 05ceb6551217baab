import type { EmojiData } from 'frimousse';
import { plain } from './plain.js';

type Emoji = EmojiData['emojis'][number];

/** As many as one sees at once: the picker has them all. */
const MAX_OPTIONS = 8;

/** How well it fits, the less the better; null when it does not. The name counts more than the words beside it. */
function fitOf(query: string, { label, tags }: Emoji): number | null {
  const name = plain(label);
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (name.split(/[\s:-]+/).some((word) => word.startsWith(query))) return 2;
  return tags.some((tag) => plain(tag).startsWith(query)) ? 3 : null;
}

/** The signs whose name or words begin with what was typed, best first. */
export function rankEmojis(emojis: readonly Emoji[], typed: string): Emoji[] {
  const query = plain(typed);
  return emojis
    .flatMap((emoji) => {
      const fit = fitOf(query, emoji);
      return fit === null ? [] : [{ emoji, fit }];
    })
    .sort((a, b) => a.fit - b.fit)
    .slice(0, MAX_OPTIONS)
    .map(({ emoji }) => emoji);
}
