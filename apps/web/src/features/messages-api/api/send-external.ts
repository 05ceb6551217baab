import type { SentExternalMessageWire } from '@prosa/contracts';
import { asNetworkError, errorOf } from '../../../shared/api/reply.js';
import { type Field, fieldsOf, type SendKind, type SendValues, sendUrl } from '../send/send-values.js';

/** What came back, whether the message was taken or refused. */
export interface ExternalAnswer {
  status: number;
  tookMs: number;
  /** As it came. */
  text: string;
  /** The code of a refusal. */
  code: string | null;
  sent: SentExternalMessageWire | null;
  /** Values of the headers; null where one is missing. */
  limits: { limit: string | null; remaining: string | null; reset: string | null; retryAfter: string | null };
}

interface ReadResponse {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Calls as a program does: by the token alone, without the cookie of the console's session. Throws ApiError(ERR_NETWORK)
 * when no answer comes.
 */
export async function fetchExternal(url: string, token: string, init: RequestInit): Promise<ReadResponse> {
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'omit',
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}`, ...(init.headers as object) },
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    throw asNetworkError(error);
  }
}

function formOf(fields: readonly Field[], file: File): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, String(value));
  form.append('medias', file);
  return form;
}

/** Sends a message as a program does. Throws ApiError(ERR_NETWORK) when no answer comes. */
export async function sendExternal(
  kind: SendKind,
  values: SendValues,
  idempotencyKey: string,
): Promise<ExternalAnswer> {
  const fields = fieldsOf(kind, values);
  const body =
    kind === 'media' && values.file ? formOf(fields, values.file) : JSON.stringify(Object.fromEntries(fields));
  const headers = {
    'Idempotency-Key': idempotencyKey,
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
  };
  const startedAt = performance.now();
  const response = await fetchExternal(sendUrl(), values.token, { method: 'POST', headers, body });
  return answerOf(response, Math.round(performance.now() - startedAt));
}

function answerOf({ status, headers, text }: ReadResponse, tookMs: number): ExternalAnswer {
  const isTaken = status >= 200 && status < 300;
  return {
    status,
    tookMs,
    text,
    code: isTaken ? null : errorOf({ status, text }).code,
    sent: isTaken ? (JSON.parse(text) as SentExternalMessageWire) : null,
    limits: {
      limit: headers.get('RateLimit-Limit'),
      remaining: headers.get('RateLimit-Remaining'),
      reset: headers.get('RateLimit-Reset'),
      retryAfter: headers.get('Retry-After'),
    },
  };
}
