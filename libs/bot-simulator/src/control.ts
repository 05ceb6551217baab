import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ReceivedCall, Scripted } from './side.js';

/** Calls that are listed at most. */
const LISTED = 200;

/** What people see and script of a running simulator (docs/bot-simulator.md). */
export async function control(
  simulator: { calls: readonly ReceivedCall[]; next: Scripted[] },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  if (request.method === 'GET' && request.url === '/sim/calls') {
    return answer(200, simulator.calls.slice(-LISTED).reverse());
  }
  if (request.method !== 'POST' || request.url !== '/sim/next') return answer(404, { error: 'unknown path' });
  const next = answersOf(await text(request));
  if (!next) return answer(400, { error: 'a list of "hang" and { "status", "body" }' });
  simulator.next.push(...next);
  return answer(200, { waiting: simulator.next.length });
}

function answersOf(sent: string): Scripted[] | null {
  try {
    const next: unknown = JSON.parse(sent);
    return Array.isArray(next) && next.every(isAnswer) ? next : null;
  } catch {
    return null;
  }
}

function isAnswer(answer: unknown): answer is Scripted {
  if (answer === 'hang') return true;
  const { status } = (answer ?? {}) as { status?: unknown };
  return Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599;
}
