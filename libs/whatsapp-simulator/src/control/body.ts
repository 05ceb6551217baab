import { ControlError } from './control-error.js';

/** The JSON body of a control request, read field by field; a field of the wrong type is the caller's mistake (400). */
export class Body {
  private constructor(private readonly fields: Record<string, unknown>) {}

  static parse(json: string): Body {
    if (!json) return new Body({});
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch {
      throw new ControlError(400, 'the body is not JSON');
    }
    return Body.of(value);
  }

  private static of(value: unknown): Body {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      throw new ControlError(400, 'an object was expected');
    }
    return new Body(value as Record<string, unknown>);
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined && this.fields[name] !== null;
  }

  text(name: string): string {
    const value = this.optionalText(name);
    if (value === undefined) throw new ControlError(400, `"${name}" is missing`);
    return value;
  }

  /** A number is taken as its digits, since phone numbers are often written so. */
  optionalText(name: string): string | undefined {
    const value = this.fields[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string' && typeof value !== 'number') throw new ControlError(400, `"${name}" must be text`);
    return String(value);
  }

  number(name: string): number {
    const value = this.optionalNumber(name);
    if (value === undefined) throw new ControlError(400, `"${name}" is missing`);
    return value;
  }

  optionalNumber(name: string): number | undefined {
    if (!this.has(name)) return undefined;
    const value = Number(this.fields[name]);
    if (!Number.isFinite(value)) throw new ControlError(400, `"${name}" must be a number`);
    return value;
  }

  /** True or false; undefined when absent. */
  flag(name: string): boolean | undefined {
    return this.has(name) ? Boolean(this.fields[name]) : undefined;
  }

  /** One text or a list of them; undefined when absent. */
  texts(name: string): string[] | undefined {
    return this.has(name) ? [this.fields[name]].flat().map(String) : undefined;
  }

  bytes(name: string): Buffer {
    return Buffer.from(this.text(name), 'base64');
  }

  object(name: string): Body {
    return Body.of(this.fields[name]);
  }

  /** All fields but the named ones, as they came. */
  rest(...without: string[]): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this.fields).filter(([name]) => !without.includes(name)));
  }
}
