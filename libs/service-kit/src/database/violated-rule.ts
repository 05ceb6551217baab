import { QueryFailedError } from 'typeorm';

const CODES = { unique: '23505', reference: '23503' } as const;

/** The name of the unique index, or of the reference, that a statement ran into; null when it failed otherwise. */
export function violatedRule(error: unknown, kind: keyof typeof CODES = 'unique'): string | null {
  if (!(error instanceof QueryFailedError)) return null;
  const { code, constraint } = error.driverError as { code?: string; constraint?: string };
  return code === CODES[kind] ? (constraint ?? '') : null;
}
