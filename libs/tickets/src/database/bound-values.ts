/**
 * The values of a statement that is built from parts, so that SQL text never contains a value (docs/spec/rules.md 21).
 */
export class BoundValues {
  readonly list: unknown[] = [];

  /** Adds a value and returns its placeholder, for example `$3`. */
  bind(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}
