import { createHmac } from 'node:crypto';
import { GraphWorld } from './graph-world.js';

describe('webhooks', () => {
  const world = new GraphWorld();
  let number: string;
  beforeAll(async () => {
    await world.start();
    number = world.demo.whatsapp.phoneNumberId;
  });
  afterAll(() => world.stop());
  beforeEach(() => world.reset());

  const write = (text: string, index = 0) => world.person(index).does.writes(number, text);
  const texts = () => world.callback.messages.map(({ text }) => String(text.body));

  it('are only registered where the challenge is answered', async () => {
    const { id, secret } = world.demo.app;
    const register = (verify_token: string) =>
      world.post(`/${id}/subscriptions?access_token=${id}|${secret}`, {
        object: 'whatsapp_business_account',
        callback_url: world.callback.url,
        verify_token,
        fields: 'messages',
      });

    expect((await register('wrong')).body.error.code).toBe(2200);
    expect((await register(world.callback.verifyToken)).body).toEqual({ success: true });
  });

  it('do not arrive without a subscription', async () => {
    const { wabaId, token } = world.demo.whatsapp;
    await world.remove(`/${wabaId}/subscribed_apps`, token);
    await write('Alguém aí?');
    await world.admin.idle();
    const before = texts();
    await world.post(`/${wabaId}/subscribed_apps`, {}, token);
    await write('E agora?');
    await world.admin.idle();

    expect(before).toEqual([]);
    expect(texts()).toEqual(['E agora?']);
    expect((await world.get(`/${wabaId}/subscribed_apps`, token)).body.data).toHaveLength(1);
  });

  it('come again after an answer that is not 200, and never after one that is', async () => {
    await world.admin.changeSettings({ webhooks: { retryMs: [1, 1, 1] } });
    world.callback.answers = [500, 503];
    await write('Insistente');
    await world.admin.idle();

    expect(texts()).toEqual(['Insistente']);
    expect((await world.admin.deliveries()).slice(-3).map(({ status }) => status)).toEqual([500, 503, 200]);
  });

  it('come in batches of mixed entries, twice, and in reverse', async () => {
    const waba = await world.admin.createWaba({ name: 'Outra' });
    const other = await world.admin.createNumber({ wabaId: waba.id, phone: '551130040002' });
    await world.admin.subscribeWaba(waba.id, world.demo.app.id);
    await world.admin.changeSettings({ webhooks: { batchMs: 60_000, batchSize: 4, copies: 2, isReversed: true } });
    await write('um');
    await write('dois', 1);
    await world.person(0).does.writes(other.id, 'três');
    await write('quatro');
    await world.admin.idle();

    expect(world.callback.bodies).toHaveLength(2);
    expect(world.callback.bodies[0]?.entry.map(({ id }) => id)).toEqual([world.demo.whatsapp.wabaId, waba.id]);
    expect(texts().slice(0, 4)).toEqual(['quatro', 'dois', 'um', 'três']);
  });

  it('wait while they are paused', async () => {
    await world.admin.changeSettings({ webhooks: { isPaused: true } });
    await write('Depois');
    const before = texts();
    await world.admin.changeSettings({ webhooks: { isPaused: false } });
    await world.admin.idle();

    expect(before).toEqual([]);
    expect(texts()).toEqual(['Depois']);
  });

  it('can be forged, and can have any content', async () => {
    await world.admin.changeSettings({ webhooks: { isForged: true } });
    await world.admin.sendWebhook({ product: 'instagram', account: '0', item: { field: 'messages', value: { a: 1 } } });
    await world.admin.idle();

    expect(world.callback.forged).toBe(1);
    expect(world.callback.bodies).toMatchObject([
      { object: 'instagram', entry: [{ id: '0', changes: [{ field: 'messages' }] }] },
    ]);
  });

  it('put statuses before the answer and in any order when configured so', async () => {
    await write('Oi');
    await world.admin.idle();
    world.callback.clear();
    await world.admin.changeSettings({ statuses: { beforeAnswer: true, isReversed: true } });
    await world.admin.changePerson(world.person(0).id, { readsAtOnce: true });
    const { body } = await world.send({ to: world.person(0).phone, type: 'text', text: { body: 'Olá' } });
    await world.admin.changePerson(world.person(0).id, { readsAtOnce: false });

    expect(world.callback.statuses).toMatchObject([{ status: 'read' }, { status: 'delivered' }, { status: 'sent' }]);
    expect(world.callback.statuses[0].id).toBe(body.messages[0].id);
  });

  it('report what was written on the phone, changes of numbers, edits, revocations and unsupported messages', async () => {
    const { does } = world.person(3);
    const { id } = await does.writes(number, { text: 'Oi', referral: { source_type: 'ad', source_id: '238' } });
    await does.edits(id, 'Oi!');
    await does.unsends(id);
    await does.writes(number, { isUnsupported: true });
    await does.receivesFromElsewhere(number, 'Do celular');
    await does.changesNumber(number, '34612345699');
    await world.admin.idle();

    const [text, edit, revoke, unsupported, system] = world.callback.messages;
    expect(text.referral).toEqual({ source_type: 'ad', source_id: '238' });
    expect(edit.edit).toMatchObject({ original_message_id: id, message: { text: { body: 'Oi!' } } });
    expect(revoke.revoke).toEqual({ original_message_id: id });
    expect(unsupported.errors).toMatchObject([{ code: 131_051 }]);
    expect(system.system).toMatchObject({ type: 'user_changed_number', wa_id: '34612345699' });
    expect(world.callback.values('smb_message_echoes')[0].message_echoes).toMatchObject([
      { text: { body: 'Do celular' } },
    ]);
    expect(world.callback.values('user_id_update')[0].user_id_update[0].user_id.previous).toBe(world.person(3).bsuid);
  });

  it('announce what becomes of the account and of the quality of a number', async () => {
    const { wabaId } = world.demo.whatsapp;
    await world.admin.changeNumber(number, { quality: 'RED' });
    await world.admin.changeNumber(number, { quality: 'GREEN' });
    await world.admin.sendWebhook({
      account: wabaId,
      item: { field: 'account_update', value: { event: 'DISABLED_UPDATE' } },
    });
    await world.admin.idle();

    expect(world.callback.changes).toMatchObject([
      { field: 'phone_number_quality_update', value: { event: 'FLAGGED' } },
      { field: 'phone_number_quality_update', value: { event: 'UNFLAGGED' } },
      { field: 'account_update', value: { event: 'DISABLED_UPDATE' } },
    ]);
  });

  it('call the callbacks for removal with a signed request', async () => {
    const user = await world.admin.createUser({ name: 'Sai' });
    const token = await world.admin.createToken({ kind: 'user', ownerId: user.id, userId: user.id });
    const { status, answer } = await world.admin.deauthorize(user.id, { url: world.callback.url });

    expect(status).toBe(200);
    const [signature, content] = new URLSearchParams(answer).get('signed_request')?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(content ?? '', 'base64url').toString())).toMatchObject({ user_id: user.id });
    expect(signature).toBe(
      createHmac('sha256', world.demo.app.secret)
        .update(content ?? '')
        .digest('base64url'),
    );
    expect((await world.get('/me', token.id)).body.error).toMatchObject({ code: 190, error_subcode: 458 });
  });
});
