import { entryOf } from '../../graph/fields.js';

/** The reactions that have a name (docs/spec/wire-external.md §4.3). */
const NAMES: Record<string, string> = {
  love: '❤️',
  smile: '😆',
  wow: '😮',
  sad: '😢',
  angry: '😠',
  like: '👍',
  dislike: '👎',
};

/** Without the sign that asks for the coloured form of a character. */
const plain = (emoji: string) => emoji.replaceAll('\uFE0F', '');

/** What the API is given for an emoji. */
export const reactionOf = (emoji: string): string =>
  Object.keys(NAMES).find((name) => plain(NAMES[name] ?? '') === plain(emoji)) ?? emoji;

/** The emoji of a reaction that came; of an unknown name a heart. */
export const emojiOf = (reaction: string | undefined, emoji: string | undefined): string =>
  emoji || entryOf(NAMES, reaction) || '❤️';
