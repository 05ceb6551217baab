import { ANSWERED, type GraphCall, type GraphRoute } from '../graph/call.js';
import type { CodeRecord, UserRecord } from '../world/accounts.js';
import type { Json } from '../world/json.js';
import type { World } from '../world/world.js';
import { dialogPage } from './dialog-page.js';
import { grantCode, SCOPES } from './grant-code.js';
import { CANCEL, finishOf, signupMessage } from './signup-message.js';

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
  if (input.flag('cancel')) {
    if (kind === 'system') return sendMessage(call, CANCEL, backTo(call, redirectUri, CANCELLED));
    return redirect(call, redirectUri, CANCELLED);
  }
  const user = world.users.get(input.text('user'));
  if (user) {
    const targets = input.texts('targets');
    const code = grantCode(world, { kind, appId: app.id, userId: user.id, scopes, targets, redirectUri });
    const number = kind === 'system' ? world.numbers.get(input.text('number')) : undefined;
    if (number) return sendMessage(call, finishOf(number), backTo(call, redirectUri, { code: code.id }));
    return redirect(call, redirectUri, { code: code.id });
  }
  const users = world.users.filter((each) => fits(world, each, kind));
  const language = String(req.headers['accept-language']);
  const address = (extra: Record<string, string>): string =>
    `?${new URLSearchParams({ ...texts(input.raw), ...extra }).toString()}`;
  const page = dialogPage({
    app: app.name,
    choices: choicesOf(world, users, kind),
    scopes,
    language,
    address,
    isInstagram,
  });
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

/** Embedded Signup asks for a number as well. */
function choicesOf(world: World, users: UserRecord[], kind: CodeRecord['kind']) {
  if (kind !== 'system') return users.map(({ id, name }) => ({ name, values: { user: id } }));
  return users.flatMap(({ id, name, wabaIds }) =>
    world.numbers
      .filter(({ wabaId }) => wabaIds.includes(wabaId))
      .map((number) => ({
        name: `${name}, ${number.name} +${number.phone}`,
        values: { user: id, number: number.id },
      })),
  );
}

/** Embedded Signup says in a message what was chosen, and then returns like any sign-in. */
function sendMessage({ res }: GraphCall, message: Json, next: string): typeof ANSWERED {
  const { page, csp } = signupMessage(message, next);
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp }).end(page);
  return ANSWERED;
}

function redirect(call: GraphCall, redirectUri: string, values: Record<string, string>): typeof ANSWERED {
  call.res.writeHead(302, { location: backTo(call, redirectUri, values) }).end();
  return ANSWERED;
}

function backTo({ input }: GraphCall, redirectUri: string, values: Record<string, string>): string {
  const url = new URL(redirectUri);
  const state = input.text('state');
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set('state', state);
  // Instagram and Facebook append this fragment to the address.
  return `${url.href}#_`;
}
