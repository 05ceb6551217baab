import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { type Answer, isSignatureOf, type ReceivedWebhook } from './received-webhook.js';

/** What of a receiver is controlled. */
export interface Controlled {
  readonly requests: ReceivedWebhook[];
  readonly next: Answer[];
  answer: Answer;
  delayMs: number;
  secret: string | null;
}

/** What a person changes of the receiver of a demo. */
export interface Behaviour {
  /** The status of each answer, or `hang`: none. */
  answer?: Answer;
  /** Answers for the next requests, before `answer`. */
  next?: Answer[];
  /** Milliseconds before each answer. */
  delayMs?: number;
  /** The secret of the subscription, by which signatures are checked. */
  secret?: string;
}

/** A request as the control interface shows it. `isSigned` null: no secret is known. */
export interface RequestView extends Pick<ReceivedWebhook, 'id' | 'at' | 'event' | 'status'> {
  isSigned: boolean | null;
}

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOCAL_NAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;
const ANSWERS = ({ min, max }: { min: number; max: number }) => `a status from ${min} to ${max}, or "hang"`;
const STATUS = { min: 200, max: 599 };

/**
 * `GET /sim/requests`, `POST /sim/behaviour`. There is no sign-in: it serves this machine alone, and no page of another
 * site.
 */
export async function answerControl(
  receiver: Controlled,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (!isLocal(request)) return void reply(403, { error: 'only from this machine, and not from another site' });
  const call = `${request.method} ${request.url}`;
  if (call === 'GET /sim/requests') return void reply(200, requestsOf(receiver));
  if (call !== 'POST /sim/behaviour') return void reply(404, { error: 'GET /sim/requests or POST /sim/behaviour' });
  try {
    reply(200, behave(receiver, (await json(request)) as Behaviour));
  } catch (error) {
    reply(400, { error: (error as Error).message });
  }
}

function isLocal({ socket, headers }: IncomingMessage): boolean {
  const { origin, host = '' } = headers;
  if (!LOOPBACK.test(socket.remoteAddress ?? '') || !LOCAL_NAMES.test(host)) return false;
  const isOwn = origin === undefined || origin.replace(/^https?:\/\//, '') === host;
  return isOwn && headers['sec-fetch-site'] !== 'cross-site';
}

const requestsOf = (receiver: Controlled): RequestView[] =>
  receiver.requests.toReversed().map((request) => ({
    id: request.id,
    at: request.at,
    status: request.status,
    isSigned: receiver.secret === null ? null : isSignatureOf(request, receiver.secret),
    event: request.event,
  }));

function behave(receiver: Controlled, { answer, next = [], delayMs, secret }: Behaviour): Behaviour {
  for (const each of [...next, ...(answer === undefined ? [] : [answer])]) assertAnswer(each);
  if (answer !== undefined) receiver.answer = answer;
  if (delayMs !== undefined) receiver.delayMs = Number(delayMs);
  if (secret !== undefined) receiver.secret = String(secret);
  receiver.next.push(...next);
  return { answer: receiver.answer, next: receiver.next, delayMs: receiver.delayMs };
}

function assertAnswer(answer: Answer): void {
  const isStatus = Number.isInteger(answer) && Number(answer) >= STATUS.min && Number(answer) <= STATUS.max;
  if (!isStatus && answer !== 'hang') throw new Error(ANSWERS(STATUS));
}
