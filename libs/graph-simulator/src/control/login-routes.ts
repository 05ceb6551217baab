import { grantCode } from '../login/grant-code.js';
import { makeToken, SHORT_MS } from '../login/make-tokens.js';
import { SCOPES } from '../login/grant-code.js';
import type { CodeRecord, TokenFault, TokenRecord } from '../world/accounts.js';
import { signedRequest } from '../webhooks/sign.js';
import type { World } from '../world/world.js';
import type { Fields } from '../http/fields.js';
import { compact, type Json } from '../world/json.js';
import { type ControlCall, ControlError, type ControlRoute } from './control-call.js';

/** Tokens and codes without a browser. */
export const loginRoutes: ControlRoute[] = [
  { method: 'GET', path: '/sim/tokens', run: ({ world }) => world.tokens.all() },
  { method: 'POST', path: '/sim/tokens', run: createToken },
  { method: 'POST', path: '/sim/tokens/fault', run: breakTokens },
  { method: 'POST', path: '/sim/codes', run: createCode },
  { method: 'POST', path: '/sim/users/:id/deauthorize', run: deauthorize },
];

const appIn = (world: World, input: Fields): string => input.text('appId') ?? world.apps.all()[0]?.id ?? '';

/** `kind` user (short-lived, as of the browser's sign-in), system (permanent), page or instagram. */
function createToken({ world, input }: ControlCall): TokenRecord {
  const kind = (input.text('kind') ?? 'user') as TokenRecord['kind'];
  const expiresAt = kind === 'user' ? world.clock.now() + SHORT_MS : 0;
  return makeToken(
    world,
    compact({
      kind,
      appId: appIn(world, input),
      ownerId: input.text('ownerId') ?? input.word('userId'),
      userId: input.text('userId'),
      scopes: input.texts('scopes') ?? SCOPES[kind === 'page' ? 'user' : kind],
      targets: input.texts('targets'),
      expiresAt: input.number('expiresAt') ?? expiresAt,
      id: input.text('id'),
    }) as unknown as TokenRecord,
  );
}

/** Breaks a token (`token`), all of a user (`userId`), or all of an account (`ownerId`); without `fault` they work again. */
function breakTokens({ world, input }: ControlCall): Json {
  const fault = input.text('fault') as TokenFault | undefined;
  const [token, userId, ownerId] = [input.text('token'), input.text('userId'), input.text('ownerId')];
  const found = world.tokens.filter(
    (each) =>
      each.id === token ||
      (userId !== undefined && each.userId === userId) ||
      (ownerId !== undefined && (each.ownerId === ownerId || each.targets?.includes(ownerId) === true)),
  );
  for (const { id } of found) world.tokens.change(id, { fault });
  return { changed: found.length };
}

function createCode({ world, input }: ControlCall): Json {
  const user = world.users.get(input.text('userId'));
  if (!user) throw new ControlError(404, 'no such user');
  const { id } = grantCode(world, {
    kind: (input.text('kind') ?? 'user') as CodeRecord['kind'],
    appId: appIn(world, input),
    userId: user.id,
    scopes: input.texts('scopes'),
    targets: input.texts('targets'),
    redirectUri: input.text('redirectUri'),
  });
  return { code: id };
}

/** The user removes the app: their tokens die, and `url` (deauthorise or data deletion) receives a signed request. */
async function deauthorize({ world, input, params }: ControlCall): Promise<Json> {
  const app = world.apps.get(input.text('appId')) ?? world.apps.all()[0];
  const user_id = params[0] ?? '';
  for (const { id } of world.tokens.filter(({ userId }) => userId === user_id))
    world.tokens.change(id, { fault: 'removed' });
  const url = input.text('url');
  if (!url || !app) return {};
  const issued_at = Math.floor(world.clock.now() / 1000);
  const content = { user_id, algorithm: 'HMAC-SHA256', issued_at };
  const body = new URLSearchParams({ signed_request: signedRequest(app.secret, content) });
  const answer = await fetch(url, { method: 'POST', body });
  return { status: answer.status, answer: await answer.text() };
}
