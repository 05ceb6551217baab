import { faultOf, liveToken, tokenIn } from '../graph/authorize.js';
import type { GraphCall, GraphRoute } from '../graph/call.js';
import { badParameter } from '../graph/graph-error.js';
import { TOKEN_SUBCODES, type TokenRecord } from '../world/accounts.js';
import { compact, type Json } from '../world/json.js';
import type { World } from '../world/world.js';
import { appOfToken } from './app-token.js';

/** `GET /debug_token`: docs/spec/wire-external.md §3.4. */
export const debugTokenRoute: GraphRoute = { method: 'GET', path: '/debug_token', isOpen: true, run: debug };

const DATA_ACCESS_MS = 90 * 24 * 3_600_000;
const TYPES = { user: 'USER', page: 'PAGE', system: 'SYSTEM_USER', instagram: 'INSTAGRAM' };

const seconds = (ms: number): number => Math.floor(ms / 1000);

function debug(call: GraphCall): Json {
  const { world, input } = call;
  const viewer = tokenIn(call) ?? '';
  if (viewer.includes('|')) appOfToken(call);
  else liveToken(world, viewer);
  const text = input.text('input_token');
  if (!text) throw badParameter('The parameter input_token is required');
  const token = world.tokens.get(text);
  if (!token) {
    return { data: { is_valid: false, scopes: [], error: { code: 190, message: 'Invalid OAuth access token.' } } };
  }
  return { data: describe(world, token) };
}

function describe(world: World, token: TokenRecord): Json {
  const fault = faultOf(world, token);
  return compact({
    app_id: token.appId,
    application: world.apps.get(token.appId)?.name,
    type: TYPES[token.kind],
    is_valid: fault === undefined,
    error: fault && { code: 190, message: 'Error validating access token', subcode: TOKEN_SUBCODES[fault] },
    issued_at: seconds(token.issuedAt),
    expires_at: seconds(token.expiresAt),
    data_access_expires_at: token.kind === 'system' ? 0 : seconds(token.issuedAt + DATA_ACCESS_MS),
    scopes: token.scopes,
    granular_scopes: token.scopes.map((scope) => granular(world, token, scope)),
    user_id: token.userId ?? token.ownerId,
    profile_id: token.kind === 'page' ? token.ownerId : undefined,
  });
}

/** A scope with the accounts that it is granted for. */
function granular(world: World, token: TokenRecord, scope: string): Json {
  const target_ids = accountsOf(world, token, scope).filter((id) => !token.targets || token.targets.includes(id));
  return target_ids.length > 0 ? { scope, target_ids } : { scope };
}

function accountsOf(world: World, { userId, targets = [] }: TokenRecord, scope: string): string[] {
  const user = world.users.get(userId);
  if (scope.startsWith('whatsapp_')) return user ? user.wabaIds : targets;
  const pages = world.pages.filter(({ id }) => user?.pages.some((each) => each.id === id) === true);
  if (scope.startsWith('pages_')) return pages.map(({ id }) => id);
  return scope.startsWith('instagram_') ? pages.flatMap(({ instagramId = [] }) => instagramId) : [];
}
