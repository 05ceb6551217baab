import { FILE_LIST_LENGTH } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { isISO8601 } from 'class-validator';

/** An option of a list as a console sent it. */
export interface SentFile {
  /** Null for a new one. */
  id: number | null;
  name: string;
  /** Undefined leaves it as it was. */
  validUntil: string | null | undefined;
}

/** Throws ERR_VALIDATION with the path of what is wrong. Consoles send more of each, which is not looked at. */
export const readFiles = (sent: readonly unknown[]): SentFile[] =>
  sent.map((option, index) => {
    const { id, name, validUntil } = typeof option === 'object' && option !== null ? (option as Fields) : {};
    return {
      id: idOf(id, `options.${index}.id`),
      name: nameOf(name, `options.${index}.name`),
      validUntil: dayOf(validUntil, `options.${index}.validUntil`),
    };
  });

interface Fields {
  id?: unknown;
  name?: unknown;
  validUntil?: unknown;
}

const wrong = (path: string, rule: string) => new AppError('ERR_VALIDATION', { fields: { [path]: [rule] } });
const NONE = new Set<unknown>([undefined, null, '']);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function idOf(id: unknown, path: string): number | null {
  if (NONE.has(id)) return null;
  if (!Number.isInteger(Number(id)) || Number(id) < 1) throw wrong(path, 'isId');
  return Number(id);
}

function nameOf(name: unknown, path: string): string {
  const text = typeof name === 'string' ? name.trim() : '';
  if (text === '' || text.length > FILE_LIST_LENGTH.option.max) throw wrong(path, 'isLength');
  return text;
}

function dayOf(day: unknown, path: string): string | null | undefined {
  if (day === undefined) return undefined;
  if (NONE.has(day)) return null;
  if (typeof day !== 'string' || !DAY.test(day) || !isISO8601(day, { strict: true })) throw wrong(path, 'isDay');
  return day;
}
