import { ApiError, NETWORK_ERROR } from './api-error.js';

/** An unchecked response. */
export interface Reply {
  status: number;
  text: string;
  headers?: Headers;
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the body of a successful response. Throws ApiError for any other (docs/spec/wire-contract.md §1): `error` may be
 * words, `code` never is.
 */
export function readReply<T>({ status, text }: Reply): T {
  if (status >= 200 && status < 300) return parse(text) as T;
  throw errorOf({ status, text });
}

/** The error of a response that is not successful, with the facts beside its code. */
export function errorOf({ status, text }: Reply): ApiError {
  const { error, code = error, ...details } = (parse(text) ?? {}) as { error?: unknown; code?: unknown };
  return new ApiError(typeof code === 'string' ? code : 'ERR_INTERNAL', status, details);
}

/** Returns the text of a successful response. Throws ApiError for any other. */
export const readText = (reply: Reply): string =>
  reply.status >= 200 && reply.status < 300 ? reply.text : readReply(reply);

/** Converts a failed call to an ApiError, unless the caller aborted it. */
export function asNetworkError(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return new ApiError(NETWORK_ERROR, 0);
}
