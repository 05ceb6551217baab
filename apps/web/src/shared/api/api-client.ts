import { accessToken } from './access-token.js';
import { dropSession } from './drop-session.js';
import { queryString, type Query } from './query-string.js';
import { refreshSession } from './refresh-session.js';
import { readReply, readText, type Reply } from './reply.js';
import { fetchFile, sendRequest, type OutgoingRequest } from './send-request.js';
import { sendUpload, type UploadOptions } from './send-upload.js';

interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Repeats a call once after a refresh: 403 means "access token expired", 401 "signed out" (docs/spec/wire-contract.md
 * §1). Throws ApiError.
 */
async function inSession<T, R extends Reply = Reply>(
  send: (token: string | null) => Promise<R>,
  read: (reply: R) => T = readReply<T>,
): Promise<T> {
  let token = accessToken();
  let reply = await send(token);

  if (reply.status === 403 && token !== null) {
    await refreshSession(token);
    token = accessToken();
    reply = await send(token);
  }
  if (reply.status === 401 && token !== null && token === accessToken()) dropSession();

  return read(reply);
}

const call = <T>(request: OutgoingRequest) => inSession<T>((token) => sendRequest(request, token));

/** Calls of the gateway's REST interface. Paths begin at the root; every failure is an ApiError (or an AbortError). */
export const api = {
  get: <T>(path: string, query?: Query, options?: CallOptions) =>
    call<T>({ method: 'GET', url: path + queryString(query), ...options }),
  post: <T>(path: string, body?: unknown, options?: CallOptions) =>
    call<T>({ method: 'POST', url: path, body, ...options }),
  put: <T>(path: string, body?: unknown, options?: CallOptions) =>
    call<T>({ method: 'PUT', url: path, body, ...options }),
  delete: <T>(path: string, options?: CallOptions) => call<T>({ method: 'DELETE', url: path, ...options }),
  /** Reads a text file such as CSV. */
  text: (path: string, query?: Query) =>
    inSession((token) => sendRequest({ method: 'GET', url: path + queryString(query) }, token), readText),
  /** Reads a file of any type. */
  file: (path: string) =>
    inSession(
      (token) => fetchFile(path, token),
      (reply) => (reply.status < 300 ? reply.file : readReply<Blob>(reply)),
    ),
  /** Sends a multipart POST with progress (0 to 1) and a signal that cancels it. */
  upload: <T>(path: string, form: FormData, options: UploadOptions = {}) =>
    inSession<T>((token) => sendUpload(path, form, options, token)),
};

/** Type of GET calls, so that a query can run with the console's own or with another cache owner's. */
export type Get = typeof api.get;
