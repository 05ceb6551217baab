import { ERRORS, type ErrorCode } from '@prosa/contracts';
import { isDatabaseUnavailable } from './is-database-unavailable.js';
import { isStorageFull } from './is-storage-full.js';

/** Facts a refusal carries to the person, for example the ticket that already exists. Never a secret. */
export type ErrorDetails = Record<string, unknown>;

/** A refusal: the one thing use-cases throw. Crosses the bus with its code and details intact. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly details?: ErrorDetails,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }

  /** HTTP status of the code (contracts, ERRORS). */
  get status(): number {
    return ERRORS[this.code];
  }
}

/** How an error travels in a reply. */
export interface WireError {
  code: ErrorCode;
  details?: ErrorDetails;
}

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERRORS;

/**
 * Anything but a refusal becomes ERR_INTERNAL, or a code of its own where only the database was away or a disk is full:
 * its text stays in the log of the service that threw it.
 */
export function toWire(error: unknown): WireError {
  if (error instanceof AppError) return { code: error.code, ...(error.details && { details: error.details }) };
  if (isStorageFull(error)) return { code: 'ERR_STORAGE_FULL' };
  return { code: isDatabaseUnavailable(error) ? 'ERR_UNAVAILABLE' : 'ERR_INTERNAL' };
}

/** The same error on the caller's side. */
export function fromWire(error: Partial<WireError>): AppError {
  return new AppError(isCode(error.code) ? error.code : 'ERR_INTERNAL', error.details);
}
