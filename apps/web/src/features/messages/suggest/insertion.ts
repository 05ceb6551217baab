import { isPlaceholder, marksOf, type PlaceholderValues } from '@prosa/contracts';
import type { SuggestionTrigger } from './trigger-at-cursor.js';

export interface Insertion {
  text: string;
  /** What is chosen afterwards: the first mark that stays empty, or the end of what was put in. */
  start: number;
  end: number;
}

/** The text with a piece in place of what was asked for. A mark that nothing fills is chosen, to be typed over. */
export function inserted(
  text: string,
  { start, end }: Pick<SuggestionTrigger, 'start' | 'end'>,
  piece: string,
  values: PlaceholderValues | null,
): Insertion {
  const empty = marksOf(piece).find(({ name }) => !isPlaceholder(name) || values?.[name] === '');
  const after = start + piece.length;
  return {
    text: text.slice(0, start) + piece + text.slice(end),
    start: empty ? start + empty.start : after,
    end: empty ? start + empty.end : after,
  };
}
