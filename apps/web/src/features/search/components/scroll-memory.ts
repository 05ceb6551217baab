let left = { place: '', offset: 0 };

/** Where the results of a question were left; the top for any other than the last one. */
export const recallScroll = (place: string): number => (left.place === place ? left.offset : 0);

export function rememberScroll(place: string, offset: number): void {
  left = { place, offset };
}
