import { createHmac } from 'node:crypto';
import { GraphWorld } from './graph-world.js';

const DAY_MS = 24 * 3_600_000;
const SCOPES = 'pages_show_list,pages_messaging,pages_manage_metadata';

describe('signing in', () => {
  const world = new GraphWorld();
  const redirectUri = 'https://desk.example/meta';
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => world.reset());

  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  const dialog = async (values: Record<string, string>, path = '/dialog/oauth') => {
    const { app } = world.demo;
    const client = path === '/dialog/oauth' ? app.id : app.instagramAppId;
    return world.get(`${path}?${query({ client_id: client, redirect_uri: redirectUri, state: 's1', ...values })}`);
  };
  const exchange = (values: Record<string, string>) => {
    const { id, secret } = world.demo.app;
    return world.get(`/oauth/access_token?${query({ client_id: id, client_secret: secret, ...values })}`);
  };
  const codeOf = (location: string | null) => new URL(location ?? '').searchParams.get('code') ?? '';

  it('shows who can sign in, and redirects with a code and the state', async () => {
    const page = await dialog({ scope: SCOPES });
    const chosen = await dialog({ scope: SCOPES, user: world.demo.user.id });
    const cancelled = await dialog({ scope: SCOPES, cancel: 'true' });

    expect(page.body).toContain('Helena Prado');
    expect(chosen.status).toBe(302);
    expect(new URL(chosen.headers.get('location') ?? '').searchParams.get('state')).toBe('s1');
    expect(cancelled.headers.get('location')).toContain('error=access_denied');
  });

  it('exchanges a code once, and a short token for one of 60 days', async () => {
    const { headers } = await dialog({ scope: SCOPES, user: world.demo.user.id });
    const code = codeOf(headers.get('location'));
    const wrongAddress = await exchange({ code, redirect_uri: 'https://other.example' });
    const short = await exchange({ code, redirect_uri: redirectUri });
    const again = await exchange({ code, redirect_uri: redirectUri });
    const long = await exchange({
      grant_type: 'fb_exchange_token',
      fb_exchange_token: String(short.body.access_token),
    });

    expect(wrongAddress.body.error.code).toBe(100);
    expect(short.body).toMatchObject({ token_type: 'bearer', access_token: expect.any(String), expires_in: 7200 });
    expect(again.body.error.code).toBe(100);
    expect(long.body.expires_in).toBe(60 * 24 * 3600);
    const debug = await world.get(
      `/debug_token?${query({ input_token: String(long.body.access_token), access_token: `${world.demo.app.id}|${world.demo.app.secret}` })}`,
    );
    expect(debug.body.data).toMatchObject({ is_valid: true, scopes: SCOPES.split(','), app_id: world.demo.app.id });
    expect(debug.body.data.granular_scopes).toContainEqual({
      scope: 'pages_messaging',
      target_ids: [world.demo.page.id],
    });
  });

  it('offers the numbers of Embedded Signup, and posts to the opener what was chosen or where it ended', async () => {
    const { user, whatsapp } = world.demo;
    const page = await dialog({ extras: '{}' });
    const chosen = await dialog({ extras: '{}', user: user.id, number: whatsapp.phoneNumberId });
    const cancelled = await dialog({ extras: '{}', cancel: 'true' });

    expect(page.body).toContain(`number=${whatsapp.phoneNumberId}`);
    expect(chosen.body).toContain(String.raw`\"phone_number_id\":\"${whatsapp.phoneNumberId}\"`);
    expect(chosen.body).toContain('"https://desk.example"');
    expect(chosen.body).toMatch(/location\.replace\("https:\/\/desk\.example\/meta\?code=AQ[^"]+state=s1#_"\)/);
    expect(chosen.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
    expect(cancelled.body).toContain('CANCEL');
  });

  it('hides Pages of a portfolio without business_management', async () => {
    const business = await world.admin.createBusiness({ name: 'Grupo' });
    const owned = await world.admin.createPage({ name: 'Do grupo', businessId: business.id });
    const foreign = await world.admin.createPage({ name: 'Sem tarefa', businessId: business.id, isClientPage: true });
    const user = await world.admin.createUser({
      name: 'Íris',
      businessIds: [business.id],
      pages: [
        { id: world.demo.page.id, tasks: ['MESSAGING'] },
        { id: owned.id, tasks: ['MESSAGING', 'MANAGE'] },
      ],
    });
    const scopes = ['pages_show_list', 'pages_messaging'];
    const few = await world.admin.createToken({ kind: 'user', ownerId: user.id, userId: user.id, scopes });
    const all = await world.admin.createToken({
      kind: 'user',
      ownerId: user.id,
      userId: user.id,
      scopes: [...scopes, 'business_management'],
    });
    const fields = 'id,name,access_token,tasks,instagram_business_account{id,username}';

    const hidden = await world.get(`/me/accounts?fields=${fields}`, few.id);
    expect(hidden.body.data).toHaveLength(1);
    expect(hidden.body.data[0]).toEqual({
      id: world.demo.page.id,
      name: 'Loja Aurora',
      access_token: expect.any(String),
      tasks: ['MESSAGING'],
      instagram_business_account: { id: world.demo.instagram.id, username: 'loja.aurora' },
    });
    expect((await world.get('/me/businesses', few.id)).body.error.code).toBe(200);
    expect((await world.get('/me/accounts', all.id)).body.data).toHaveLength(2);
    expect((await world.get('/me/businesses', all.id)).body.data).toEqual([{ id: business.id, name: 'Grupo' }]);
    expect((await world.get(`/${business.id}/owned_pages?fields=id,access_token`, all.id)).body.data).toMatchObject([
      { id: owned.id, access_token: expect.any(String) },
    ]);
    expect((await world.get(`/${business.id}/client_pages`, all.id)).body.data).toEqual([
      { id: foreign.id, name: 'Sem tarefa' },
    ]);
  });

  it('pages through a list by cursors and by next', async () => {
    const user = await world.admin.createUser({ name: 'Muitas' });
    const pages = await Promise.all([1, 2, 3].map((index) => world.admin.createPage({ name: `P${index}` })));
    await world.admin.changeUser(user.id, { pages: pages.map(({ id }) => ({ id, tasks: ['MESSAGING'] })) });
    const token = await world.admin.createToken({ kind: 'user', ownerId: user.id, userId: user.id });
    const first = await world.get('/me/accounts?limit=2', token.id);
    const second = await world.get(String(first.body.paging.next));

    expect(first.body.data).toHaveLength(2);
    expect(Object.values(second.body.data).map(({ id }) => id)).toEqual([pages[2]?.id]);
    expect(second.body.paging).not.toHaveProperty('next');
    expect(second.body.paging).toHaveProperty('previous');
  });

  it('signs in with Instagram, for an hour, then 60 days, refreshed after a day', async () => {
    const { app, user, instagram } = world.demo;
    const { headers } = await dialog({ response_type: 'code', user: user.id }, '/oauth/authorize');
    const form = new URLSearchParams({
      client_id: app.instagramAppId,
      client_secret: app.instagramSecret,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code: codeOf(headers.get('location')),
    });
    const short = await world.post(`${world.graph.url}/api.instagram.com/oauth/access_token`, form);
    const granted = short.body.data[0];
    const long = await world.get(
      `/access_token?${query({ grant_type: 'ig_exchange_token', client_secret: app.instagramSecret, access_token: String(granted.access_token) })}`,
    );
    const refresh = () =>
      world.get(
        `/refresh_access_token?${query({ grant_type: 'ig_refresh_token', access_token: String(long.body.access_token) })}`,
      );
    const early = await refresh();
    await world.admin.advanceClock(2 * DAY_MS);
    const late = await refresh();
    await world.admin.advanceClock(61 * DAY_MS);
    const dead = await refresh();

    expect(granted).toMatchObject({ user_id: instagram.id, permissions: expect.stringContaining('messages') });
    expect(long.body.expires_in).toBe(60 * 24 * 3600);
    expect(early.status).toBe(400);
    expect(late.body.expires_in).toBe(60 * 24 * 3600);
    expect(dead.body.error).toMatchObject({ code: 190, error_subcode: 463 });
  });

  it.each([
    ['expired', 463],
    ['password', 460],
    ['removed', 458],
    ['checkpoint', 459],
    ['invalid', 467],
  ] as const)('refuses a token that is %s', async (fault, subcode) => {
    const { token } = await world.admin
      .createToken({ kind: 'page', ownerId: world.demo.page.id })
      .then(({ id }) => ({ token: id }));
    await world.admin.breakTokens({ token }, fault);

    expect((await world.get('/me', token)).body.error).toMatchObject({ code: 190, error_subcode: subcode });
  });

  it('refuses an unknown token, none, and a wrong proof', async () => {
    const { token } = world.demo.page;
    const proof = createHmac('sha256', world.demo.app.secret).update(token).digest('hex');

    expect((await world.get('/me', 'nonsense')).body.error.code).toBe(190);
    expect((await world.get('/me')).status).toBe(401);
    expect((await world.get(`/me?appsecret_proof=${proof}`, token)).status).toBe(200);
    expect((await world.get('/me?appsecret_proof=00', token)).body.error.code).toBe(100);
    await world.admin.changeApp(world.demo.app.id, { requiresProof: true });
    expect((await world.get('/me', token)).body.error.code).toBe(100);
    await world.admin.changeApp(world.demo.app.id, { requiresProof: false });
  });

  it('refuses what a token has no permission for, and hides foreign accounts', async () => {
    const { wabaId, phoneNumberId } = world.demo.whatsapp;
    const weak = await world.admin.createToken({ kind: 'system', ownerId: '1', scopes: [], targets: [wabaId] });
    const foreign = await world.admin.createToken({ kind: 'system', ownerId: '1', targets: ['1'] });
    const send = (token: string) => world.post(`/${phoneNumberId}/messages`, { messaging_product: 'whatsapp' }, token);

    expect((await send(weak.id)).body.error.code).toBe(200);
    expect((await send(foreign.id)).body.error).toMatchObject({ code: 100, error_subcode: 33 });
  });

  it('serves the live versions, refuses expired ones when configured so, and never unknown ones', async () => {
    const call = (version: string) =>
      world.get(`${world.graph.url}/${version}/me?access_token=${world.demo.page.token}`);

    expect((await call('v26.0')).headers.get('facebook-api-version')).toBe('v26.0');
    expect((await call('v20.0')).body.error.code).toBe(2635);
    expect((await call('v27.0')).body.error.code).toBe(2500);
    await world.admin.changeSettings({ versions: { refusesExpired: false } });
    expect((await call('v20.0')).headers.get('facebook-api-version')).toBe('v21.0');
    expect((await call('v25.0')).headers.get('x-app-usage')).toContain('call_count');
    expect((await call('graph.facebook.com/v25.0')).status).toBe(200);
  });

  it('gives a permanent token for a code of Embedded Signup, which lives for 30 s', async () => {
    const signup = { kind: 'system' as const, userId: world.demo.user.id, targets: [world.demo.whatsapp.wabaId] };
    const { code } = await world.admin.createCode(signup);
    const { code: late } = await world.admin.createCode(signup);
    const token = await exchange({ code });
    await world.admin.advanceClock(31_000);

    expect(token.body).toEqual({ access_token: expect.any(String), token_type: 'bearer' });
    expect((await exchange({ code: late })).body.error.code).toBe(100);
    const numbers = await world.get(`/${world.demo.whatsapp.wabaId}/phone_numbers`, String(token.body.access_token));
    expect(numbers.body.data).toMatchObject([{ id: world.demo.whatsapp.phoneNumberId }]);
  });
});
