let last = { key: '', offset: 0 };

/** Where the results of a question were left; the top for any other than the last one. */
export const recallScroll = (key: string): number => (last.key === key ? last.offset : 0);

export function rememberScroll(key: string, offset: number): void {
  last = { key, offset };
}
