import { createHash } from 'node:crypto';
import type { NumberRecord } from '../world/accounts.js';
import type { Json } from '../world/json.js';

/** What Embedded Signup says of a person who gave up: docs/spec/wire-external.md §3.4. */
export const CANCEL: Json = {
  type: 'WA_EMBEDDED_SIGNUP',
  event: 'CANCEL',
  data: { current_step: 'PHONE_NUMBER_SETUP' },
};

/** What it says of a number that was chosen. */
export const finishOf = ({ id, wabaId, isCoexistence }: NumberRecord): Json => ({
  type: 'WA_EMBEDDED_SIGNUP',
  event: isCoexistence ? 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING' : 'FINISH',
  data: { phone_number_id: id, waba_id: wabaId },
});

/** A page that says it to the window that opened it, as text, and goes on to `next`, whose site alone may read it. */
export function signupMessage(message: Json, next: string): { page: string; csp: string } {
  const word = (value: string): string => JSON.stringify(value).replaceAll('<', '\\u003c');
  const sent = `${word(JSON.stringify(message))}, ${word(new URL(next).origin)}`;
  const script = `if (window.opener) window.opener.postMessage(${sent}); location.replace(${word(next)});`;
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    page: `<!doctype html><meta charset="utf-8"><title>WhatsApp</title><script>${script}</script>`,
    csp: `default-src 'none'; script-src 'sha256-${hash}'`,
  };
}
