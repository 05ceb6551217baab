import { ERRORS, type ErrorCode } from '@prosa/contracts';
import { SECRET, STRANGER } from '@prosa/harness';
import { type FuzzAnswer, HANG_MS } from './send-request.js';

/** Texts that belong in a log and never in an answer. */
export const INTERNAL =
  /\bat (async )?[\w.<> []+\(?[^)\s"]*:\d+:\d+\)?|node_modules|QueryFailedError|\/dist\/|TypeError|RangeError|invalid input syntax|violates |out of range for type|current transaction is aborted|relation "|ECONNREFUSED/;

/** Secrets of every attacked installation (docs/spec/reliability-security.md §5 S16). */
const SECRETS = [SECRET, STRANGER.password, '$argon2id'];

/** Returns everything that is wrong with an answer; empty when it is valid. */
export function problemsOf(answer: FuzzAnswer, operation: string): string[] {
  const { status, contentType, text, headers, ms } = answer;
  // Readiness has this one way to fail, and a loaded machine uses it.
  if (operation === 'GET /health/ready' && status === 503) return [];
  return [
    ...(status >= 500 ? [`status ${status}: ${text.slice(0, 200)}`] : []),
    ...(ms > HANG_MS ? [`took ${Math.round(ms)} ms`] : []),
    ...(INTERNAL.test(text) && !contentType.startsWith('text/plain')
      ? [`internal text: ${INTERNAL.exec(text)?.[0]}`]
      : []),
    ...SECRETS.filter((secret) => text.includes(secret)).map((secret) => `told the secret ${secret}`),
    ...('x-injected' in headers || /injected=/.test(String(headers['set-cookie'])) ? ['forged header'] : []),
    ...(status >= 400 ? refusalProblems(answer, operation) : []),
  ];
}

/**
 * Its refusal names the owner of the contact's ticket in `error`, and the code in a field beside it
 * (docs/spec/wire-contract.md §5).
 */
const WITH_OTHER_TICKET = 'POST /tickets';

/** Checks a refusal: JSON with a code of the catalogue and that code's status (docs/spec/wire-contract.md §1). */
function refusalProblems({ status, contentType, text }: FuzzAnswer, operation: string): string[] {
  if (status === 416 && text === '') return [];
  if (!contentType.startsWith('application/json')) return [`refused with ${status} as ${contentType || 'nothing'}`];
  const answer = JSON.parse(text) as { error?: string; code?: string };
  const error = operation === WITH_OTHER_TICKET ? (answer.code ?? answer.error) : answer.error;
  if (error === undefined || !Object.hasOwn(ERRORS, error)) return [`refused with the unknown code ${error}`];
  return ERRORS[error as ErrorCode] === status ? [] : [`${error} came with ${status}`];
}
