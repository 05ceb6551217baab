import type { Api } from '@prosa/harness';

const RETRY_MS = 300;
/** Longer than the product's own limits: without an answer by then it is dead. */
const ANSWERED_WITHIN_MS = 20_000;

/** What a call is answered with when an earlier one, whose answer was lost, has done it. */
const DONE_BEFORE = {
  start: 'ERR_CAMPAIGN_NOT_EDITABLE',
  cancel: 'ERR_CAMPAIGN_NOT_RUNNING',
  restart: 'ERR_CAMPAIGN_NOT_CANCELLED',
} as const;

/** Calls until the product answers, as a person would who presses again. Throws on a refusal that a retry cannot change. */
export async function callUntilDone(api: Api, id: number, action: keyof typeof DONE_BEFORE): Promise<void> {
  for (;;) {
    const { token } = api;
    const call = api.call<{ error?: string }>('POST', `/campaigns/${id}/${action}`, {
      timeoutMs: ANSWERED_WITHIN_MS,
    });
    const { status, body } = await call.catch(() => ({ status: 503, body: {} as { error?: string } }));
    if (status === 200 || body.error === DONE_BEFORE[action]) return;
    if (status === 401 || status === 403) await api.renew(token).catch(() => undefined);
    else if (status < 500 && status !== 429) throw new Error(`${action}: ${status} ${JSON.stringify(body)}`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
