/**
 * Characters that show nothing by themselves: white space, controls, marks of direction, zero-width and other ignorable
 * characters, fillers, the blank of Braille, and accents without a letter.
 */
const UNSEEN = /[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Controls of direction, which reorder the text after them, and all other control characters but white space. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]|(?!\s)\p{Cc}/gu;
/** White space within a name, of which one blank is enough. */
const BLANKS = /[\s\p{Z}]+/gu;
/** What a name does not begin or end with. */
const EDGE = /[\s\p{Z}\u00ad\u061c\u180e\u200b\u200e\u200f\u2060\u2800\u3164\ufeff]/u;

/** Whether a text contains anything that one can see. */
export const isVisible = (text: string): boolean => text.replace(UNSEEN, '') !== '';

/** A typed name without unseen characters at its ends and without those that could disguise it. */
export const cleanName = (text: string): string => withoutEdges(text.replace(REORDERING, '').replace(BLANKS, ' '));

/** A name from outside, such as a provider's or a sheet's, as it is stored: clean, '' when nothing of it can be seen. */
export function visibleName(text: string | null): string {
  const name = cleanName(text ?? '');
  return isVisible(name) ? name : '';
}

/** Compares each character once: a pattern for the end of a text tries every run within it to its end. */
function withoutEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && EDGE.test(text.charAt(start))) start++;
  while (end > start && EDGE.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
