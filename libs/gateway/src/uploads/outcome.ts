import { AppError } from '@prosa/service-kit/http';

/** After these errors it is unknown whether the file is in use, so it must stay. */
const UNKNOWN = new Set(['ERR_TIMEOUT', 'ERR_UNAVAILABLE']);

export const isOutcomeUnknown = (error: unknown): boolean => error instanceof AppError && UNKNOWN.has(error.code);
