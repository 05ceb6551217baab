import { QUICK_MESSAGE_LENGTH } from '@prosa/contracts';

/** What is being typed at the cursor that something can be suggested for. */
export interface Asked {
  kind: 'quick' | 'variable';
  /** What was typed of it. */
  query: string;
  /** The part of the text that a choice takes the place of. */
  start: number;
  end: number;
}

/** A slash at the start, or after a space: not the one in "24/7", nor in an address. */
const SLASH = /(?:^|\s)\/([^\s/]*)$/;
const BRACES = /\{\{\s*(\w*)$/;
const REST_OF_BRACES = /^\w*\s*\}\}/;

/** A quick reply after a slash, a variable after two braces; null for any other text. */
export function askedAt(text: string, cursor: number): Asked | null {
  const before = text.slice(0, cursor);
  const braces = BRACES.exec(before);
  if (braces) {
    const rest = REST_OF_BRACES.exec(text.slice(cursor))?.[0].length ?? 0;
    return { kind: 'variable', query: braces[1] ?? '', start: braces.index, end: cursor + rest };
  }
  const slash = SLASH.exec(before)?.[1];
  if (slash === undefined || slash.length > QUICK_MESSAGE_LENGTH.shortcode.max) return null;
  return { kind: 'quick', query: slash, start: cursor - slash.length - 1, end: cursor };
}
