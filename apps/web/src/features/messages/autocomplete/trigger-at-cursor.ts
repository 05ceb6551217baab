import { QUICK_MESSAGE_LENGTH } from '@prosa/contracts';

/** Text at the cursor that suggestions exist for. */
export interface SuggestionTrigger {
  kind: 'quick' | 'variable' | 'emoji' | 'mention';
  /** The typed text after the trigger. */
  query: string;
  /** The range of text that a choice replaces. */
  start: number;
  end: number;
}

/** A slash at the start or after a space: neither the one in "24/7" nor in an address. */
const SLASH = /(?:^|\s)\/([^\s/]*)$/;
/** A colon before two letters, in the same places: neither a time nor a smiley. */
const COLON = /(?:^|\s):(\p{L}[\p{L}\p{N}_-]+)$/u;
/** An at sign in the same places: not the one of a mail address. */
const AT = /(?:^|\s)@([^\s@]*)$/;
const BRACES = /\{\{\s*(\w*)$/;
const CLOSING_BRACES = /^\w*\s*\}\}/;

function variableAt(before: string, after: string): SuggestionTrigger | null {
  const braces = BRACES.exec(before);
  if (!braces) return null;
  const closingLength = CLOSING_BRACES.exec(after)?.[0].length ?? 0;
  return { kind: 'variable', query: braces[1] ?? '', start: braces.index, end: before.length + closingLength };
}

/** Trigger of one character, which the choice replaces too. */
function triggerAfter(sign: RegExp, kind: SuggestionTrigger['kind'], before: string): SuggestionTrigger | null {
  const query = sign.exec(before)?.[1];
  if (query === undefined) return null;
  return { kind, query, start: before.length - query.length - 1, end: before.length };
}

function quickAt(before: string): SuggestionTrigger | null {
  const found = triggerAfter(SLASH, 'quick', before);
  return found && found.query.length <= QUICK_MESSAGE_LENGTH.shortcode.max ? found : null;
}

/** Quick message after a slash, variable after two braces, emoji after a colon, person after an at sign; null for any other text. */
export function triggerAt(text: string, cursor: number): SuggestionTrigger | null {
  const before = text.slice(0, cursor);
  return (
    variableAt(before, text.slice(cursor)) ??
    triggerAfter(COLON, 'emoji', before) ??
    triggerAfter(AT, 'mention', before) ??
    quickAt(before)
  );
}
