import { GraphWorld } from './graph-world.js';

const PAGE_FIELDS =
  'messages,messaging_postbacks,message_deliveries,message_reads,message_echoes,message_reactions,message_edits,messaging_referrals,messaging_handovers,standby';

describe('a Page', () => {
  const world = new GraphWorld();
  let page: string;
  beforeAll(async () => {
    await world.start();
    page = world.demo.page.id;
    const subscribed = await world.post(
      `/${page}/subscribed_apps?subscribed_fields=${PAGE_FIELDS}`,
      {},
      world.demo.page.token,
    );
    expect(subscribed.body).toEqual({ success: true });
  });
  afterAll(() => world.stop());
  beforeEach(() => world.reset());

  const answer = (message: unknown, more = {}) =>
    world.sendFromPage({ recipient: { id: world.person(0).psid }, messaging_type: 'RESPONSE', message, ...more });

  it('delivers what a person writes', async () => {
    const { id } = await world.person(0).does.writes(page, 'Olá');
    await world.admin.idle();

    expect(world.callback.forged).toBe(0);
    expect(world.callback.bodies).toMatchObject([{ object: 'page', entry: [{ id: page, time: expect.any(Number) }] }]);
    expect(world.callback.items).toEqual([
      {
        sender: { id: world.person(0).psid },
        recipient: { id: page },
        timestamp: expect.any(Number),
        message: { mid: id, text: 'Olá' },
      },
    ]);
  });

  it.each([
    ['messages', { message: 'Olá' }, /^"message" is none of account, text, /],
    ['messages', {}, /^a message needs one of text, /],
    ['elsewhere', { text: 'Olá', app: '1' }, /^"app" is none of account, text, appId$/],
  ])('refuses by its name what is no field of what a person does: %s %j', async (name, body, error) => {
    const response = await fetch(`${world.graph.url}/sim/people/${world.person(0).id}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: page, ...body }),
    });

    expect([response.status, await response.json()]).toEqual([400, { error: expect.stringMatching(error) as string }]);
    await world.admin.idle();
    expect(world.callback.items).toEqual([]);
  });

  it('sends an answer, its echo with metadata, its delivery and its read', async () => {
    await world.person(0).does.writes(page, 'Oi');
    await world.admin.idle();
    world.callback.clear();
    const { status, body } = await answer({ text: 'Bom dia', metadata: 'prosa:msg:1' });
    await world.admin.idle();
    await world.person(0).does.reads(page);
    await world.admin.idle();

    expect(status).toBe(200);
    expect(body).toEqual({ recipient_id: world.person(0).psid, message_id: expect.stringMatching(/^m_/) });
    const [echo, delivery, read] = world.callback.items;
    expect(echo).toMatchObject({ sender: { id: page }, message: { is_echo: true, app_id: Number(world.demo.app.id) } });
    expect(echo.message).toMatchObject({ mid: body.message_id, metadata: 'prosa:msg:1', text: 'Bom dia' });
    expect(delivery.delivery).toEqual({ mids: [body.message_id], watermark: expect.any(Number) });
    expect(read.read).toEqual({ watermark: expect.any(Number) });
  });

  it('closes its window after a day, and that of human agents after seven', async () => {
    await world.person(0).does.writes(page, 'Oi');
    await world.admin.advanceClock(25 * 3_600_000);
    const human = { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' };

    expect((await answer({ text: 'x' })).body.error).toMatchObject({ code: 10, error_subcode: 2_018_278 });
    expect((await answer({ text: 'x' }, human)).status).toBe(200);
    await world.admin.changeApp(world.demo.app.id, { hasHumanAgent: false });
    expect((await answer({ text: 'x' }, human)).body.error).toMatchObject({ code: 10, error_subcode: 2_018_065 });
    await world.admin.changeApp(world.demo.app.id, { hasHumanAgent: true });
    await world.admin.advanceClock(7 * 24 * 3_600_000);
    expect((await answer({ text: 'x' }, human)).body.error).toMatchObject({ code: 10, error_subcode: 2_018_278 });
  });

  it('sends files by address and by upload, with a public link in the echo', async () => {
    await world.person(0).does.writes(page, 'Oi');
    await world.admin.idle();
    world.callback.clear();
    const url = `${world.graph.url}/portraits/1.png`;
    const byUrl = await answer({ attachment: { type: 'image', payload: { url, is_reusable: true } } });
    const form = new FormData();
    form.set('recipient', JSON.stringify({ id: world.person(0).psid }));
    form.set('message', JSON.stringify({ attachment: { type: 'file', payload: {} } }));
    form.set('filedata', new Blob(['conta'], { type: 'application/pdf' }), 'conta.pdf');
    const uploaded = await world.post('/me/messages', form, world.demo.page.token);
    const missing = await answer({ attachment: { type: 'image', payload: { url: `${world.graph.url}/cdn/none` } } });
    await world.admin.idle();

    expect(byUrl.body.attachment_id).toBeTruthy();
    expect(uploaded.body.message_id).toBeTruthy();
    expect(missing.body.error).toMatchObject({ code: 100, error_subcode: 2_018_008 });
    const echoes = world.callback.items.filter(({ message }) => message?.is_echo);
    const file = await fetch(String(echoes[1].message.attachments[0].payload.url));
    expect(await file.text()).toBe('conta');
    const again = await answer({ attachment: { type: 'image', payload: { attachment_id: byUrl.body.attachment_id } } });
    expect(again.status).toBe(200);
  });

  it.each([
    [{ text: 'x'.repeat(2001) }],
    [{}],
    [{ text: 'x', attachment: { type: 'image', payload: { url: 'http://x' } } }],
    [
      {
        text: 'x',
        quick_replies: Array.from({ length: 14 }, () => ({ content_type: 'text', title: 'a', payload: 'b' })),
      },
    ],
    [{ attachment: { type: 'template', payload: { template_type: 'button', text: 'x', buttons: [] } } }],
  ])('refuses a message beyond the limits', async (message) => {
    expect((await answer(message)).body.error.code).toBe(100);
  });

  it('returns presses of buttons as postbacks and of quick replies as messages', async () => {
    const { does } = world.person(0);
    await does.writes(page, 'Oi');
    const buttons = [{ type: 'postback', title: 'Sim', payload: 'YES' }];
    const template = await answer({
      attachment: { type: 'template', payload: { template_type: 'button', text: 'Ok?', buttons } },
    });
    const quick = await answer({ text: 'Ok?', quick_replies: [{ content_type: 'text', title: 'Não', payload: 'NO' }] });
    await does.presses(String(template.body.message_id), 'YES');
    await does.presses(String(quick.body.message_id), 'Não');
    await does.postsBack(page, { title: 'Começar', payload: 'GET_STARTED', referral: { ref: 'a', source: 'ADS' } });
    await world.admin.idle();

    const postbacks = world.callback.items.flatMap(({ postback = [] }) => postback);
    expect(postbacks).toMatchObject([
      { title: 'Sim', payload: 'YES' },
      { title: 'Começar', payload: 'GET_STARTED', referral: { ref: 'a' } },
    ]);
    expect(world.callback.items).toContainEqual(
      expect.objectContaining({ message: expect.objectContaining({ text: 'Não', quick_reply: { payload: 'NO' } }) }),
    );
  });

  it('reports reactions, edits, referrals and what other apps sent', async () => {
    const { does } = world.person(0);
    const { id } = await does.writes(page, 'Oi');
    await does.reacts(id, '❤');
    await does.edits(id, 'Oi!');
    await does.isReferred(page, { ref: 'cartaz' });
    await does.receivesFromElsewhere(page, 'Da caixa de entrada', '263902037430900');
    await world.admin.idle();

    const [, reaction, edit, referral, echo] = world.callback.items;
    expect(reaction.reaction).toEqual({ reaction: 'love', emoji: '❤', action: 'react', mid: id });
    expect(edit.message_edit).toEqual({ mid: id, text: 'Oi!', num_edit: 1 });
    expect(referral.referral).toEqual({ ref: 'cartaz', source: 'SHORTLINK', type: 'OPEN_THREAD' });
    expect(echo.message).toMatchObject({ is_echo: true, app_id: 263_902_037_430_900, text: 'Da caixa de entrada' });
  });

  it('moves to standby what another app owns', async () => {
    const { psid, does } = world.person(1);
    const pass = { recipient: { id: psid }, target_app_id: '263902037430900', metadata: 'x' };
    await does.writes(page, 'Oi');
    expect((await world.post(`/${page}/pass_thread_control`, pass, world.demo.page.token)).body).toEqual({
      success: true,
    });
    await does.writes(page, 'Alguém?');
    await world.admin.idle();

    expect(world.callback.items.map((item) => Object.keys(item)[3])).toEqual(['message', 'pass_thread_control']);
    expect(world.callback.bodies.at(-1)?.entry[0]).toMatchObject({ standby: [{ message: { text: 'Alguém?' } }] });
    await world.post(`/${page}/release_thread_control`, { recipient: { id: psid } }, world.demo.page.token);
  });

  it('knows names of people, unless they hide them', async () => {
    const { psid } = world.person(0);
    const profile = await world.get(`/${psid}?fields=first_name,last_name,name,profile_pic`, world.demo.page.token);
    const hidden = await world.get(`/${world.person(5).psid}?fields=name`, world.demo.page.token);

    expect(profile.body).toMatchObject({
      first_name: 'Ana',
      last_name: 'Beatriz Lima',
      name: 'Ana Beatriz Lima',
      id: psid,
    });
    expect((await fetch(String(profile.body.profile_pic))).headers.get('content-type')).toBe('image/png');
    expect(hidden.body.error).toMatchObject({ code: 100, error_subcode: 2_018_218 });
  });

  it('reports people and Pages that cannot be written to', async () => {
    const { id, psid, does } = world.person(3);
    await does.writes(page, 'Oi');
    const send = () => world.sendFromPage({ recipient: { id: psid }, message: { text: 'x' } });
    await world.admin.changePerson(id, { isUnreachable: true });
    const unavailable = await send();
    await world.admin.changePage(page, { isRestricted: true });
    const restricted = await send();
    await world.admin.changePage(page, { isRestricted: false });
    const unknown = await world.sendFromPage({ recipient: { id: '1' }, message: { text: 'x' } });

    expect(unavailable.body.error).toMatchObject({ code: 551, error_subcode: 1_545_041 });
    expect(restricted.body.error).toMatchObject({ code: 10, error_subcode: 1_893_063 });
    expect(unknown.body.error).toMatchObject({ code: 100, error_subcode: 2_018_001 });
  });
});
