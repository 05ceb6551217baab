/** A text that says in its first line who wrote it (acceptance C12): the line that consoles of this family write. */
export const withSignature = (text: string, userName: string): string => `*${userName.trim()}:*\n${text}`;
