/** A LIKE pattern that finds the text anywhere and matches % and _ literally; '' for no text. */
export const partOf = (text: string): string => text && `%${text.replace(/[\\%_]/g, '\\$&')}%`;
