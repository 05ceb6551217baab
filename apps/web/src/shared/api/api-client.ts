import type { FilePath, JsonPath, RouteMethod, RouteReply, TextPath, UploadPath } from '@prosa/contracts';
import { accessToken } from './token/access-token.js';
import { dropSession } from './token/drop-session.js';
import { refreshSession } from './token/refresh-session.js';
import { type AnyCall, type CallArgs, callAddress, type CallFields } from './rest-call.js';
import { errorOf, readReply, readText, type Reply } from './reply.js';
import { fetchFile, sendRequest } from './send-request.js';
import { sendUpload, type UploadOptions } from './send-upload.js';

/**
 * Repeats a call once after a refresh: 403 means "access token expired", 401 "signed out" (docs/spec/wire-contract.md
 * §1). Throws ApiError.
 */
async function inSession<T, R extends Reply = Reply>(
  request: (token: string | null) => Promise<R>,
  read: (reply: R) => T = readReply<T>,
): Promise<T> {
  let token = accessToken();
  let reply = await request(token);

  if (reply.status === 403 && token !== null) {
    await refreshSession(token);
    token = accessToken();
    reply = await request(token);
  }
  if (reply.status === 401 && token !== null && token === accessToken()) dropSession(errorOf(reply).details.reason);

  return read(reply);
}

const send = <T>(method: RouteMethod, path: string, call?: AnyCall) => {
  const { body, headers, signal } = call ?? {};
  const url = callAddress(path, call);
  return inSession<T>((token) => sendRequest({ method, url, body, headers, signal }, token));
};

/**
 * Calls of the gateway's REST interface. Paths, fields and replies are those of the contracts' route map; every failure
 * is an ApiError (or an AbortError).
 */
export const api = {
  get: <P extends JsonPath<'GET'>>(path: P, ...[call]: CallArgs<`GET ${P}`>) =>
    send<RouteReply<`GET ${P}`>>('GET', path, call),
  post: <P extends JsonPath<'POST'>>(path: P, ...[call]: CallArgs<`POST ${P}`>) =>
    send<RouteReply<`POST ${P}`>>('POST', path, call),
  put: <P extends JsonPath<'PUT'>>(path: P, ...[call]: CallArgs<`PUT ${P}`>) =>
    send<RouteReply<`PUT ${P}`>>('PUT', path, call),
  delete: <P extends JsonPath<'DELETE'>>(path: P, ...[call]: CallArgs<`DELETE ${P}`>) =>
    send<RouteReply<`DELETE ${P}`>>('DELETE', path, call),
  /** Reads a text file such as CSV. */
  text: <P extends TextPath>(path: P, ...[call]: CallArgs<`GET ${P}`>) =>
    inSession((token) => sendRequest({ method: 'GET', url: callAddress(path, call) }, token), readText),
  /** Reads a file of any other type. */
  file: <P extends FilePath>(path: P, ...[call]: CallArgs<`GET ${P}`>) =>
    inSession(
      (token) => fetchFile(callAddress(path, call), token),
      (reply) => (reply.status < 300 ? reply.file : readReply<Blob>(reply)),
    ),
  /** Sends a multipart POST with progress (0 to 1) and a signal that cancels it. */
  upload: <P extends UploadPath>(path: P, { form, ...call }: UploadCall<P>) =>
    inSession<RouteReply<`POST ${P}`>>((token) => sendUpload(callAddress(path, call), form, call, token)),
};

type UploadCall<P extends UploadPath> = Pick<CallFields<`POST ${P}`>, 'params'> & UploadOptions & { form: FormData };

/** Type of GET calls, so that a query can run with the console's own or with another cache owner's. */
export type Get = typeof api.get;
