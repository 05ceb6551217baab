import { ApiError, NETWORK_ERROR } from './api-error.js';
import type { Reply } from './reply.js';
import { requestHeaders } from './send-request.js';

export interface UploadOptions {
  /** Called with the uploaded share, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** Sends one multipart POST by XMLHttpRequest, since fetch does not report progress. */
export function sendUpload(url: string, form: FormData, options: UploadOptions, token: string | null): Promise<Reply> {
  const { onProgress, signal, headers } = options;

  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'));

    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    call.open('POST', url);
    call.withCredentials = true;
    for (const [name, value] of Object.entries(requestHeaders(token, headers))) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    call.onload = () => resolve({ status: call.status, text: call.responseText });
    call.onerror = () => reject(new ApiError(NETWORK_ERROR, 0));
    call.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    call.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    call.send(form);
  });
}
