import type { Fields } from '../http/fields.js';
import { whatsAppError } from '../graph/graph-error.js';

/** The text of a required field. Throws 131008 when it is missing or empty, 131009 when it is too long. */
export function requiredText(fields: Fields, name: string, limit: number, at = name): string {
  const value = fields.text(name);
  if (!value) throw whatsAppError(131008, `The parameter ${at} is required.`);
  return limited(value, limit, at);
}

/** Throws 131009 when a text is too long. */
export function limited(value: string, limit: number, at: string): string {
  if ([...value].length > limit) throw whatsAppError(131009, `${at} must be at most ${limit} characters.`);
  return value;
}

export function optionalText(fields: Fields, name: string, limit: number, at = name): string | undefined {
  const value = fields.text(name);
  return value === undefined ? undefined : limited(value, limit, at);
}

export function requiredObject(fields: Fields, name: string, at = name): Fields {
  const value = fields.object(name);
  if (!value) throw whatsAppError(131008, `The parameter ${at} is required.`);
  return value;
}

/** A list with at least one and at most `limit` entries. */
export function requiredList(fields: Fields, name: string, limit: number, at = name): Fields[] {
  const value = fields.list(name);
  if (!value || value.length === 0) throw whatsAppError(131008, `The parameter ${at} is required.`);
  if (value.length > limit) throw whatsAppError(131009, `${at} must have at most ${limit} entries.`);
  return value;
}

/** Throws 131009 when two entries have the same text in this field. */
export function assertUnique(entries: Fields[], name: string, at: string): void {
  const values = entries.map((entry) => entry.text(name));
  if (new Set(values).size < values.length) throw whatsAppError(131009, `Duplicated ${name} in ${at}.`);
}
