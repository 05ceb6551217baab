import type { QuickMessageWire } from '@prosa/contracts';
import { normalize } from '../../../shared/format/normalize.js';

/** Whether all characters occur in the text in their order, with others between them. */
function isScattered(signs: string, text: string): boolean {
  let at = -1;
  for (const sign of signs) {
    at = text.indexOf(sign, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** Match score, lower is better; null for no match. The code weighs more than the text. */
function fitOf(query: string, { shortcode, message }: QuickMessageWire): number | null {
  const code = normalize(shortcode);
  if (code === query) return 0;
  if (code.startsWith(query)) return 1;
  if (code.includes(query)) return 2;
  if (isScattered(query, code)) return 3;
  return normalize(message).includes(query) ? 4 : null;
}

/** Matching quick messages, best first; equal ones by last use, then by code. */
export function rankQuickMessages(
  quickMessages: readonly QuickMessageWire[],
  typed: string,
  recent: readonly number[],
): QuickMessageWire[] {
  const query = normalize(typed);
  const recency = ({ id }: QuickMessageWire) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return quickMessages
    .flatMap((each) => {
      const score = query === '' ? 0 : fitOf(query, each);
      return score === null ? [] : [{ each, score }];
    })
    .sort(
      (a, b) =>
        a.score - b.score || recency(a.each) - recency(b.each) || a.each.shortcode.localeCompare(b.each.shortcode),
    )
    .map(({ each }) => each);
}
