import type { FailingEvent } from './failing-events.js';

/** Fields that hold kinds and states, no personal data. */
const PLAIN = /^(kind|type|status|state|action|mime|at|id|uuid|externalId|providerId|traceparent|reason)$/;

/** Long numbers may be phone numbers: only the last four digits are shown. */
const cutNumbers = (text: string): string => text.replace(/\d{5,}/g, (digits) => `…${digits.slice(-4)}`);

/** One event in two lines: its identity, and why it failed. */
export function line(event: FailingEvent, isRevealed: boolean): string {
  const { service, kind, name, companyId, attempts, since, dueAt, id, key, reason } = event;
  const cut = isRevealed ? (text: string) => text : cutNumbers;
  const next = dueAt ? `, next try ${dueAt.toISOString()}` : '';
  const head = `${kind.padEnd(6)} ${service} ${name}, company ${companyId}, ${attempts} tries${next}`;
  return `${id}  ${head}\n    since ${since.toISOString()}, lane ${cut(key)}\n    ${cut(reason)}`;
}

/** All fields of an event; texts, names and numbers in it only on request. */
export function full(event: FailingEvent, isRevealed: boolean): object {
  if (isRevealed) return event;
  const { envelope, key, reason, ...rest } = event;
  const { data, headers, at } = envelope;
  return { ...rest, key: cutNumbers(key), reason: cutNumbers(reason), at, headers, data: cutTexts(data) };
}

function cutTexts(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return PLAIN.test(field) ? cutNumbers(value) : `[${value.length} characters]`;
  if (Array.isArray(value)) return value.map((item) => cutTexts(item, field));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cutTexts(inner, name)]));
}
