import type { Api, Phones } from '@prosa/harness';
import type { Direction, Ledger } from '../ledger.js';
import type { Flow } from './flow.js';
import type { Chat } from './world.js';

const RETRY_MS = 100;
/** Longer than the product's own limits: without an answer by then it is dead. */
const ANSWERED_WITHIN_MS = 20_000;
/** After this long without an answer the run logs why. */
const LOG_AFTER_MS = 20_000;
/** 401 and 403: the access token has expired; it lives 15 minutes (docs/spec/reliability-security.md §2.3). */
const SESSION_OVER = new Set([401, 403]);

interface Traffic {
  api: Api;
  phones: Phones;
  chats: Chat[];
  ledger: Ledger;
  flow: Flow;
  log(line: string): void;
}

/** Sends as many messages as the flow allows, half each way: in order within a chat's direction, chats in parallel. */
export async function writeBothWays(traffic: Traffic): Promise<void> {
  const { chats, flow } = traffic;
  const shares = (sum: number) => chats.map((_, index) => Math.floor((sum + chats.length - 1 - index) / chats.length));
  const [inbound, outbound] = [shares(Math.ceil(flow.total / 2)), shares(Math.floor(flow.total / 2))];
  await Promise.all(
    chats.flatMap((chat, index) => [
      writeOneWay(traffic, chat, { direction: 'in', count: inbound[index] ?? 0 }),
      writeOneWay(traffic, chat, { direction: 'out', count: outbound[index] ?? 0 }),
    ]),
  );
}

async function writeOneWay(
  traffic: Traffic,
  chat: Chat,
  { direction, count }: { direction: Direction; count: number },
): Promise<void> {
  for (let seq = 0; seq < count; seq++) {
    await traffic.flow.acquire(direction, chat.connection);
    const line = { direction, chat: chat.phone, seq, text: `${direction}/${chat.phone}/${seq}` };
    traffic.ledger.write({ kind: 'intent', ...line });
    const id =
      direction === 'in'
        ? await traffic.phones.write(chat.phone, chat.business, line.text)
        : await sendUntilAnswered(traffic, chat.ticketId, line.text);
    traffic.ledger.write({ kind: 'ack', ...line, id });
  }
}

/** Retries with the same key until the product answers, as the console does. Returns the message's id in the desk. */
async function sendUntilAnswered({ api, log }: Traffic, ticketId: number, text: string): Promise<string> {
  let logAt = Date.now() + LOG_AFTER_MS;
  for (;;) {
    const outcome = await trySend(api, ticketId, text);
    if ('id' in outcome) return outcome.id;
    if (Date.now() > logAt) {
      log(`${text} is not answered: ${outcome.reason}`);
      logAt = Infinity;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** Returns the message's id, or why there is none yet. Throws on a refusal that a retry cannot change. */
async function trySend(api: Api, ticketId: number, text: string): Promise<{ id: string } | { reason: string }> {
  const { token } = api;
  try {
    const answer = await api.call<{ id: number }>('POST', `/messages/${ticketId}`, {
      body: { body: text },
      headers: { 'idempotency-key': text },
      timeoutMs: ANSWERED_WITHIN_MS,
    });
    if (answer.status === 201) return { id: String(answer.body.id) };
    if (SESSION_OVER.has(answer.status)) await api.renew(token);
    else if (answer.status < 500 && ![409, 429].includes(answer.status)) throw new Refused(JSON.stringify(answer));
    return { reason: JSON.stringify(answer) };
  } catch (error) {
    if (error instanceof Refused) throw error;
    return { reason: `${(error as Error).message} (${String((error as Error).cause)})` };
  }
}

class Refused extends Error {}
