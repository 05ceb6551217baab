import type { ApiScope } from '@prosa/contracts';
import { eachOf, MARK, type Operation } from '@prosa/harness';
import type { World } from '../world/world.js';
import { type Reply, requestFor, send } from './call.js';
import { AT_ONCE, type Caller, callersOf, fixtureOf, isTooLow, SCOPE_OF_TOKENS } from './cases.js';
import type { Value } from './kind.js';
import { KINDS } from './kinds.js';
import { fresh } from './run-cases.js';

/** Every operation that answers without a session. All others must refuse. */
export const PUBLIC = [
  'post /auth/login',
  'post /auth/refresh_token',
  'delete /auth/logout',
  'get /setup',
  'post /setup',
  'post /auth/signup',
  'post /invitations/preview',
  'post /invitations/accept',
  'post /auth/signup/code',
  'post /api/enviar-email',
  'get /api/verificar-code/{wpp}',
  'post /api/verificar-code',
  'put /api/atualizar-senha',
  'get /plans/list',
  'get /settings',
  'post /webhook/pix/{secret}',
  'post /webhook/pix/{secret}/pix',
  'get /webhooks/meta',
  'get /webhooks/meta/{hookKey}',
  'post /webhooks/meta',
  'post /webhooks/meta/{hookKey}',
  'get /media/{token}/{fileName}',
  'get /public/company{companyId}/user/{profileImage}',
  'get /health/live',
  'get /health/ready',
  'get /version',
  'get /v1/openapi.json',
];

const UNSIGNED = `${base64({ alg: 'none', typ: 'JWT' })}.${base64({ sub: '1', companyId: 1, profile: 'admin' })}.`;

function base64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

type Nobody = [who: string, token: string | null, answer: string];

/**
 * Callers without a valid session, and the answer each gets from every route that is not public. Who holds a token of
 * an ended session also learns why it ended (docs/security.md). Programs reach no route of people.
 */
const nobodies = ({ endedToken, programs }: World): Nobody[] => [
  ['nobody', null, '401 {"error":"ERR_SESSION_EXPIRED"}'],
  ['who made up a token', 'x', TOKEN_EXPIRED],
  ['who signed it with nothing', UNSIGNED, TOKEN_EXPIRED],
  ['whose session was ended', endedToken, '401 {"reason":"signed-out","error":"ERR_SESSION_EXPIRED"}'],
  ['a program', programs.second.secret, TOKEN_EXPIRED],
  ["a connection's token", programs.token, TOKEN_EXPIRED],
];

const TOKEN_EXPIRED = '403 {"error":"ERR_TOKEN_EXPIRED"}';

/** The same for routes of programs, which no session reaches. */
const noPrograms = (world: World): Nobody[] => {
  const { admin, stranger, supervisor } = callersOf(world);
  const sessions = [admin, stranger, supervisor].map(({ name, token }) => [name, token] as const);
  const { endedToken, programs } = world;
  const made = [
    ['nobody', null],
    ['who made up a token', 'x'],
    ['who signed it with nothing', UNSIGNED],
    ['whose session was ended', endedToken],
    ['who made up a key', `prosa_${'x'.repeat(43)}`],
    ['who made up a token of a connection', 'X'.repeat(30)],
    ['whose key was revoked', programs.revoked],
  ] as const;
  return [...made, ...sessions].map(([who, token]) => [who, token, '401 {"error":"ERR_API_KEY_INVALID"}']);
};

const summaryOf = ({ status, text }: Reply): string => `${status} ${text}`;

/** Returns values for the operation in which every id is the first company's. */
function valid(world: World, operation: Operation) {
  const { ids = {}, bodies = [undefined], file } = fixtureOf(operation);
  const values = Object.fromEntries(
    Object.entries(ids).map(([name, kind]): [string, Value | Value[]] => {
      const own = KINDS[kind].own(world, true);
      return [name, name.endsWith('[]') ? [own] : own];
    }),
  );
  return requestFor(operation, { values, body: fresh(bodies[0]), file });
}

/** Returns routes that admit a caller without a session, or whose refusal differs from that of all others. */
export async function rejectsAnonymous(world: World, operations: Operation[]): Promise<string[]> {
  const closed = operations.filter(({ permission }) => permission !== 'public');
  const found = await eachOf(closed, AT_ONCE, async (operation) => {
    const wrong: string[] = [];
    const request = valid(world, operation);
    for (const [who, token, answer] of operation.permission === 'external' ? noPrograms(world) : nobodies(world)) {
      const reply = summaryOf(await send(world.product.url, request, token));
      if (reply !== answer) wrong.push(`${operation.name} to ${who}: ${reply}`);
    }
    for (const target of variantsOf(request.target)) {
      const reply = await send(world.product.url, { ...request, target }, null);
      if (reply.status < 300 && isData(reply)) wrong.push(`${operation.name} as ${target}: ${summaryOf(reply)}`);
    }
    return wrong;
  });
  return found.flat();
}

/** Other spellings of an address, which a router may accept and a guard may miss. */
const variantsOf = (target: string): string[] => {
  const [path = '', query] = target.split('?');
  const queryString = query ? `?${query}` : '';
  return [
    `${path}/${queryString}`,
    path.toUpperCase() + queryString,
    `/${path}${queryString}`,
    `/.${path}${queryString}`,
    `${path}%00${queryString}`,
  ];
};

/** Whether a reply is data; the console answers unknown addresses with its page. */
const isData = ({ headers, text }: Reply) =>
  !headers['content-type']?.startsWith('text/html') || text.toLowerCase().includes(MARK);

/** Returns routes of higher roles that admit other callers, or refuse them in another way than all others. */
export async function letsInLowerRoles(world: World, operations: Operation[]): Promise<string[]> {
  const { attendant, supervisor } = callersOf(world);
  const ofPeople = operations.filter(({ permission }) => permission !== 'external');
  const found = await eachOf(ofPeople, AT_ONCE, async (operation) => {
    const wrong: string[] = [];
    const isRefused = (caller: Caller) => operation.permission === 'super' || isTooLow(operation.permission, caller);
    for (const { name, token } of [attendant, supervisor].filter(isRefused)) {
      const reply = summaryOf(await send(world.product.url, valid(world, operation), token));
      if (reply !== '403 {"error":"ERR_NO_PERMISSION"}') wrong.push(`${operation.name} to ${name}: ${reply}`);
    }
    return wrong;
  });
  return found.flat();
}

/** Returns routes of programs that admit a key for everything but their scope, or a connection's token without need. */
export async function letsInOtherScopes(world: World, operations: Operation[]): Promise<string[]> {
  const { programs, product } = world;
  const ofPrograms = operations.filter(({ permission }) => permission === 'external');
  const found = await eachOf(ofPrograms, AT_ONCE, async (operation) => {
    const scope = operation.scope as ApiScope;
    const tokens = scope === SCOPE_OF_TOKENS ? [] : [programs.token];
    const replies = await Promise.all(
      [programs.without[scope], ...tokens].map((token) => send(product.url, valid(world, operation), token)),
    );
    const refused = `403 ${JSON.stringify({ scope, error: 'ERR_API_SCOPE' })}`;
    const wrong = replies.map(summaryOf).filter((reply) => reply !== refused);
    return wrong.map((reply) => `${operation.name} without ${scope}: ${reply}`);
  });
  return found.flat();
}
