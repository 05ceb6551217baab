/** No reply arrived: the network is down or the server cannot be reached. */
export const NETWORK_ERROR = 'ERR_NETWORK';

/** A refused or failed call. `code` is a code of the contracts' catalogue, ERR_NETWORK, or the server's raw text. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    /** HTTP status; 0 when no reply arrived. */
    readonly status: number,
    /** Facts beside the code, for example how long to wait. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
    this.name = 'ApiError';
  }
}

/** Code of an ApiError; null for any other error. */
export const errorCode = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

/** A numeric detail of an ApiError. */
export function errorNumber(error: unknown, name: string): number | undefined {
  const value = error instanceof ApiError ? error.details[name] : undefined;
  return typeof value === 'number' ? value : undefined;
}
