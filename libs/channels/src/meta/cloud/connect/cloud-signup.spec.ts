import type { FinishCloudSignupInput } from '@prosa/contracts';
import { type RunningGraph, startGraphSimulator } from '@prosa/graph-simulator';
import { configOf, loadConfig } from '@prosa/service-kit/operations';
import { aBus, aCompanyView, anActor, asOwner, TEST_SECRET, useTestDatabase } from '@prosa/testing';
import { publishedEvents, rows, sealer } from '../../../../test/arrange.js';
import { ChannelsConfig } from '../../../channels.config.js';
import { channelsService } from '../../../channels.service.js';
import { CreateConnection } from '../../../connections/create-connection.js';
import { ChannelRegistry } from '../../../registry/channel-registry.js';
import { type CloudCredentials, readCredentials } from '../../accounts/meta-credentials.js';
import { MetaApps } from '../../login/meta-apps.js';
import { AuthoriseCloud } from './authorise-cloud.js';
import { CloudSignup } from './cloud-signup.js';
import { ConnectCloud } from './connect-cloud.js';
import { SignupAtMeta } from './signup-at-meta.js';

const BASE = 'https://desk.example';

describe('Embedded Signup of the Cloud API', () => {
  const db = useTestDatabase(channelsService);
  const plan = { ...aCompanyView().plan };
  const bus = aBus({ 'companies.plan': () => aCompanyView({ plan }), 'queues.list': () => [] });
  const admin = anActor({ profile: 'admin', sessionId: 'session-1' });
  const stranger = anActor({ profile: 'admin', companyId: 2, sessionId: 'session-2' });
  const registry = new ChannelRegistry([
    {
      kind: 'whatsappapi',
      planFlag: 'useWhatsapp',
      capabilities: [],
      open: () => Promise.reject(new Error('opened by another spec')),
      close: () => Promise.resolve(),
    },
  ]);
  let graph: RunningGraph;
  let signup: CloudSignup;
  let userId: string;
  let wabaId: string;
  let settings: Record<string, string>;

  beforeAll(async () => {
    graph = await startGraphSimulator();
    const app = await graph.admin.createApp({ secret: 'the-secret-of-the-app' });
    settings = {
      GRAPH_URL: graph.url,
      META_DIALOG_URL: graph.url,
      META_APP_ID: app.id,
      META_APP_SECRET: app.secret,
      META_SIGNUP_CONFIG_ID: '1000000000000001',
    };
    signup = build(settings);
    wabaId = (await graph.admin.createWaba({ name: 'Loja' })).id;
    userId = (await graph.admin.createUser({ name: 'Helena', wabaIds: [wabaId] })).id;
  });
  afterAll(() => graph.stop());

  function build(given: Record<string, string>): CloudSignup {
    const platform = loadConfig({
      PROSA_SECRET: TEST_SECRET,
      DATABASE_URL: 'postgres://unused/unused',
      ...given,
    });
    const config = configOf(platform, ChannelsConfig);
    const connect = new ConnectCloud(config, new CreateConnection(db, bus, sealer, registry), sealer);
    const atMeta = new SignupAtMeta(config, new MetaApps(config), bus, sealer);
    return new CloudSignup(atMeta, connect, new AuthoriseCloud(db, config, sealer));
  }

  const aNumber = (fields: object = {}) =>
    graph.admin.createNumber({ wabaId, phone: '551133334444', name: 'Loja', isRegistered: false, ...fields });

  /** What the page knows after the window returned. */
  async function chosen(phoneNumberId: string, actor = admin): Promise<FinishCloudSignupInput> {
    const { url, state } = await signup.begin(actor, BASE);
    const dialog = new URL(url);
    dialog.searchParams.set('user', userId);
    const { headers } = await fetch(dialog, { redirect: 'manual' });
    const back = new URL(headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(`${BASE}/connections/cloud/return`);
    return { code: back.searchParams.get('code') ?? '', state, phoneNumberId, wabaId };
  }

  const credentialsOf = (connectionId: number) =>
    readCredentials(asTenantless, sealer, { companyId: 1, connectionId }) as Promise<CloudCredentials | null>;
  const asTenantless = { query: (sql: string, values?: unknown[]) => asOwner(db, sql, values) };

  it('answers the page where the window opens and whose messages count', async () => {
    const { url, origins } = await signup.begin(admin, BASE);

    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      config_id: '1000000000000001',
      response_type: 'code',
      override_default_response_type: 'true',
      display: 'popup',
      redirect_uri: `${BASE}/connections/cloud/return`,
    });
    expect(origins).toEqual([new URL(graph.url).origin]);
    expect(signup.options(admin)).toEqual({ isAvailable: true });
    const { META_DIALOG_URL: _, ...atMeta } = settings;
    expect((await build(atMeta).begin(admin, BASE)).origins).toContain('https://www.facebook.com');
  });

  it('adds the number with its name, registers it with a sealed PIN, and gives no token away', async () => {
    const { id } = await aNumber();
    const view = await signup.finish(admin, await chosen(id));

    expect(view).toMatchObject({
      connection: { channel: 'whatsappapi', name: 'Loja', status: 'OPENING' },
      phoneNumberId: id,
      wabaId,
      webhook: null,
    });
    const stored = await credentialsOf(view.connection.id);
    expect(stored?.pin).toMatch(/^\d{6}$/);
    expect(JSON.stringify(view)).not.toContain(stored?.token);
    expect(await rows(db, 'meta_account')).toMatchObject([{ account_id: id }, { account_id: wabaId }]);
    expect(await publishedEvents(db, 'audit.recorded')).toMatchObject([{ data: { act: 'connection.created' } }]);
    const registered = await register(stored, '000000' === stored?.pin ? '111111' : '000000');
    expect(registered).toMatchObject({ error: { code: 133005 } });
  });

  const register = async (stored: CloudCredentials | null, pin: string): Promise<unknown> => {
    const body = JSON.stringify({ messaging_product: 'whatsapp', pin });
    const headers = { authorization: `Bearer ${stored?.token}`, 'content-type': 'application/json' };
    return (
      await fetch(`${graph.url}/v25.0/${stored?.phoneNumberId}/register`, { method: 'POST', headers, body })
    ).json();
  };

  it('does not register a number that stays in the app of the phone', async () => {
    const { id } = await aNumber({ isCoexistence: true });
    const view = await signup.finish(admin, { ...(await chosen(id)), isCoexistence: true });

    const stored = await credentialsOf(view.connection.id);
    expect(stored).not.toHaveProperty('pin');
    expect(await register(stored, '123456')).toEqual({ success: true });
  });

  it('authorises the connection of a number again, with its row and its PIN', async () => {
    const { id } = await aNumber();
    const { connection } = await signup.finish(admin, await chosen(id));
    const before = await credentialsOf(connection.id);
    await asOwner(db, `UPDATE connection SET status = 'DISCONNECTED', reason = 'reauthorise'`);
    const again = await signup.finish(admin, await chosen(id));

    expect(again.connection).toMatchObject({ id: connection.id, status: 'OPENING', reason: null });
    const after = await credentialsOf(connection.id);
    expect(after?.pin).toBe(before?.pin);
    expect(after?.token).not.toBe(before?.token);
    expect(await rows(db, 'connection')).toHaveLength(1);
  });

  it('repeats what Meta says of a number whose PIN is another, and keeps the number for another try', async () => {
    const { id } = await aNumber({ pin: 'abcdef' });
    const refused = signup.finish(admin, await chosen(id));

    await expect(refused).rejects.toMatchObject({ code: 'ERR_CREDENTIALS_REFUSED', details: { field: 'pin' } });
    expect(await rows(db, 'connection')).toHaveLength(1);
  });

  it('refuses a code that is used, a number of another account, and a foreign state', async () => {
    const { id } = await aNumber();
    const input = await chosen(id);
    const of = (changes: Partial<FinishCloudSignupInput>, actor = admin) =>
      signup.finish(actor, { ...input, ...changes }).catch((error: unknown) => error);

    expect(await of({}, stranger)).toMatchObject({ code: 'ERR_META_LOGIN_EXPIRED' });
    expect(await of({ phoneNumberId: '99999999' })).toMatchObject({
      code: 'ERR_CREDENTIALS_REFUSED',
      details: { field: 'phoneNumberId' },
    });
    expect(await of({})).toMatchObject({ code: 'ERR_CREDENTIALS_REFUSED', details: { field: 'code' } });
    expect(await rows(db, 'connection')).toEqual([]);
  });

  it('refuses a number that another company has', async () => {
    const { id } = await aNumber();
    await signup.finish(admin, await chosen(id));

    const foreign = signup.finish(stranger, await chosen(id, stranger));
    await expect(foreign).rejects.toMatchObject({ code: 'ERR_ACCOUNT_IN_USE', details: { isOwn: false } });
  });

  it('is for admins, whose plan has the channel, where the operator has set it up', async () => {
    const attendant = anActor({ profile: 'user' });
    await expect(signup.begin(attendant, BASE)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    const { META_SIGNUP_CONFIG_ID: _, ...without } = settings;
    const unset = build(without);
    expect(unset.options(admin)).toEqual({ isAvailable: false });
    await expect(unset.begin(admin, BASE)).rejects.toMatchObject({ code: 'ERR_META_NOT_SET_UP' });
    const input = await chosen('10000');
    await expect(unset.finish(admin, input)).rejects.toMatchObject({ code: 'ERR_META_NOT_SET_UP' });
    plan.useWhatsapp = false;
    await expect(signup.begin(admin, BASE)).rejects.toMatchObject({ code: 'ERR_NOT_IN_PLAN' });
    plan.useWhatsapp = true;
  });
});
