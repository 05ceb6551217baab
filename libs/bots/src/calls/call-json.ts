import type { BotCall, CallFailure, TokenUsage } from '@prosa/contracts';
import { AppError, type EgressClient, type OpenedResponse, storable } from '@prosa/service-kit/http';
import { FormData } from 'undici';
import { BotFailure } from '../port/bot-client.js';
import { BODY_MAX, hideInAddress, hideSecrets } from './hide-secrets.js';

/** Bytes of an answer that are read at most. */
const ANSWER_MAX_BYTES = 1024 * 1024;

export interface OutgoingCall {
  method?: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  /** JSON is made of an object. */
  body?: object | string | FormData;
  /** For the request and its whole answer. */
  timeLimitMs: number;
  /** Hidden where the call is shown. */
  secrets: readonly string[];
  /** Bytes of the answer; 1 MB when not given. */
  maxBytes?: number;
}

export interface CallAnswer {
  status: number;
  headers: OpenedResponse['headers'];
  body: Buffer;
  /** The stored call, for what the caller finds out about it later. */
  call: BotCall;
}

/**
 * Calls a foreign system by the egress client and records the call. Resolves for every status. Throws BotFailure when no
 * answer came, or one that is too large.
 */
export async function callOut(egress: EgressClient, calls: BotCall[], out: OutgoingCall): Promise<CallAnswer> {
  const began = performance.now();
  const call: BotCall = {
    at: new Date().toISOString(),
    tookMs: 0,
    method: out.method ?? 'POST',
    url: hideInAddress(out.url, out.secrets),
    requestBody: shownBody(out),
    status: null,
    responseBody: '',
    failure: null,
    usage: null,
  };
  calls.push(call);
  try {
    const { status, headers, body } = await egress.open(out.url, requestOf(out));
    call.status = status;
    const bytes = await readAll(body, out.maxBytes ?? ANSWER_MAX_BYTES);
    call.responseBody = storable(hideSecrets(textOf(bytes, headers), out.secrets));
    return { status, headers, body: bytes, call };
  } catch (error) {
    const failure = failureOf(error);
    call.failure = failure;
    throw new BotFailure(failure, failure !== 'refused', { cause: error });
  } finally {
    call.tookMs = Math.round(performance.now() - began);
  }
}

/** As `callOut`, for an answer of JSON with a status of success. Throws BotFailure for any other. */
export async function callJson<T>(egress: EgressClient, calls: BotCall[], out: OutgoingCall): Promise<T> {
  const answer = await callOut(egress, calls, out);
  if (answer.status < 200 || answer.status >= 300)
    throw failed(answer.call, 'status', isTemporaryStatus(answer.status));
  return jsonOf<T>(answer);
}

/** Throws BotFailure for what is no JSON. */
export function jsonOf<T>({ body, call }: CallAnswer): T {
  try {
    return JSON.parse(body.toString('utf8')) as T;
  } catch (error) {
    throw failed(call, 'answer', false, error);
  }
}

/** Marks a recorded call as failed. */
export function failed(call: BotCall, failure: CallFailure, isTemporary: boolean, cause?: unknown): BotFailure {
  call.failure = failure;
  return new BotFailure(failure, isTemporary, { cause });
}

/** Records the tokens that a model counted. */
export function recordUsage(call: BotCall, usage: TokenUsage): void {
  call.usage = usage;
}

export const isTemporaryStatus = (status: number): boolean => status === 408 || status === 429 || status >= 500;

function requestOf({ method = 'POST', headers, body, timeLimitMs }: OutgoingCall) {
  if (body === undefined || typeof body === 'string' || body instanceof FormData) {
    return { method, headers, body, timeLimitMs };
  }
  return {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    timeLimitMs,
  };
}

function shownBody({ body, secrets }: OutgoingCall): string {
  if (body === undefined) return '';
  if (body instanceof FormData) return storable(hideSecrets(`[${[...body.keys()].join(', ')}]`, secrets));
  return storable(hideSecrets(typeof body === 'string' ? body : JSON.stringify(body), secrets));
}

async function readAll(stream: AsyncIterable<unknown>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw new AppError('ERR_EGRESS_REFUSED', { why: 'size' });
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

const TEXT = /json|text|xml|html/i;

function textOf(body: Buffer, headers: OpenedResponse['headers']): string {
  const type = String(headers['content-type'] ?? 'text/plain');
  return TEXT.test(type) ? body.subarray(0, BODY_MAX * 4).toString('utf8') : `[${body.length} bytes: ${type}]`;
}

function failureOf(error: unknown): CallFailure {
  const { name, cause } = error as { name?: string; cause?: unknown };
  const refusal = error instanceof AppError ? error : cause instanceof AppError ? cause : null;
  if (refusal?.code === 'ERR_EGRESS_REFUSED') return refusal.details?.why === 'size' ? 'answer' : 'refused';
  return name === 'TimeoutError' ? 'timeout' : 'unreachable';
}
