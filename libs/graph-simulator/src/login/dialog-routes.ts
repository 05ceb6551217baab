import { ANSWERED, type GraphCall, type GraphRoute } from '../graph/call.js';
import type { CodeRecord, UserRecord } from '../world/accounts.js';
import type { World } from '../world/world.js';
import { dialogPage } from './dialog-page.js';
import { grantCode, SCOPES } from './grant-code.js';

/** The sign-in pages of Facebook and Instagram, which redirect with a code: docs/spec/wire-external.md §4.1 and §5. */
export const dialogRoutes: GraphRoute[] = [
  { method: 'GET', path: '/dialog/oauth', isOpen: true, run: show },
  { method: 'GET', path: '/oauth/authorize', isOpen: true, run: show },
];

/** With `user` in the address, as the page's own buttons have it, the dialog answers at once. */
function show(call: GraphCall): typeof ANSWERED {
  const { input, world, res, path, req } = call;
  const isInstagram = path === '/oauth/authorize';
  const client = input.text('client_id');
  const app = world.apps.find((each) => client === (isInstagram ? each.instagramAppId : each.id));
  const redirectUri = input.word('redirect_uri');
  if (!app || !/^https?:\/\//.test(redirectUri)) {
    res.writeHead(400, { 'content-type': 'text/plain' }).end('Invalid App ID, or URL Blocked');
    return ANSWERED;
  }
  const kind = kindOf(call, isInstagram);
  const scopes = scopesIn(call, kind);
  if (input.flag('cancel')) return redirect(call, redirectUri, CANCELLED);
  const user = world.users.get(input.text('user'));
  if (user) {
    const targets = input.texts('targets');
    const code = grantCode(world, { kind, appId: app.id, userId: user.id, scopes, targets, redirectUri });
    return redirect(call, redirectUri, { code: code.id });
  }
  const users = world.users.filter((each) => fits(world, each, kind));
  const language = String(req.headers['accept-language']);
  const address = (extra: Record<string, string>): string =>
    `?${new URLSearchParams({ ...texts(input.raw), ...extra }).toString()}`;
  const page = dialogPage({ app: app.name, users, scopes, language, address, isInstagram });
  const csp = "default-src 'none'; style-src 'unsafe-inline'";
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp }).end(page);
  return ANSWERED;
}

const CANCELLED = { error: 'access_denied', error_code: '200', error_reason: 'user_denied' };

function kindOf(call: GraphCall, isInstagram: boolean): CodeRecord['kind'] {
  if (isInstagram) return 'instagram';
  return isSignup(call) ? 'system' : 'user';
}

const isSignup = ({ input }: GraphCall): boolean => input.has('extras') || input.word('scope').includes('whatsapp');

const scopesIn = ({ input }: GraphCall, kind: CodeRecord['kind']): string[] =>
  input.texts('scope')?.flatMap((scope) => scope.split(' ')) ?? SCOPES[kind];

function fits(world: World, user: UserRecord, kind: CodeRecord['kind']): boolean {
  if (kind === 'instagram') return world.instagrams.get(user.instagramId) !== undefined;
  return kind === 'user' || user.wabaIds.length > 0;
}

const texts = (raw: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]));

function redirect({ input, res }: GraphCall, redirectUri: string, values: Record<string, string>): typeof ANSWERED {
  const url = new URL(redirectUri);
  const state = input.text('state');
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set('state', state);
  // Instagram and Facebook append this fragment to the address.
  res.writeHead(302, { location: `${url.href}#_` }).end();
  return ANSWERED;
}
