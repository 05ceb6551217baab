import { QUICK_MESSAGE_LENGTH } from '@prosa/contracts';

/** What is being typed at the cursor that something can be suggested for. */
export interface SuggestionTrigger {
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
const CLOSING_BRACES = /^\w*\s*\}\}/;

function variableAt(before: string, after: string): SuggestionTrigger | null {
  const braces = BRACES.exec(before);
  if (!braces) return null;
  const closingLength = CLOSING_BRACES.exec(after)?.[0].length ?? 0;
  return { kind: 'variable', query: braces[1] ?? '', start: braces.index, end: before.length + closingLength };
}

/** What stands behind a single sign, which goes with it. */
function triggerAfter(sign: RegExp, kind: SuggestionTrigger['kind'], before: string): SuggestionTrigger | null {
  const query = sign.exec(before)?.[1];
  if (query === undefined) return null;
  return { kind, query, start: before.length - query.length - 1, end: before.length };
}

function quickAt(before: string): SuggestionTrigger | null {
  const found = triggerAfter(SLASH, 'quick', before);
  return found && found.query.length <= QUICK_MESSAGE_LENGTH.shortcode.max ? found : null;
}

/** A quick reply after a slash, a variable after two braces, an emoji after a colon; null for any other text. */
export function triggerAt(text: string, cursor: number): SuggestionTrigger | null {
  const before = text.slice(0, cursor);
  return variableAt(before, text.slice(cursor)) ?? triggerAfter(COLON, 'emoji', before) ?? quickAt(before);
}
