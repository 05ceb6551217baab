const lineOf = (userName: string): string => `*${userName.trim()}:*\n`;

/** A text that says in its first line who wrote it (acceptance C12): the line that consoles of this family write. */
export const withSignature = (text: string, userName: string): string => lineOf(userName) + text;

/** The line that says who wrote a text, '' where there is none, and what they wrote. Together they are the text. */
export function splitSignature(text: string, userName: string): { line: string; written: string } {
  const line = lineOf(userName);
  return text.startsWith(line) ? { line, written: text.slice(line.length) } : { line: '', written: text };
}
