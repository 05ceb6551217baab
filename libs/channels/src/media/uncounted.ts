import { AppError } from '@prosa/service-kit/http';

const NO_ANSWER = new Set(['ERR_TIMEOUT', 'ERR_UNAVAILABLE']);

/** A file could not be counted now, which says nothing about the file. */
export class Uncounted extends Error {}

/** For the failure of a counted store: throws Uncounted for a missing answer, and any other error as it is. */
export function throwUncounted(error: unknown): never {
  const isUncounted = error instanceof AppError && NO_ANSWER.has(error.code);
  throw isUncounted ? new Uncounted('the file cannot be counted now', { cause: error }) : error;
}
