import { GraphWorld } from './graph-world.js';

const LOGIN_FIELDS = 'messages,messaging_postbacks,messaging_seen,message_reactions,messaging_referral';
const PICTURE = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64');

describe('an Instagram account', () => {
  const world = new GraphWorld();
  let account: string;
  beforeAll(async () => {
    await world.start();
    account = world.demo.instagram.id;
  });
  afterAll(() => world.stop());
  beforeEach(() => world.reset());

  const subscribeLogin = () =>
    world.post(`/${account}/subscribed_apps?subscribed_fields=${LOGIN_FIELDS}`, {}, world.demo.instagram.token);
  const answer = (message: unknown) =>
    world.post(
      `/${account}/messages`,
      { recipient: { id: world.person(0).igsid }, message },
      world.demo.instagram.token,
    );

  it('delivers events of its own login, signed with the secret of the Instagram app', async () => {
    world.callback.secrets = [world.demo.app.instagramSecret];
    expect((await subscribeLogin()).body).toEqual({ success: true });
    const { id } = await world.person(0).does.writes(account, 'Oi');
    await world.admin.idle();
    world.callback.secrets = [world.demo.app.secret, world.demo.app.instagramSecret];

    expect(world.callback.forged).toBe(0);
    expect(world.callback.bodies).toMatchObject([{ object: 'instagram', entry: [{ id: account }] }]);
    expect(world.callback.items[0]).toMatchObject({
      sender: { id: world.person(0).igsid },
      recipient: { id: account },
      message: { mid: id, text: 'Oi' },
    });
  });

  it('sends an answer with its echo and the read by id, and no delivery', async () => {
    await world.person(0).does.writes(account, 'Oi');
    await world.admin.idle();
    world.callback.clear();
    const { body } = await answer({ text: 'Olá', metadata: 'ignored' });
    await world.admin.idle();
    await world.person(0).does.reads(account);
    await world.admin.idle();

    const [echo, read, ...others] = world.callback.items;
    expect(echo).toMatchObject({ sender: { id: account }, message: { is_echo: true, mid: body.message_id } });
    expect(echo.message).not.toHaveProperty('app_id');
    expect(read.read).toEqual({ mid: body.message_id });
    expect(others).toEqual([]);
  });

  it('counts the bytes of a text, not its characters', async () => {
    await world.person(0).does.writes(account, 'Oi');

    expect((await answer({ text: 'ç'.repeat(500) })).status).toBe(200);
    expect((await answer({ text: 'ç'.repeat(501) })).body.error.code).toBe(100);
    expect((await answer({ attachment: { type: 'like_heart' } })).status).toBe(200);
  });

  it('reports story replies and mentions, unsent, unsupported and reactions', async () => {
    const { does } = world.person(0);
    await does.writes(account, { text: 'que lindo', story: 'reply' });
    await does.writes(account, { media: { kind: 'image', base64: PICTURE, mime: 'image/png' }, story: 'mention' });
    await does.writes(account, { isUnsupported: true });
    const { id } = await does.writes(account, 'apago já');
    await does.unsends(id);
    await does.reacts(id, '');
    await world.admin.idle();

    const [reply, mention, unsupported, , unsent, unreact] = world.callback.items;
    expect(reply.message).toMatchObject({ text: 'que lindo', reply_to: { story: { url: expect.any(String) } } });
    expect(mention.message.attachments).toEqual([{ type: 'story_mention', payload: { url: expect.any(String) } }]);
    expect(unsupported.message).toMatchObject({ is_unsupported: true });
    expect(unsent.message).toEqual({ mid: id, is_deleted: true });
    expect(unreact.reaction).toEqual({ action: 'unreact', mid: id });
    const file = mention.message.attachments[0].payload.url;
    expect((await fetch(String(file))).status).toBe(200);
    await world.admin.expireLinks();
    expect((await fetch(String(file))).status).toBe(404);
  });

  it('is reached through its Page as well, and then signed with the secret of the app', async () => {
    const page = world.demo.page;
    await world.remove(`/${account}/subscribed_apps`, world.demo.instagram.token);
    await world.post(`/${page.id}/subscribed_apps?subscribed_fields=messages`, {}, page.token);
    world.callback.secrets = [world.demo.app.secret];
    await world.person(1).does.writes(account, 'Oi');
    const { status } = await world.sendFromPage({ recipient: { id: world.person(1).igsid }, message: { text: 'Olá' } });
    await world.admin.idle();
    world.callback.secrets = [world.demo.app.secret, world.demo.app.instagramSecret];

    expect(status).toBe(200);
    expect(world.callback.forged).toBe(0);
    expect(world.callback.bodies.map(({ object }) => object)).toEqual(['instagram', 'instagram']);
  });

  it('has a name, an app-scoped id, and the id of webhooks', async () => {
    const { token } = world.demo.instagram;
    const me = await world.get('/me?fields=user_id,username,name,profile_picture_url', token);
    const person = await world.get(`/${world.person(1).igsid}?fields=name,username,follower_count`, token);

    expect(me.body).toMatchObject({ user_id: account, username: 'loja.aurora' });
    expect(me.body.id).not.toBe(account);
    expect(person.body).toMatchObject({ name: 'Bruno Carvalho', username: 'bruno.c', follower_count: 120 });
  });
});
