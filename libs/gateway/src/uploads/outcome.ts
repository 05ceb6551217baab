import { AppError } from '@prosa/service-kit';

/** After these nobody knows whether what the file was for was done: it must stay. */
const UNKNOWN = new Set(['ERR_TIMEOUT', 'ERR_UNAVAILABLE']);

export const isOutcomeUnknown = (error: unknown): boolean => error instanceof AppError && UNKNOWN.has(error.code);
