/** The same sequence of chances each time (mulberry32). */
export class Chances {
  private state = 20_260;

  /** From 0 up to, and without, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between = (low: number, high: number): number => low + this.next() * (high - low);

  /** Mostly near the low end. */
  skewed = (low: number, high: number): number => low + this.next() ** 2.5 * (high - low);

  happens = (chance: number): boolean => this.next() < chance;

  pick = <T>(values: readonly T[]): T => values[Math.floor(this.next() * values.length)]!;

  /** The place of one of the weights, chosen by them. */
  weighted(weights: readonly number[]): number {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    const place = weights.findIndex((weight) => (left -= weight) < 0);
    return place < 0 ? weights.length - 1 : place;
  }
}
