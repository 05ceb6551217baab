import type pg from 'pg';
import type { CallLine } from '../integrator/integrator.js';
import { readLines } from './read-lines.js';
import type { Account, Written } from './written.js';

/** What the program accepted, in the order in which it first accepted each event. */
export interface Accepted {
  /** First calls by event. */
  first: Map<string, CallLine>;
  /** Calls that it had accepted already. */
  repeats: number;
  /** What is wrong with single calls. */
  wrong: string[];
}

const isAccepted = ({ status }: CallLine): boolean => status >= 200 && status < 300;

export async function readCalls(file: string): Promise<CallLine[]> {
  const calls: CallLine[] = [];
  for await (const call of readLines<CallLine>(file)) calls.push(call);
  return calls;
}

/** Checks each call by itself: it is signed, and whatever comes again has the same id and the same bytes. */
export function acceptedOf(calls: readonly CallLine[]): Accepted {
  const first = new Map<string, CallLine>();
  const known = new Map<string, CallLine>();
  const eventOf = new Map<string, string>();
  const wrong: string[] = [];
  let repeats = 0;
  for (const call of calls) {
    const before = known.get(call.event) ?? call;
    known.set(call.event, before);
    if (!call.isSigned) wrong.push(`event ${call.event} was not signed`);
    if (call.delivery !== before.delivery || call.hash !== before.hash)
      wrong.push(`event ${call.event} came as ${before.delivery} and otherwise as ${call.delivery}`);
    if ((eventOf.get(call.delivery) ?? call.event) !== call.event) wrong.push(`${call.delivery} had two events`);
    eventOf.set(call.delivery, call.event);
    if (!isAccepted(call)) continue;
    if (first.has(call.event)) repeats += 1;
    else first.set(call.event, call);
  }
  return { first, repeats, wrong };
}

/** Every message but imported ones is one event, and those of a ticket come in the order of their numbers. */
export function findWrongEvents({ first }: Accepted, ledger: Account): string[] {
  const byText = new Map<string, string[]>();
  for (const { event, type, text } of first.values()) {
    if (text !== null && (type === 'message.received' || type === 'message.sent'))
      byText.set(text, [...(byText.get(text) ?? []), event]);
  }
  const messages = [...ledger.in, ...ledger.out, ...ledger.webhook, ...ledger.answer];
  return [
    ...messages.flatMap(({ text }) => {
      const events = byText.get(text) ?? [];
      return events.length === 1 ? [] : [`${text} reached the program as ${events.length} events: ${events.join()}`];
    }),
    ...ledger.archived.flatMap(({ text }) => (byText.has(text) ? [`${text} is old and was announced`] : [])),
    ...ticketOrder(first.values()),
    ...[ledger.in, ledger.out].flatMap((written) => textOrder(first.values(), written)),
  ];
}

function ticketOrder(accepted: Iterable<CallLine>): string[] {
  const last = new Map<number, bigint>();
  const wrong: string[] = [];
  for (const { ticketId, event } of accepted) {
    if (ticketId === null) continue;
    const id = BigInt(event);
    if (id < (last.get(ticketId) ?? 0n)) wrong.push(`event ${event} of ticket ${ticketId} came after a later one`);
    else last.set(ticketId, id);
  }
  return wrong;
}

/** By the order in which they were written, which is no number of the product. */
function textOrder(accepted: Iterable<CallLine>, written: readonly Written[]): string[] {
  const seqOf = new Map(written.map(({ text, chat, seq }) => [text, { chat, seq }]));
  const last = new Map<string, number>();
  const wrong: string[] = [];
  for (const { text } of accepted) {
    const place = text === null ? undefined : seqOf.get(text);
    if (!place) continue;
    if (place.seq < (last.get(place.chat) ?? -1)) wrong.push(`${text} came after a later one of its chat`);
    else last.set(place.chat, place.seq);
  }
  return wrong;
}

/** Events that the product stored for the program and that it did not accept, and deliveries that were given up. */
export async function findMissing(db: pg.Client, { first }: Accepted): Promise<string[]> {
  const { rows } = await db.query<{ event: string; state: string }>(
    'SELECT event_id::text AS event, state FROM scheduler.webhook_delivery ORDER BY id',
  );
  return rows.flatMap(({ event, state }) =>
    state === 'delivered' && first.has(event)
      ? []
      : [`event ${event} is ${state} and has ${first.has(event) ? '' : 'not '}come`],
  );
}
