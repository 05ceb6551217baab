import { withoutMarks } from '@prosa/contracts';

const CARD_MARKS = /^(BEGIN|END|VERSION|N|PRODID|REV)[:;]/i;

/**
 * The readable text of a message, without the data of locations, cards and formatting (docs/spec/wire-contract.md §6).
 */
export function readableText({ mediaType, body }: { mediaType: string; body: string }): string {
  if (mediaType === 'locationMessage') return body.split('|')[2] ?? '';
  if (mediaType !== 'contactMessage') return withoutMarks(body);
  const lines = body.split(/\r?\n/).filter((line) => !CARD_MARKS.test(line));
  return lines.map((line) => line.replace(/^[^:]*:/, '')).join(' ');
}
