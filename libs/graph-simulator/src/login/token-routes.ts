import { liveToken } from '../graph/authorize.js';
import type { GraphCall, GraphRoute } from '../graph/call.js';
import { badParameter, GraphError } from '../graph/graph-error.js';
import type { AppRecord, CodeRecord, TokenRecord } from '../world/accounts.js';
import { compact, type Json } from '../world/json.js';
import { LONG_MS, makeToken, SHORT_MS } from './make-tokens.js';

const INSTAGRAM_SHORT_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Codes and tokens: docs/spec/wire-external.md §4.1 and §5. */
export const tokenRoutes: GraphRoute[] = [
  { method: 'POST', path: '/oauth/access_token', isOpen: true, fits: isInstagramApp, run: instagramCode },
  { method: 'GET', path: '/oauth/access_token', isOpen: true, run: accessToken },
  { method: 'POST', path: '/oauth/access_token', isOpen: true, run: accessToken },
  { method: 'GET', path: '/access_token', isOpen: true, run: longInstagramToken },
  { method: 'GET', path: '/refresh_access_token', isOpen: true, run: refresh },
];

function isInstagramApp({ input, world }: GraphCall): boolean {
  return world.apps.find(({ instagramAppId }) => instagramAppId === input.text('client_id')) !== undefined;
}

const refuse = (text: string, subcode?: number): GraphError =>
  new GraphError(100, text, { subcode, type: 'OAuthException' });

function appIn({ input, world }: GraphCall): AppRecord {
  const app = world.apps.get(input.text('client_id'));
  if (!app)
    throw new GraphError(101, 'Error validating application. Cannot get application info due to a system error.');
  if (input.text('client_secret') !== app.secret) throw new GraphError(1, 'Error validating client secret.');
  return app;
}

function accessToken(call: GraphCall): Json {
  const app = appIn(call);
  const grant = call.input.text('grant_type') ?? 'authorization_code';
  if (grant === 'client_credentials') return { access_token: `${app.id}|${app.secret}`, token_type: 'bearer' };
  if (grant === 'fb_exchange_token') return exchange(call, app);
  const { kind, scopes, targets, userId } = useCode(call, app.id);
  if (kind === 'system') {
    const token = makeToken(call.world, { kind: 'system', appId: app.id, ownerId: userId, userId, scopes, targets });
    return { access_token: token.id, token_type: 'bearer' };
  }
  const expiresAt = call.world.clock.now() + SHORT_MS;
  const token = makeToken(call.world, {
    kind: 'user',
    appId: app.id,
    ownerId: userId,
    userId,
    scopes,
    targets,
    expiresAt,
  });
  return answer(token, SHORT_MS);
}

const answer = ({ id }: TokenRecord, livesMs: number): Json => ({
  access_token: id,
  token_type: 'bearer',
  expires_in: Math.floor(livesMs / 1000),
});

/** A code works once, for the redirect address that it was made for. */
function useCode({ input, world }: GraphCall, appId: string): CodeRecord {
  const code = world.codes.get(input.text('code')?.replace(/#_$/, ''));
  if (!code || code.appId !== appId) throw refuse('Invalid verification code format.', 36_008);
  if (code.expiresAt <= world.clock.now()) throw refuse('This authorization code has expired.', 36_007);
  if (code.redirectUri !== undefined && code.redirectUri !== input.text('redirect_uri')) {
    throw refuse(
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      36_008,
    );
  }
  world.codes.remove(code.id);
  return code;
}

function exchange({ input, world }: GraphCall, app: AppRecord): Json {
  const short = liveToken(world, input.text('fb_exchange_token') ?? '');
  if (short.appId !== app.id || short.kind !== 'user') throw badParameter('Invalid fb_exchange_token');
  const { id: _id, issuedAt: _issuedAt, ...grant } = short;
  const token = makeToken(world, { ...grant, expiresAt: world.clock.now() + LONG_MS });
  return answer(token, LONG_MS);
}

function instagramCode(call: GraphCall): Json {
  const { input, world } = call;
  const app = world.apps.find(({ instagramAppId }) => instagramAppId === input.text('client_id'));
  if (!app || input.text('client_secret') !== app.instagramSecret) throw refuse('Invalid client secret');
  const { userId, scopes } = useCode(call, app.id);
  const account = world.instagrams.get(world.users.get(userId)?.instagramId);
  if (!account) throw refuse('The user has no professional Instagram account.');
  const expiresAt = world.clock.now() + INSTAGRAM_SHORT_MS;
  const token = makeToken(world, { kind: 'instagram', appId: app.id, ownerId: account.id, userId, scopes, expiresAt });
  return { data: [{ access_token: token.id, user_id: account.id, permissions: scopes.join(',') }] };
}

function longInstagramToken({ input, world }: GraphCall): Json {
  if (input.text('grant_type') !== 'ig_exchange_token') throw badParameter('Invalid grant_type');
  const short = liveToken(world, input.text('access_token') ?? '');
  const app = world.apps.get(short.appId);
  if (short.kind !== 'instagram' || input.text('client_secret') !== app?.instagramSecret) {
    throw refuse('Error validating client secret.');
  }
  const { id: _id, issuedAt: _issuedAt, ...grant } = short;
  return answer(makeToken(world, { ...grant, expiresAt: world.clock.now() + LONG_MS }), LONG_MS);
}

/** A token that is at least a day old is prolonged by 60 days; the answer may hold another one. */
function refresh({ input, world }: GraphCall): Json {
  if (input.text('grant_type') !== 'ig_refresh_token') throw badParameter('Invalid grant_type');
  const token = liveToken(world, input.text('access_token') ?? '');
  if (token.kind !== 'instagram') throw badParameter('Invalid access_token');
  const now = world.clock.now();
  if (now - token.issuedAt < DAY_MS) throw badParameter('The token is not old enough to be refreshed');
  world.tokens.change(token.id, { issuedAt: now, expiresAt: now + LONG_MS });
  return compact({ ...answer(token, LONG_MS), permissions: token.scopes.join(',') });
}
