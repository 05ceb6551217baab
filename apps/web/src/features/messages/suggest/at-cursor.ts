import { QUICK_MESSAGE_LENGTH } from '@prosa/contracts';

/** What is being typed at the cursor that something can be suggested for. */
export interface Asked {
  kind: 'quick' | 'variable' | 'emoji';
  /** What was typed of it. */
  query: string;
  /** The part of the text that a choice takes the place of. */
  start: number;
  end: number;
}

/** A slash at the start, or after a space: not the one in "24/7", nor in an address. */
const SLASH = /(?:^|\s)\/([^\s/]*)$/;
/** A colon with two letters behind it, in the same places: neither a time nor a smile. */
const COLON = /(?:^|\s):(\p{L}[\p{L}\p{N}_-]+)$/u;
const BRACES = /\{\{\s*(\w*)$/;
const REST_OF_BRACES = /^\w*\s*\}\}/;

function variableAt(before: string, after: string): Asked | null {
  const braces = BRACES.exec(before);
  if (!braces) return null;
  const rest = REST_OF_BRACES.exec(after)?.[0].length ?? 0;
  return { kind: 'variable', query: braces[1] ?? '', start: braces.index, end: before.length + rest };
}

/** What stands behind a single sign, which goes with it. */
function behind(sign: RegExp, kind: Asked['kind'], before: string): Asked | null {
  const query = sign.exec(before)?.[1];
  if (query === undefined) return null;
  return { kind, query, start: before.length - query.length - 1, end: before.length };
}

function quickAt(before: string): Asked | null {
  const found = behind(SLASH, 'quick', before);
  return found && found.query.length <= QUICK_MESSAGE_LENGTH.shortcode.max ? found : null;
}

/** A quick reply after a slash, a variable after two braces, an emoji after a colon; null for any other text. */
export function askedAt(text: string, cursor: number): Asked | null {
  const before = text.slice(0, cursor);
  return variableAt(before, text.slice(cursor)) ?? behind(COLON, 'emoji', before) ?? quickAt(before);
}
