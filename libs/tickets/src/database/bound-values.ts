/** The values of a statement that is put together from parts: SQL text never holds a value (rules.md 21). */
export class BoundValues {
  readonly list: unknown[] = [];

  /** Keeps the value and returns its place in the text, for example `$3`. */
  bind(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}
