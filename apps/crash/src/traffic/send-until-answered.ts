import type { Api } from '@prosa/harness';

/** Seldom: dozens of chats try again while a process starts, which takes the processor that it starts with. */
const RETRY_MS = 500;
/** Longer than the product's own limits: without an answer by then it is dead. */
const ANSWERED_WITHIN_MS = 20_000;
/** After this long without an answer the run logs why. */
const LOG_AFTER_MS = 20_000;
/** 401 and 403: the access token has expired; it lives 15 minutes (docs/spec/reliability-security.md §2.3). */
const SESSION_OVER = new Set([401, 403]);

interface Caller {
  api: Api;
  log(line: string): void;
}

/** Retries with the same key until the product answers, as the console does. Returns the message's id in the desk. */
export async function sendUntilAnswered({ api, log }: Caller, ticketId: number, text: string): Promise<string> {
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
