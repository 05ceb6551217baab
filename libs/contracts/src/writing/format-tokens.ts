/** A piece of a message's text. Whatever is not one of the known marks is plain text. */
export type TextToken =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'code'; text: string }
  | { kind: 'bold' | 'italic' | 'underline' | 'strike'; children: TextToken[] };

const MARKS = { '*': 'bold', _: 'italic', '~': 'strike' } as const;

/** WhatsApp has no underline: the mark is the one that is common elsewhere. */
const UNDERLINE = '__';

type Mark = keyof typeof MARKS | typeof UNDERLINE;

/** Deeper nesting stays text: nobody writes it, and hostile input must not overflow the stack. */
const MAX_DEPTH = 4;
const LINK = /(?:https?:\/\/|www\.)[^\s<>"'`]{1,2048}/iy;
/** Characters that end a sentence rather than an address. */
const TRAILING = /[.,;:!?*_~…]+$/;
const BLOCK = '```';
/** Fences are on lines of their own, which do not belong to the code. */
const FENCE_NEWLINES = /^\n|\n$/g;

const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);
const isSpace = (char: string | undefined): boolean => char === undefined || /\s/.test(char);

/** An address that a click may open: http or https, with a host. Null for anything else. */
export function safeHref(address: string): string | null {
  try {
    const url = new URL(/^www\./i.test(address) ? `https://${address}` : address);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    // A user part makes an address look like another one.
    return isWeb && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}

/** "(see https://a.b/c)" ends before the bracket, "https://a.b/c_(d)" after it. */
function trimLink(found: string): string {
  let link = found.replace(TRAILING, '');
  while (link.endsWith(')') && link.split(')').length > link.split('(').length) {
    link = link.slice(0, -1).replace(TRAILING, '');
  }
  return link;
}

interface Match {
  token: TextToken;
  end: number;
}

interface Scan {
  text: string;
  depth: number;
  /** Up to here no mark of the kind closes. Searched once a line, so that the cost is linear in the text. */
  unclosedUntil: Partial<Record<Mark, number>>;
}

function matchLink({ text }: Scan, at: number): Match | null {
  if (isWord(text[at - 1])) return null;
  LINK.lastIndex = at;
  const found = LINK.exec(text)?.[0];
  if (!found) return null;

  const link = trimLink(found);
  const href = safeHref(link);
  const token: TextToken = href ? { kind: 'link', text: link, href } : { kind: 'text', text: found };
  return { token, end: at + token.text.length };
}

function matchCode({ text }: Scan, at: number): Match | null {
  const fence = text.startsWith(BLOCK, at) ? BLOCK : '`';
  const from = at + fence.length;
  const end = text.indexOf(fence, from);
  const inner = text.slice(from, end);
  if (end <= from || inner.trim() === '' || (fence === '`' && inner.includes('\n'))) return null;
  return { token: { kind: 'code', text: inner.replace(FENCE_NEWLINES, '') }, end: end + fence.length };
}

const closesAt = (text: string, mark: Mark, at: number): boolean =>
  text.startsWith(mark, at) && !isSpace(text[at - 1]) && text[at - 1] !== text[at] && !isWord(text[at + mark.length]);

/** Where a mark opened at `at` closes: on the same line, not after a space, not before a word. */
function closing({ text, unclosedUntil }: Scan, mark: Mark, at: number): number {
  if (at < (unclosedUntil[mark] ?? 0)) return -1;

  let i = at + mark.length + 1;
  for (; i < text.length && text[i] !== '\n'; i++) {
    if (closesAt(text, mark, i)) return i;
  }
  unclosedUntil[mark] = i;
  return -1;
}

function matchMark(scan: Scan, at: number): Match | null {
  const { text, depth } = scan;
  const mark = text.startsWith(UNDERLINE, at) ? UNDERLINE : (text[at] as keyof typeof MARKS);
  const from = at + mark.length;
  if (depth >= MAX_DEPTH || isWord(text[at - 1]) || isSpace(text[from]) || text[from] === text[at]) return null;

  const end = closing(scan, mark, at);
  if (end < 0) return null;
  const kind = mark === UNDERLINE ? 'underline' : MARKS[mark];
  return { token: { kind, children: tokenizeAt(text.slice(from, end), depth + 1) }, end: end + mark.length };
}

function matchAt(scan: Scan, at: number): Match | null {
  const char = scan.text[at];
  if (char in MARKS) return matchMark(scan, at);
  if (char === '`') return matchCode(scan, at);
  return char === 'h' || char === 'H' || char === 'w' || char === 'W' ? matchLink(scan, at) : null;
}

function tokenizeAt(text: string, depth: number): TextToken[] {
  const scan: Scan = { text, depth, unclosedUntil: {} };
  const tokens: TextToken[] = [];
  let plainFrom = 0;
  let at = 0;

  while (at < text.length) {
    const match = matchAt(scan, at);
    if (!match) {
      at += 1;
      continue;
    }
    if (at > plainFrom) tokens.push({ kind: 'text', text: text.slice(plainFrom, at) });
    tokens.push(match.token);
    at = plainFrom = match.end;
  }
  if (plainFrom < text.length) tokens.push({ kind: 'text', text: text.slice(plainFrom) });
  return tokens;
}

/**
 * WhatsApp's marks as tokens: *bold*, _italic_, ~strike~, `code`, ```code``` and links; and __underline__. Nothing is lost: the text of
 * all tokens with their marks is the original text, except line breaks beside fences. Only http and https links become
 * links (docs/spec/rules.md 15).
 */
export const tokenize = (text: string): TextToken[] => tokenizeAt(text, 0);

const textOf = (token: TextToken): string => ('children' in token ? token.children.map(textOf).join('') : token.text);

/** A text without its formatting marks, for places without formatting. */
export const withoutMarks = (text: string): string => tokenize(text).map(textOf).join('');
