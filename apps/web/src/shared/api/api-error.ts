/** No answer came at all: the network is down or the server cannot be reached. */
export const NETWORK_ERROR = 'ERR_NETWORK';

/** A refused or failed call. `code` is a code of the contracts' catalogue, ERR_NETWORK, or the server's raw text. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** Facts beside the code, for example how long to wait. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
    this.name = 'ApiError';
  }
}

/** The code behind anything that was thrown; null when it is not a call's failure. */
export const errorCode = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

/** A number among the facts beside the code. */
export function errorNumber(error: unknown, name: string): number | undefined {
  const value = error instanceof ApiError ? error.details[name] : undefined;
  return typeof value === 'number' ? value : undefined;
}
