import { learnServerTime } from './server-clock.js';
import { asNetworkError, type Reply } from './reply.js';

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** The `Accept` header distinguishes a call from a page with the same address. */
export function requestHeaders(token: string | null, more: Record<string, string> = {}): Record<string, string> {
  return { Accept: 'application/json', ...(token === null ? {} : { Authorization: `Bearer ${token}` }), ...more };
}

/** The received file, with the reply for the error case. */
interface FileReply extends Reply {
  file: Blob;
}

/** Sends one HTTP call whose response is a file. Throws ApiError(ERR_NETWORK) when no response arrives. */
export async function fetchFile(url: string, token: string | null): Promise<FileReply> {
  try {
    const response = await fetch(url, { credentials: 'include', headers: requestHeaders(token) });
    const file = await response.blob();
    return { status: response.status, text: response.ok ? '' : await file.text(), file };
  } catch (error) {
    throw asNetworkError(error);
  }
}

/** Sends one HTTP call with a JSON body. Throws ApiError(ERR_NETWORK) when no response arrives. */
export async function sendRequest({ method, url, body, headers, signal }: OutgoingRequest, token: string | null) {
  const isJson = body !== undefined;
  try {
    const response = await fetch(url, {
      method,
      signal,
      credentials: 'include',
      headers: requestHeaders(token, { ...(isJson ? { 'Content-Type': 'application/json' } : {}), ...headers }),
      body: isJson ? JSON.stringify(body) : undefined,
    });
    learnServerTime(response.headers);
    return { status: response.status, text: await response.text(), headers: response.headers } satisfies Reply;
  } catch (error) {
    throw asNetworkError(error);
  }
}
