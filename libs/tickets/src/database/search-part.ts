/** A pattern that finds the text anywhere, taking its signs as they are; '' for no text. */
export const partOf = (text: string): string => text && `%${text.replace(/[\\%_]/g, '\\$&')}%`;
