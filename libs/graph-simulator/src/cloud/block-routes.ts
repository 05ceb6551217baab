import type { GraphCall, GraphRoute } from '../graph/call.js';
import { badParameter } from '../graph/graph-error.js';
import { paged } from '../graph/paged.js';
import type { NumberRecord } from '../world/accounts.js';
import { personByAnyId } from '../world/find-person.js';
import type { PersonRecord } from '../world/records.js';
import type { Json } from '../world/json.js';
import { isNumber, MESSAGING, numberOf } from './number-of.js';

const DAY_MS = 24 * 3_600_000;

/** Blocked people: docs/spec/wire-external.md §3.1. */
export const blockRoutes: GraphRoute[] = [
  { method: 'POST', path: '/:id/block_users', fits: isNumber, run: (call) => change(call, 'added_users') },
  { method: 'DELETE', path: '/:id/block_users', fits: isNumber, run: (call) => change(call, 'removed_users') },
  { method: 'GET', path: '/:id/block_users', fits: isNumber, run: list },
];

function change(call: GraphCall, result: 'added_users' | 'removed_users'): Json {
  const number = numberOf(call, MESSAGING);
  const wanted = call.input.list('block_users');
  if (!wanted) throw badParameter('The parameter block_users is required.');
  const done: Json[] = [];
  const failed: Json[] = [];
  for (const entry of wanted) {
    const input = entry.word('user');
    const person = personByAnyId(call.world, input);
    if (person && (result === 'removed_users' || wroteLately(call, number, person.id)))
      done.push(setBlocked(call, number.id, { input, person, isBlocked: result === 'added_users' }));
    else failed.push({ input, errors: [REFUSED] });
  }
  const failures = failed.length > 0 ? { failed_users: failed } : {};
  return { messaging_product: 'whatsapp', block_users: { [result]: done, ...failures } };
}

interface Change {
  input: string;
  person: PersonRecord;
  isBlocked: boolean;
}

function setBlocked({ world }: GraphCall, numberId: string, { input, person, isBlocked }: Change): Json {
  const others = world.numbers.get(numberId)?.blocked.filter((id) => id !== person.id) ?? [];
  world.numbers.change(numberId, { blocked: isBlocked ? [...others, person.id] : others });
  return { input, wa_id: person.waId ?? person.phone };
}

const REFUSED = {
  code: 139_100,
  message: 'Failed to block user',
  error_data: { details: 'Only people who wrote in the last 24 hours can be blocked.' },
};

function wroteLately({ world }: GraphCall, { id }: NumberRecord, personId: string): boolean {
  const last = world.conversations.lastInAt(id, personId);
  return last !== undefined && world.clock.now() - last <= DAY_MS;
}

function list(call: GraphCall): Json {
  const { blocked } = numberOf(call, MESSAGING);
  const people = blocked.flatMap((id) => call.world.people.get(id) ?? []);
  return paged(
    call,
    people.map(({ phone, waId }) => ({ messaging_product: 'whatsapp', wa_id: waId ?? phone })),
  );
}
