import { TEST_RECEIVER } from '@prosa/contracts';
import { AppError, type OpenedResponse, storable } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { type SentRequest, TestReceiver } from '../captures/test-receiver.js';
import { apiEventOf } from '../events/api-event-body.js';
import { Receivers } from '../subscriptions/receivers.js';
import { deliveryName, signedHeaders } from './sign.js';
import type { WaitingDelivery } from './waiting-delivery.js';

/** Bytes of an answer that are stored. */
const ANSWER_BYTES = 2_048;
/** Headers of an answer that are stored. */
const ANSWER_HEADERS = ['content-type', 'date', 'location', 'retry-after', 'server'];
const HEADER_LENGTH = 200;

/** A receiver with the keys that sign, the present one first. */
export interface Receiver {
  url: string;
  secrets: Buffer[];
}

/** What came of a call. */
export interface Outcome {
  at: Date;
  tookMs: number;
  /** The HTTP status; null: no answer came, for the reason `failure`. */
  status: number | null;
  failure: string | null;
  response: { status: number; headers: Record<string, string>; body: string } | null;
}

export const isDelivered = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

/** Posts an event to its receiver, or stores it for the console where that is the test receiver. Never rejects. */
@Injectable()
export class CallReceiver {
  constructor(
    private readonly receivers: Receivers,
    private readonly testReceiver: TestReceiver,
  ) {}

  async execute(receiver: Receiver, delivery: WaitingDelivery): Promise<Outcome> {
    const at = new Date();
    const began = performance.now();
    const took = () => Math.round(performance.now() - began);
    const body = JSON.stringify(apiEventOf(delivery));
    try {
      const headers = signedHeaders({ id: deliveryName(delivery.id), body, at }, receiver.secrets);
      const answer = await this.post(receiver, delivery, { headers, body });
      const { status } = answer;
      const response = storable({ status, headers: shortened(answer.headers), body: await beginningOf(answer.body) });
      return { at, tookMs: took(), status, failure: null, response };
    } catch (error) {
      return { at, tookMs: took(), status: null, failure: reasonOf(error), response: null };
    }
  }

  private post({ url, secrets }: Receiver, delivery: WaitingDelivery, sent: SentRequest): Promise<OpenedResponse> {
    if (url !== TEST_RECEIVER) return this.receivers.post(url, sent.headers, sent.body);
    return this.testReceiver.receive(delivery, sent, secrets[0]!);
  }
}

/** An answer that breaks off was an answer all the same. */
async function beginningOf(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size >= ANSWER_BYTES) break;
    }
  } catch {
    // What came until then is stored.
  } finally {
    body.destroy();
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8');
}

function shortened(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const present = ANSWER_HEADERS.filter((name) => headers[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, String(headers[name]).slice(0, HEADER_LENGTH)]));
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: unknown };
  if (name === 'TimeoutError') return 'ERR_TIMEOUT';
  if (cause instanceof AppError) return cause.code;
  return typeof code === 'string' ? code : 'ERR_UNAVAILABLE';
}
