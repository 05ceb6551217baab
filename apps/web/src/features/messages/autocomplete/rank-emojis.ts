import type { EmojiData } from 'frimousse';
import { normalize } from '../../../shared/format/normalize.js';

type Emoji = EmojiData['emojis'][number];

/** About what is visible at once; the picker has all of them. */
const MAX_OPTIONS = 8;

/** Match score, lower is better; null for no match. The name weighs more than the tags. */
function fitOf(query: string, { label, tags }: Emoji): number | null {
  const name = normalize(label);
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (name.split(/[\s:-]+/).some((word) => word.startsWith(query))) return 2;
  return tags.some((tag) => normalize(tag).startsWith(query)) ? 3 : null;
}

/** Emoji whose name or tags begin with the typed text, best first. */
export function rankEmojis(emojis: readonly Emoji[], typed: string): Emoji[] {
  const query = normalize(typed);
  return emojis
    .flatMap((emoji) => {
      const fit = fitOf(query, emoji);
      return fit === null ? [] : [{ emoji, fit }];
    })
    .sort((a, b) => a.fit - b.fit)
    .slice(0, MAX_OPTIONS)
    .map(({ emoji }) => emoji);
}
