import { eachOf, MARK, type Operation } from '@prosa/harness';
import { HIDDEN } from '../world/hidden.js';
import type { World } from '../world/world.js';
import { send } from './call.js';
import { AT_ONCE, type Caller, callersOf, isTooLow } from './cases.js';
import { inShort } from './compare.js';
import { QUESTIONS } from './questions.js';

/** What an object has, whose id is no part of the path: another's object is missing, as the cases prove. */
const OF_AN_OBJECT = '/contact-list-items';

/**
 * Excludes the platform's own lists, which are for super users: no caller here is one. What a provider calls lists
 * nothing.
 */
const isList = ({ method, path, permission }: Operation) =>
  method === 'GET' &&
  !path.includes('{') &&
  path !== OF_AN_OBJECT &&
  permission !== 'super' &&
  !path.startsWith('/webhooks/');

/** A list that is recorded in the audit log when it is read, and so changes the caller's own company. */
export const isAudited = ({ name }: Operation): boolean => name === 'get /contacts/export';

/** Returns lists, searches and counts that show data of the other company or of a queue the caller does not serve. */
export async function shownInLists(world: World, operations: Operation[]): Promise<string[]> {
  const { admin, stranger, attendant, supervisor, program } = callersOf(world);
  const requests = operations.filter(isList).flatMap(({ name, path, permission }) => {
    const questions = QUESTIONS[name];
    if (!questions) throw new Error(`${name}: no question in the isolation matrix`);
    const callers = [admin, stranger, attendant, supervisor, program].filter((each) => !isTooLow(permission, each));
    return callers.flatMap((caller) =>
      questions(world).map((question) => ({ caller, target: question ? `${path}?${question}` : path })),
    );
  });
  const shown = await eachOf(requests, AT_ONCE, async ({ caller, target }) => {
    const reply = await send(world.product.url, { method: 'GET', target, headers: {}, body: undefined }, caller.token);
    const isShown = marksFor(world, caller).some((mark) => reply.text.toLowerCase().includes(mark));
    if (reply.status === 200 && !isShown) return [];
    return [`${target} to ${caller.name}: ${inShort(reply)}`];
  });
  return shown.flat();
}

/** What no answer to the caller contains. Tickets of v1 have no text: they are recognised by their uuid. */
const marksFor = ({ first, hidden }: World, { isAttendant }: Caller): string[] =>
  isAttendant ? [HIDDEN] : [MARK, first.ticket.uuid, hidden.uuid];

/**
 * Returns leaks in a thread that continued in another queue: the attendant may read their own ticket, and on
 * reopening it learns only who has the other one.
 */
export async function shownOfThread({ product, attendant, earlier }: World): Promise<string[]> {
  const requestFor = (method: string, target: string, body?: string) => {
    const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    return { method, target, headers, body };
  };
  const requests = [
    requestFor('GET', `/messages/${earlier.id}`),
    requestFor('GET', `/tickets/u/${earlier.uuid}`),
    requestFor('PUT', `/tickets/${earlier.id}`, JSON.stringify({ status: 'open' })),
  ];
  const shown: string[] = [];
  for (const request of requests) {
    const reply = await send(product.url, request, attendant.api.token);
    if (reply.status === 200 && !reply.text.includes(HIDDEN)) continue;
    shown.push(`${request.method} ${request.target} to the attendant: ${inShort(reply)}`);
  }
  return shown;
}

/** Returns counts of the second company's admin that differ from the database. */
export async function miscounted({ owner, second }: World): Promise<string[]> {
  const counts = await second.api.expect<Record<string, number>>('GET', '/tickets/counts');
  const there = await owner.rows<{ status: string; count: number }>(
    'SELECT status, count(*)::integer AS count FROM tickets.ticket WHERE company_id = $1 GROUP BY status',
    [second.companyId],
  );
  return Object.entries(counts).flatMap(([status, count]) => {
    const right = there.find((row) => row.status === status)?.count ?? 0;
    return count === right ? [] : [`/tickets/counts: ${count} ${status}, there are ${right}`];
  });
}
