import { eachOf, MARK, type Operation } from '@prosa/harness';
import { HIDDEN } from '../world/hidden.js';
import type { World } from '../world/world.js';
import { type Reply, requestFor, send } from './call.js';
import { AT_ONCE, type Case, casesOf, ownValues } from './cases.js';
import { difference, inShort, replyText, replyTextOfNew } from './compare.js';
import { WRITES } from '../fields/writes/writes.js';

/** Leaks found, and the number of requests made. */
export interface Findings {
  leaks: string[];
  parameters: number;
  cases: number;
  requests: number;
}

let made = 0;

/** Runs every case of every operation. A leak is an answer that distinguishes an existing value from an absent one. */
export async function runCases(
  world: World,
  operations: Operation[],
  isTried: (each: Case) => boolean = () => true,
): Promise<Findings> {
  const found: Findings = { leaks: [], parameters: 0, cases: 0, requests: 0 };
  for (const operation of lastOnesLast(operations)) {
    const cases = casesOf(world, operation).filter(isTried);
    found.parameters += new Set(cases.map(({ parameter }) => parameter)).size;
    const leaks = await eachOf(cases, widthOf(operation), async (each) => {
      const leak = await leakOf(world, each);
      return leak ? [`${titleOf(each)}: ${leak}`] : [];
    });
    found.cases += cases.length;
    found.requests += 2 * cases.length;
    found.leaks.push(...leaks.flat());
  }
  return found;
}

/** How many cases of an operation run at a time: those that only read do not disturb each other. */
const widthOf = ({ method }: Operation): number => (method.toUpperCase() === 'GET' ? AT_ONCE : 1);

/**
 * Sorts operations so that each finds its object as it was planted: those that can act on it once follow all others,
 * and deletions come last, since nothing leaks about what was deleted before.
 */
const lastOnesLast = (operations: Operation[]): Operation[] => [...operations].sort((a, b) => rankOf(a) - rankOf(b));

function rankOf({ name, method }: Operation): number {
  if (WRITES[name]?.isFinal !== true) return 0;
  return method.toLowerCase() === 'delete' ? 2 : 1;
}

/** Cases in which an attendant creates something, as is permitted: they run when the state is no longer compared. */
export const makesSomething = ({ relation, fixture, parameter }: Case): boolean =>
  relation === 'hidden' && fixture.accepted?.[parameter] !== undefined;

const titleOf = ({ operation, parameter, relation, caller }: Case): string =>
  `${operation.name} ${parameter} ${relation} to ${caller.name}`;

async function leakOf(world: World, each: Case): Promise<string | null> {
  const { kind, relation, fixture, parameter, caller } = each;
  const value = kind[relation]?.(world);
  const absent = await sendCase(world, each, kind.absent(world));
  const reply = await sendCase(world, each, value);
  const mark = caller.isAttendant ? HIDDEN : MARK;

  if (reply.text.toLowerCase().includes(mark)) return `shows ${inShort(reply)}`;
  if (fixture.accepted?.[parameter]) {
    const isAlike = replyTextOfNew(reply) === replyTextOfNew(absent) || replyText(reply) === replyText(absent);
    return isAlike ? null : difference(reply, absent);
  }
  if (replyText(reply) !== replyText(absent)) return difference(reply, absent);
  return isRefusal(each, reply) ? null : `is not refused: ${inShort(reply)}`;
}

/**
 * Whether a reply is a refusal: 404 for an id in the path; any error status for an id elsewhere, since the rest of the
 * call may be refused.
 */
function isRefusal({ operation, parameter, fixture }: Case, { status }: Reply): boolean {
  const isInPath = operation.path.includes(`{${parameter}}`);
  return isInPath ? status === (fixture.refused ?? 404) : status >= 400;
}

async function sendCase(world: World, each: Case, value: unknown): Promise<Reply> {
  const { operation, fixture, parameter, caller, body, asForm, kind, isWithOwn } = each;
  const isList = parameter.endsWith('[]');
  const own = isWithOwn ? [kind.own(world, caller.isAttendant)] : [];
  const values = {
    ...ownValues({ ...fixture, body }, operation, world, caller),
    [parameter]: isList ? [...own, value] : value,
  };
  if (fixture.ends) await send(world.product.url, { ...fixture.ends, headers: {}, body: undefined }, caller.token);
  return send(
    world.product.url,
    requestFor(operation, { values, body: fresh(body), asForm, file: fixture.file }),
    caller.token,
  );
}

/** Makes names, e-mails and colours unique, as each can be used once. */
export function fresh(body: object | undefined): object | undefined {
  if (!body) return undefined;
  const { name, email, color } = body as { name?: string; email?: string; color?: string };
  made += 1;
  return {
    ...body,
    ...(name && { name: `${name} ${made}` }),
    ...(email && { email: email.replace('@', `${made}@`) }),
    ...(color && { color: `#${made.toString(16).padStart(6, '0')}` }),
  };
}
