const lineOf = (userName: string): string => `*${userName.trim()}:*\n`;

/**
 * Puts the author's name into the first line of a text (docs/spec/acceptance.md C12), in the form that consoles of this
 * family use.
 */
export const withSignature = (text: string, userName: string): string => lineOf(userName) + text;

/** Splits a text into the line with its author, '' where there is none, and the rest. Together they are the text. */
export function splitSignature(text: string, userName: string): { line: string; written: string } {
  const line = lineOf(userName);
  return text.startsWith(line) ? { line, written: text.slice(line.length) } : { line: '', written: text };
}
