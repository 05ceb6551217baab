import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGraphSimulator } from '../src/index.js';
import { GraphWorld } from './graph-world.js';

describe('faults of the platform', () => {
  const world = new GraphWorld();
  let number: string;
  beforeAll(async () => {
    await world.start();
    number = world.demo.whatsapp.phoneNumberId;
    await world.person(0).does.writes(number, 'Oi');
    await world.person(1).does.writes(number, 'Oi');
  });
  afterAll(() => world.stop());
  beforeEach(() => world.reset());

  const send = (index = 0, data?: string) =>
    world.send({
      to: world.person(index).phone,
      type: 'text',
      text: { body: 'Olá' },
      biz_opaque_callback_data: data,
    });

  it.each([130_429, 131_056, 131_031, 190, 80_007, 368, 2])('answers with %s when configured so', async (code) => {
    await world.admin.failNext({ code });

    expect((await send()).body.error.code).toBe(code);
    expect((await send()).status).toBe(200);
  });

  it.each([131_026, 131_049, 130_472, 131_053])('accepts, then fails with %s', async (code) => {
    await world.admin.failNext({ code, mode: 'async', recipient: world.person(0).phone });
    const { status } = await send();
    await world.admin.idle();

    expect(status).toBe(200);
    expect(world.callback.statuses).toMatchObject([{ status: 'failed', errors: [{ code, error_data: {} }] }]);
  });

  it('limits a fault to one recipient, however it is named', async () => {
    await world.admin.addFault({ mode: 'sync', code: 131_026, path: '/messages', recipient: world.person(0).bsuid });

    expect((await send(1)).status).toBe(200);
    expect((await send(0)).body.error.code).toBe(131_026);
  });

  it('accepts a message and loses the answer, so that only a status can resolve it', async () => {
    await world.admin.failNext({ mode: 'lose' });
    await expect(send(0, 'prosa:msg:7')).rejects.toThrow('fetch failed');
    await world.admin.idle();

    expect(world.callback.statuses[0]).toMatchObject({ status: 'sent', biz_opaque_callback_data: 'prosa:msg:7' });
  });

  it('loses a call before anything is done', async () => {
    await world.admin.failNext({ mode: 'drop' });
    const before = (await world.admin.sent()).length;

    await expect(send()).rejects.toThrow('fetch failed');
    expect(await world.admin.sent()).toHaveLength(before);
  });

  it('is down, or slow', async () => {
    await world.admin.failNext({ mode: 'http', status: 502 });
    const down = await send();
    await world.admin.failNext({ mode: 'slow', delayMs: 50 });
    const slow = await send();

    expect(down).toMatchObject({ status: 502, body: expect.stringContaining('html') });
    expect(slow.status).toBe(200);
    expect((await world.admin.calls()).at(-2)).toMatchObject({ method: 'POST', status: 502 });
  });

  it('reports health, and counts wrong PINs', async () => {
    const { token } = world.demo.whatsapp;
    const error = { error_code: 141_006, error_description: 'Pagamento', possible_solution: 'Pague' };
    await world.admin.changeNumber(number, { health: 'BLOCKED', healthErrors: [error] });
    const health = await world.get(`/${number}?fields=health_status`, token);
    await world.admin.changeNumber(number, { health: 'AVAILABLE', healthErrors: [], pin: '111111', wrongPins: 0 });
    const register = (pin: string) => world.post(`/${number}/register`, { messaging_product: 'whatsapp', pin }, token);
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1) codes.push(Number((await register('222222')).body.error.code));
    await world.admin.changeNumber(number, { wrongPins: 0 });

    expect(health.body.health_status).toMatchObject({
      can_send_message: 'BLOCKED',
      entities: [{ entity_type: 'PHONE_NUMBER', errors: [error] }, {}, {}],
    });
    expect(codes.slice(-2)).toEqual([133_005, 133_016]);
    expect((await register('111111')).body).toEqual({ success: true });
    await world.post(`/${number}/deregister`, {}, token);
    expect((await send()).body.error.code).toBe(133_010);
    await register('111111');
  });

  it('blocks people who wrote lately, and no others', async () => {
    const { token } = world.demo.whatsapp;
    const block = (method: string, user: string | undefined) =>
      world.call(method, `/${number}/block_users`, { messaging_product: 'whatsapp', block_users: [{ user }] }, token);
    const blocked = await block('POST', world.person(0).phone);
    const stranger = await block('POST', world.person(4).phone);
    await world.person(0).does.writes(number, 'Bloqueado?');
    await world.admin.idle();
    const unblocked = await block('DELETE', world.person(0).phone);

    expect(blocked.body.block_users.added_users).toEqual([
      { input: world.person(0).phone, wa_id: world.person(0).phone },
    ]);
    expect(stranger.body.block_users.failed_users).toHaveLength(1);
    expect(world.callback.messages).toEqual([]);
    expect(unblocked.body.block_users.removed_users).toHaveLength(1);
  });
});

describe('a simulator with a data folder', () => {
  it('knows its accounts, messages, files and undelivered webhooks again after a restart', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'graph-'));
    const first = await startGraphSimulator({ dataDir });
    const { app, whatsapp, people } = await first.admin.demo();
    await first.admin.subscribeWaba(whatsapp.wabaId, app.id);
    await first.admin.changeSettings({ webhooks: { isPaused: true } });
    await first.admin.setWebhook(app.id, { callbackUrl: first.url, verifyToken: 'x', verify: false });
    await first.admin.setClock(Date.parse('2027-01-01T00:00:00Z'));
    await first.admin
      .person(people[0]?.id ?? '')
      .writes(whatsapp.phoneNumberId, { media: { kind: 'image', base64: 'aGk=', mime: 'image/png' } });
    await first.stop();
    const second = await startGraphSimulator({ dataDir });
    const [message] = second.server.world.messages.all();

    expect(second.server.world.media.read(message?.mediaIds[0] ?? '')?.toString()).toBe('hi');
    expect(second.server.world.deliveries.size).toBe(1);
    expect(await second.admin.now()).toBeGreaterThan(Date.parse('2026-12-31T00:00:00Z'));
    expect((await second.admin.settings()).webhooks.isPaused).toBe(true);
    await second.stop();
    await rm(dataDir, { recursive: true });
  });
});
