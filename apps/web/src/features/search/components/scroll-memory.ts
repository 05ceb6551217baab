let last = { key: '', offset: 0 };

/** Scroll offset of the last search; 0 for any other. */
export const recallScroll = (key: string): number => (last.key === key ? last.offset : 0);

export function rememberScroll(key: string, offset: number): void {
  last = { key, offset };
}
