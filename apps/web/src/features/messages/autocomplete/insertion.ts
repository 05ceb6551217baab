import { isPlaceholder, marksOf, type PlaceholderValues } from '@prosa/contracts';
import type { SuggestionTrigger } from './trigger-at-cursor.js';

interface Insertion {
  text: string;
  /** Start of the selection afterwards: the first placeholder without a value, or the end of the inserted text. */
  start: number;
  end: number;
}

/** Replaces the trigger by a piece of text. A placeholder without a value is selected, to be typed over. */
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
