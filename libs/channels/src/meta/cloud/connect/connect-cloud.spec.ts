import { withTenant } from '@prosa/service-kit/database';
import { type CloudConnectionView, type ConnectCloudInput, webhookKeyContext } from '@prosa/contracts';
import { type RunningGraph, startGraphSimulator } from '@prosa/graph-simulator';
import { configOf, createLog, loadConfig } from '@prosa/service-kit/operations';
import { aBus, aCompanyView, anActor, asOwner, TEST_SECRET, useTestDatabase } from '@prosa/testing';
import { publishedEvents, rows, sealer } from '../../../../test/arrange.js';
import { ChannelsConfig } from '../../../channels.config.js';
import { channelsService } from '../../../channels.service.js';
import { CreateConnection } from '../../../connections/create-connection.js';
import { ChannelRegistry } from '../../../registry/channel-registry.js';
import { RefreshTemplates } from '../../templates/refresh-templates.js';
import { AuthoriseCloud } from './authorise-cloud.js';
import { CloudChannel } from '../cloud-channel.js';
import { ConnectCloud } from './connect-cloud.js';

const SECRET = 'the secret of the app';

describe('connecting a number of the Cloud API', () => {
  const db = useTestDatabase(channelsService);
  const plan = { ...aCompanyView().plan };
  const bus = aBus({ 'companies.plan': () => aCompanyView({ plan }), 'queues.list': () => [] });
  const admin = anActor({ profile: 'admin' });
  const stranger = anActor({ profile: 'admin', companyId: 2 });
  const registry = new ChannelRegistry([
    {
      kind: 'whatsappapi',
      planFlag: 'useWhatsapp',
      capabilities: [],
      open: () => Promise.reject(new Error('not opened in this spec')),
      close: () => Promise.resolve(),
    },
  ]);
  let graph: RunningGraph;
  let input: ConnectCloudInput;
  let appId: string;
  let connect: ConnectCloud;
  let authorise: AuthoriseCloud;
  let config: ChannelsConfig;

  beforeAll(async () => {
    graph = await startGraphSimulator();
    const { admin: sim, url } = graph;
    appId = (await sim.createApp({ secret: SECRET })).id;
    const wabaId = (await sim.createWaba({ name: 'Loja' })).id;
    const phoneNumberId = (await sim.createNumber({ wabaId, phone: '551133334444' })).id;
    const accessToken = (await sim.createToken({ kind: 'system', appId })).id;
    input = { name: 'Loja', phoneNumberId, wabaId, accessToken, appSecret: SECRET };
    const platform = loadConfig({
      PROSA_SECRET: TEST_SECRET,
      DATABASE_URL: 'postgres://unused/unused',
      GRAPH_URL: url,
    });
    config = configOf(platform, ChannelsConfig);
    connect = new ConnectCloud(config, new CreateConnection(db, bus, sealer, registry), sealer);
    authorise = new AuthoriseCloud(db, config, sealer);
  });
  afterAll(() => graph.stop());

  const refusal = (changes: Partial<ConnectCloudInput>) =>
    connect.execute(admin, { ...input, ...changes }).catch((error: unknown) => error);
  const opened = async (connectionId: number) => {
    await asOwner(db, `UPDATE connection SET status = 'DISCONNECTED', reason = 'reauthorise' WHERE id = $1`, [
      connectionId,
    ]);
  };

  it('stores the account and its sealed data, opens the session, and says what to enter at Meta', async () => {
    const { connection, webhook, ...ids } = await connect.execute(admin, input);

    expect(connection).toMatchObject({ channel: 'whatsappapi', status: 'OPENING', name: 'Loja' });
    expect(ids).toEqual({ phoneNumberId: input.phoneNumberId, wabaId: input.wabaId });
    expect(webhook).toEqual({
      path: expect.stringMatching(/^\/webhooks\/meta\/[0-9a-f]{32}$/) as string,
      verifyToken: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    expect(await rows(db, 'meta_account')).toMatchObject([
      { kind: 'phone_number', account_id: input.phoneNumberId, connection_id: connection.id },
      { kind: 'waba', account_id: input.wabaId },
    ]);
    const [stored] = await rows<{ sealed: Buffer }>(db, 'meta_credential');
    expect(stored?.sealed.toString('latin1')).not.toContain(input.accessToken);
    const [saved] = await publishedEvents(db, 'webhook.keySaved');
    const { hookKey, sealed } = (saved?.data ?? {}) as { hookKey: string; sealed: string };
    expect(webhook?.path).toBe(`/webhooks/meta/${hookKey}`);
    expect(JSON.parse(sealer.open(Buffer.from(sealed, 'base64'), webhookKeyContext(hookKey)).toString())).toEqual({
      appSecret: SECRET,
      verifyToken: webhook?.verifyToken,
    });
    expect(await asOwner(db, 'SELECT ask, channel FROM session_lease')).toEqual([
      { ask: 'open', channel: 'whatsappapi' },
    ]);
  });

  it('gives the account free when its connection was deleted, and accepts no more webhooks of the own app', async () => {
    const { connection, webhook } = await connect.execute(admin, input);

    await withTenant(db, admin, (manager) =>
      new CloudChannel(db, new ChannelsConfig(), sealer, createLog('test', 'silent')).forget(manager, 1, connection.id),
    );

    expect(await rows(db, 'meta_account')).toEqual([]);
    expect(await rows(db, 'meta_credential')).toEqual([]);
    expect((await publishedEvents(db, 'webhook.keySaved')).at(-1)?.data).toEqual({
      hookKey: webhook?.path.split('/').at(-1),
      connectionId: connection.id,
      sealed: null,
    });
  });

  it.each([
    ['accessToken', { accessToken: 'not a token of anybody'.replaceAll(' ', '-') }],
    ['appSecret', { appSecret: 'another-secret' }],
    ['appSecret', { appSecret: undefined }],
    ['phoneNumberId', { phoneNumberId: '99999999' }],
    ['wabaId', { wabaId: '99999999' }],
  ])('refuses wrong data and names the field: %s', async (field, changes) => {
    expect(await refusal(changes)).toMatchObject({ code: 'ERR_CREDENTIALS_REFUSED', details: { field } });
    expect(await rows(db, 'connection')).toEqual([]);
    expect(await publishedEvents(db)).toEqual([]);
  });

  it('refuses a number that is connected already, of whichever company', async () => {
    await connect.execute(admin, input);

    expect(await refusal({ name: 'Again' })).toMatchObject({ code: 'ERR_ACCOUNT_IN_USE', details: { isOwn: true } });
    const other = connect.execute(stranger, input);
    await expect(other).rejects.toMatchObject({ code: 'ERR_ACCOUNT_IN_USE', details: { isOwn: false } });
  });

  it('is for admins, whose plan has the channel', async () => {
    const attendant = connect.execute(anActor({ profile: 'user' }), input);
    await expect(attendant).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    plan.useWhatsapp = false;
    expect(await refusal({})).toMatchObject({ code: 'ERR_NOT_IN_PLAN' });
    plan.useWhatsapp = true;
  });

  it('gives a stopped connection a new token, and keeps its row and its address', async () => {
    const before: CloudConnectionView = await connect.execute(admin, input);
    const connectionId = before.connection.id;
    await opened(connectionId);
    const accessToken = (await graph.admin.createToken({ kind: 'system', appId })).id;

    const after = await authorise.execute(admin, { connectionId, accessToken });

    expect(after.connection).toMatchObject({ id: connectionId, status: 'OPENING', reason: null });
    expect(after.webhook).toEqual(before.webhook);
    expect(await authorise.get(admin, connectionId)).toMatchObject({ webhook: before.webhook });
    const wrong = authorise.execute(admin, { connectionId, accessToken: 'not-a-token-of-anybody' });
    await expect(wrong).rejects.toMatchObject({ code: 'ERR_CREDENTIALS_REFUSED', details: { field: 'accessToken' } });
    const foreign = authorise.execute(stranger, { connectionId, accessToken });
    await expect(foreign).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
    await expect(authorise.get(stranger, connectionId)).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
  });

  it('reads the templates by hand, for admins of the company', async () => {
    const { connection } = await connect.execute(admin, input);
    await graph.admin.createTemplate({
      wabaId: input.wabaId,
      name: 'ola',
      components: [{ type: 'BODY', text: 'Olá' }],
    });
    const refresh = new RefreshTemplates(db, config, sealer);

    expect(await refresh.execute(admin, connection.id)).toMatchObject({ templates: [{ name: 'ola', body: 'Olá' }] });
    const foreign = refresh.execute(stranger, connection.id);
    await expect(foreign).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
  });
});
