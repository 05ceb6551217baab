import { ERRORS, type ErrorCode } from '@prosa/contracts';
import { isDatabaseUnavailable } from './is-database-unavailable.js';
import { isStorageFull } from './is-storage-full.js';

/** Facts a refusal carries to the person, for example the ticket that already exists. Never a secret. */
export type ErrorDetails = Record<string, unknown>;

/** Fields that a refusal names, and problems at each: a person corrects some, and is shown the next. */
const FIELDS_MAX = 10;
const PROBLEMS_MAX = 50;

/** A refusal: the one thing use-cases throw. Crosses the bus with its code and details intact. */
export class AppError extends Error {
  override readonly name = 'AppError';

  readonly details?: ErrorDetails;

  /** Of the fields that `details` names, the first ten stay: a refusal must not be larger than what it refuses. */
  constructor(
    readonly code: ErrorCode,
    details?: ErrorDetails,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.details = details && shortened(details);
  }

  /** HTTP status of the code (contracts, ERRORS). */
  get status(): number {
    return ERRORS[this.code];
  }
}

function shortened(details: ErrorDetails): ErrorDetails {
  const { fields } = details;
  if (Array.isArray(fields)) return { ...details, fields: fields.slice(0, FIELDS_MAX) };
  if (typeof fields !== 'object' || fields === null) return details;
  const named = Object.entries(fields).slice(0, FIELDS_MAX);
  const few = (problems: unknown): unknown => (Array.isArray(problems) ? problems.slice(0, PROBLEMS_MAX) : problems);
  return { ...details, fields: Object.fromEntries(named.map(([name, problems]) => [name, few(problems)])) };
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
