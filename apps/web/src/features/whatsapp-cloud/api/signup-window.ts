import type { CloudSignupDialog, FinishCloudSignupInput } from '@prosa/contracts';

/** What a person did in the provider's window. */
export type SignupOutcome =
  | { kind: 'chosen'; input: FinishCloudSignupInput }
  /** `step` is the provider's own word for where it ended; '' when it gave none. */
  | { kind: 'cancelled'; step: string }
  /** An account without a number. */
  | { kind: 'noNumber' };

/** What the provider added to the address of the page to which it returned. */
export interface SignupReturn {
  code: string | null;
  state: string | null;
}

type Chosen = Pick<FinishCloudSignupInput, 'phoneNumberId' | 'wabaId' | 'isCoexistence'>;

const CHANNEL = 'cloud-signup';
const ID = /^\d{5,32}$/;
const COEXISTENCE = 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING';

/** Hands it to the page that waits; the window that returned has lost its tie to that page. */
export function publishReturn(back: SignupReturn): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(back);
  channel.close();
}

/**
 * Waits for what the window says (docs/spec/wire-external.md §3.4): the number by a message, which counts only from the
 * provider's own addresses, and the code by the page to which it returns. Calls `done` once; the result stops waiting.
 */
export function awaitSignup(dialog: CloudSignupDialog, done: (outcome: SignupOutcome) => void): () => void {
  let chosen: Chosen | null = null;
  let code: string | null = null;
  const channel = new BroadcastChannel(CHANNEL);

  const stop = (): void => {
    window.removeEventListener('message', onMessage);
    channel.close();
  };
  const end = (outcome: SignupOutcome): void => {
    stop();
    done(outcome);
  };
  const endWithBoth = (): void => {
    if (chosen && code) end({ kind: 'chosen', input: { ...chosen, code, state: dialog.state } });
  };
  function onMessage({ origin, data }: MessageEvent<unknown>): void {
    const message = dialog.origins.includes(origin) ? messageIn(data) : null;
    if (!message) return;
    if (message.event === 'CANCEL') return end({ kind: 'cancelled', step: textOf(message.data.current_step) });
    if (message.event === 'FINISH_ONLY_WABA') return end({ kind: 'noNumber' });
    const { phone_number_id: phoneNumberId, waba_id: wabaId } = message.data;
    if (!isId(phoneNumberId) || !isId(wabaId)) return;
    chosen = { phoneNumberId, wabaId, ...(message.event === COEXISTENCE && { isCoexistence: true }) };
    endWithBoth();
  }
  channel.onmessage = ({ data }: MessageEvent<SignupReturn>) => {
    if (data.state !== dialog.state) return;
    if (!data.code) return end({ kind: 'cancelled', step: '' });
    code = data.code;
    endWithBoth();
  };
  window.addEventListener('message', onMessage);
  return stop;
}

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 60) : '');

function messageIn(data: unknown): { event: string; data: Record<string, unknown> } | null {
  const found = typeof data === 'string' ? parsed(data) : data;
  if (!isRecord(found) || found.type !== 'WA_EMBEDDED_SIGNUP' || typeof found.event !== 'string') return null;
  return { event: found.event, data: isRecord(found.data) ? found.data : {} };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
