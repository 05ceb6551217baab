import { isIdLike, type Operation } from '@prosa/harness';
import type { World } from '../world/world.js';
import type { Fixture } from './fixtures/fixture.js';
import { FIXTURES } from './fixtures/fixtures.js';
import type { Kind, Relation, Value } from './kind.js';
import { KINDS } from './kinds.js';

/** Requests in flight at a time, where none depends on another. */
export const AT_ONCE = 6;

/** What tokens of connections may do. */
export const SCOPE_OF_TOKENS = 'messages:send';

interface Profile {
  isAdmin: boolean;
  isSupervisor?: boolean;
  /** Calls with a credential of the external API in place of a session. */
  isProgram?: boolean;
}

export interface Caller extends Profile {
  name: string;
  token: string | null;
  isAttendant: boolean;
}

/** One field of one call, with a value of which the caller must learn nothing. */
export interface Case {
  operation: Operation;
  fixture: Fixture;
  parameter: string;
  kind: Kind;
  relation: Relation;
  caller: Caller;
  body?: object;
  asForm: boolean;
  /** The value is sent in a list beside one of the caller's own. */
  isWithOwn: boolean;
}

export const fixtureOf = ({ name }: Operation): Fixture => {
  const fixture = FIXTURES[name];
  if (!fixture) throw new Error(`${name}: no fixture in the isolation matrix`);
  return fixture;
};

/** Returns one line for each field without a fixture and for each fixture without a field. */
export function gaps(operations: Operation[]): string[] {
  const names = new Set(operations.map(({ name }) => name));
  const missing = operations.flatMap((operation) => gapsOf(operation, FIXTURES[operation.name]));
  return [...missing, ...Object.keys(FIXTURES).filter((name) => !names.has(name))];
}

function gapsOf({ name, permission, parameters }: Operation, fixture: Fixture | undefined): string[] {
  const open = permission ? [] : [`${name}: says nothing of who may call it`];
  if (!fixture) return [...open, `${name}: no fixture`];
  const known = { ...fixture.ids, ...fixture.plain };
  const names = parameters.map((parameter) => parameter.name);
  return [
    ...open,
    ...parameters
      .filter((parameter) => isIdLike(parameter) && !known[parameter.name])
      .map((parameter) => `${name}: ${parameter.name} may name something and has no fixture`),
    ...Object.keys(known)
      .filter((id) => !names.includes(id))
      .map((id) => `${name}: takes no ${id}`),
  ];
}

/** All cases of an operation. */
export function casesOf(world: World, operation: Operation): Case[] {
  const fixture = fixtureOf(operation);
  return Object.entries(fixture.ids ?? {}).flatMap(([parameter, name]) => {
    const kind: Kind = KINDS[name];
    return askers(world, operation, kind).flatMap(([relation, caller]) =>
      bodiesOf(fixture, parameter).flatMap((body) =>
        (fixture.file ? [true] : [false, ...(operation.acceptsForm ? [true] : [])]).flatMap((asForm) =>
          [false, ...(parameter.endsWith('[]') ? [true] : [])].map((isWithOwn) => ({
            operation,
            fixture,
            parameter,
            kind,
            relation,
            caller,
            body,
            asForm,
            isWithOwn,
          })),
        ),
      ),
    );
  });
}

/** Returns the bodies with which a field is tried. */
export const bodiesOf = ({ bodies, bodiesFor }: Fixture, parameter: string): readonly (object | undefined)[] =>
  bodiesFor?.[parameter] ?? bodies ?? [undefined];

/**
 * Callers by relation: other companies for foreign objects, attendants for hidden ones, former owners for deleted ones.
 */
function askers(world: World, { permission, scope }: Operation, kind: Kind): [Relation, Caller][] {
  if (permission === 'external') return programCallers(world, scope, kind);
  const { admin, stranger, attendant, supervisor } = callersOf(world);
  const all: [Relation, Caller][] = [
    ...(kind.foreign
      ? ([
          ['foreign', admin],
          ['foreign', stranger],
        ] as [Relation, Caller][])
      : []),
    ...(kind.hidden
      ? ([['hidden', attendant], ...(kind.isVisibleToSupervisors ? [] : [['hidden', supervisor]])] as [
          Relation,
          Caller,
        ][])
      : []),
    ...(kind.deleted ? ([['deleted', admin]] as [Relation, Caller][]) : []),
  ];
  // The caller makes no difference for public operations, so one is enough.
  if (permission === 'public') return all.filter(([, caller]) => caller.name === admin.name);
  return all.filter(([, caller]) => !isTooLow(permission, caller));
}

/** Programs act for the admins of their company, so that nothing of it is hidden from them. */
function programCallers(world: World, scope: string | undefined, kind: Kind): [Relation, Caller][] {
  const { program, connection } = callersOf(world);
  const callers = scope === SCOPE_OF_TOKENS ? [program, connection] : [program];
  const relations = (['foreign', 'deleted'] as const).filter((relation) => kind[relation]);
  return relations.flatMap((relation) => callers.map((caller): [Relation, Caller] => [relation, caller]));
}

/** Whether the caller's profile is too low for a route of admins or supervisors; access.ts tries those. */
export function isTooLow(permission: Operation['permission'], { isAdmin, isSupervisor, isProgram }: Profile): boolean {
  if (permission === 'external') return !isProgram;
  if (isProgram) return permission !== 'public';
  if (permission === 'admin') return !isAdmin;
  return permission === 'supervisor' && !isAdmin && !isSupervisor;
}

export function callersOf({ second, stranger, attendant, supervisor, programs }: World) {
  const user = (name: string, token: string | null, isAttendant: boolean): Caller => ({
    name,
    token,
    isAttendant,
    isAdmin: false,
  });
  return {
    admin: { name: "the second company's admin", token: second.api.token, isAttendant: false, isAdmin: true },
    stranger: user("the second company's user", stranger.api.token, false),
    attendant: user('the attendant', attendant.api.token, true),
    supervisor: { ...user('the supervisor', supervisor.api.token, true), isSupervisor: true },
    program: { ...user("the second company's program", programs.second.secret, false), isProgram: true },
    connection: { ...user("the token of the second company's connection", programs.token, false), isProgram: true },
  };
}

/**
 * The caller's own values for the ids in the path, besides the field that is tried, and for what the call needs and the
 * body does not have.
 */
export function ownValues(
  { ids = {}, needs = [], query, body = {} }: Fixture & { body?: object },
  operation: Operation,
  world: World,
  caller: Pick<Caller, 'isAttendant'>,
) {
  const isNeeded = (name: string) => needs.includes(name) && !(name in body);
  const needed = operation.parameters.filter(
    ({ name, in: place }) => (place === 'path' || isNeeded(name)) && ids[name],
  );
  const own = needed.map(({ name }): [string, Value] => [name, KINDS[ids[name]!].own(world, caller.isAttendant)]);
  return { ...query, ...Object.fromEntries(own) };
}
