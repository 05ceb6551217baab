import { PREVIEW_LENGTH } from '@prosa/contracts';

const LETTERS = new Intl.Segmenter();
/** Longer than any 40 letters. */
const ENOUGH = PREVIEW_LENGTH * 20;

/**
 * The beginning of a body on one line, for ticket rows: 40 letters as a reader counts them (docs/spec/core.md §9), then
 * "…".
 */
export function preview(body: string): string {
  const line = body.slice(0, ENOUGH).replace(/\s+/g, ' ').trim();
  let text = '';
  let letters = 0;
  for (const { segment } of LETTERS.segment(line)) {
    if (letters++ === PREVIEW_LENGTH) return `${text.trimEnd()}…`;
    text += segment;
  }
  return text;
}
