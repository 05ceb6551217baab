import { isJson, type Json } from '../world/json.js';

/** A JSON object read field by field; a field of another type counts as absent. */
export class Fields {
  constructor(readonly raw: Json) {}

  static of(value: unknown): Fields {
    return new Fields(isJson(value) ? value : {});
  }

  has(name: string): boolean {
    return this.raw[name] !== undefined && this.raw[name] !== null;
  }

  /** Text, or a number as its digits. */
  text(name: string): string | undefined {
    const value = this.raw[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }

  /** Text, empty when absent. */
  word(name: string): string {
    return this.text(name) ?? '';
  }

  /** An object, empty when absent. */
  part(name: string): Fields {
    return this.object(name) ?? new Fields({});
  }

  /** Objects of a list, none when absent. */
  entries(name: string): Fields[] {
    return this.list(name) ?? [];
  }

  number(name: string): number | undefined {
    const value = this.raw[name];
    if (value === undefined || value === null || value === '') return undefined;
    return Number.isFinite(Number(value)) ? Number(value) : undefined;
  }

  /** True for `true`, `"true"` and 1. */
  flag(name: string): boolean {
    return ['true', '1'].includes(String(this.raw[name]));
  }

  /** An object, also when it came as its JSON text, as in forms. */
  object(name: string): Fields | undefined {
    const value = fromText(this.raw[name]);
    return isJson(value) ? new Fields(value) : undefined;
  }

  /** Objects of a list; undefined when the field is no list. */
  list(name: string): Fields[] | undefined {
    const value = fromText(this.raw[name]);
    return Array.isArray(value) ? value.map(Fields.of) : undefined;
  }

  /** A list of texts, also when they came in one text, divided by commas. */
  texts(name: string): string[] | undefined {
    const value = this.raw[name];
    if (Array.isArray(value)) return value.map(String);
    return typeof value === 'string' && value ? value.split(',').map((part) => part.trim()) : undefined;
  }
}

function fromText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}
