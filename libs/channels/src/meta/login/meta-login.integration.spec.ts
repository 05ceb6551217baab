import { anActor, eventually } from '@prosa/testing';
import { ServiceOnFake } from '../../../test/meta/service-on-fake.js';

const START_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

describe('Messenger and Instagram on a fake Graph server', () => {
  const world = new ServiceOnFake();
  let facebookId: number;
  let instagramId: number;
  beforeAll(() => world.start(), START_MS);
  afterAll(() => world.stop(), START_MS);

  const ana = () => world.demo.people[0]!;
  const does = () => world.graph.admin.person(ana().id);
  const toAna = () => [{ type: 'psid', value: ana().psid ?? '' } as const];
  const sentTo = (account: string) => world.graph.admin.sent({ account });

  it('offers what can be used first, and says why the rest cannot', async () => {
    const { admin } = world.graph;
    await admin.createPage({ id: '940000000000002', name: 'Loja Norte' });
    await admin.createPage({ id: '940000000000003', name: 'Loja Sul' });
    await admin.createPage({ id: '940000000000004', name: 'Loja Oeste' });
    const page = (id: string, tasks: string[]) => ({ id, tasks });
    await admin.changeUser(world.demo.user.id, {
      pages: [
        page('940000000000004', ['ADVERTISE']),
        page(world.demo.page.id, ['MESSAGING', 'MANAGE']),
        page('940000000000002', ['MESSAGING', 'MANAGE']),
        page('940000000000003', ['MESSAGING', 'MANAGE']),
      ],
    });

    const { accounts } = await world.signIn('facebook');

    expect(accounts.map(({ key, problem }) => [key, problem])).toEqual([
      [`page:${world.demo.page.id}`, null],
      [`instagram:${world.demo.instagram.id}`, null],
      ['page:940000000000002', null],
      ['page:940000000000003', null],
      ['page:940000000000004', 'noMessaging'],
    ]);
  });

  it('connects three Pages and one Instagram account in one login', async () => {
    const keys = ['page:940000000000002', 'page:940000000000003', `page:${world.demo.page.id}`];

    const results = await world.connect('facebook', [...keys, `instagram:${world.demo.instagram.id}`]);

    expect(results.map(({ connection, error }) => [connection?.channel, connection?.name, error])).toEqual([
      ['facebook', 'Loja Aurora', null],
      ['instagram', '@loja.aurora', null],
      ['facebook', 'Loja Norte', null],
      ['facebook', 'Loja Sul', null],
    ]);
    [facebookId, instagramId] = results.map(({ connection }) => connection?.id ?? 0) as [number, number];
  });

  it('is bound to the session that began it', async () => {
    const { loginId } = await world.signIn('facebook');
    const other = anActor({ profile: 'admin', userId: 77, sessionId: 'session-2' });

    await expect(world.request('metaLogin.get', { loginId }, other)).rejects.toMatchObject({
      code: 'ERR_META_LOGIN_EXPIRED',
    });
    await expect(world.request('metaLogin.options', {}, anActor({ profile: 'user' }))).rejects.toMatchObject({
      code: 'ERR_NO_PERMISSION',
    });
  });

  it('refuses an account of another company without naming it', async () => {
    const foreign = anActor({ profile: 'admin', companyId: 2, userId: 9, sessionId: 'session-3' });
    const { loginId, accounts } = await world.signIn('facebook', foreign);

    expect(accounts.find(({ key }) => key === `page:${world.demo.page.id}`)).toMatchObject({
      problem: 'usedElsewhere',
      connection: null,
    });
    const key = `page:${world.demo.page.id}`;
    const [result] = await world.request('metaLogin.connect', { loginId, accounts: [key] }, foreign);
    expect(result).toMatchObject({ connection: null, error: 'ERR_ACCOUNT_IN_USE' });
  });

  it('receives texts and files, answers, and follows delivery and read', async () => {
    await does().writes(world.demo.page.id, 'Bom dia');
    const { inbound } = await world.until('message.received', ({ inbound: { content } }) =>
      content.kind === 'text' ? content.text === 'Bom dia' : false,
    );
    expect(inbound).toMatchObject({
      connectionId: facebookId,
      contact: { name: ana().name, aliases: [{ type: 'psid', value: ana().psid }] },
    });

    const messageId = await world.send({
      connectionId: facebookId,
      to: toAna(),
      content: { kind: 'text', text: 'Olá, Ana!' },
    });
    const accepted = await world.until('message.acknowledged', (ack) => ack.messageId === messageId && ack.ack >= 1);
    await does().reads(world.demo.page.id);
    await world.until('message.acknowledged', (ack) => ack.messageId === messageId && ack.state === 'read');

    expect(accepted.externalId).toMatch(/^m_/);
    expect(await sentTo(world.demo.page.id)).toMatchObject([{ text: 'Olá, Ana!' }]);
    const echoes = world.events.filter(
      ({ name, data }) => name === 'message.received' && (data as { inbound: { fromMe: boolean } }).inbound.fromMe,
    );
    expect(echoes).toEqual([]);
  });

  it('answers on Instagram, knows its own echo, and reads by the message', async () => {
    await world.graph.admin.changeSettings({ statuses: { beforeAnswer: true } });
    await does().writes(world.demo.instagram.id, 'Oi');
    await world.until('message.received', ({ inbound }) => inbound.connectionId === instagramId);
    const messageId = await world.send({
      connectionId: instagramId,
      to: [{ type: 'igsid', value: ana().igsid ?? '' }],
      content: { kind: 'text', text: `${'ç'.repeat(450)}. ${'ã'.repeat(450)}.` },
    });
    await world.until('message.acknowledged', (ack) => ack.messageId === messageId && ack.ack >= 1);
    await does().reads(world.demo.instagram.id);
    await world.until('message.acknowledged', (ack) => ack.messageId === messageId && ack.state === 'read');
    await world.graph.admin.idle();
    await world.graph.admin.resetSettings();

    const sent = await sentTo(world.demo.instagram.id);
    expect(sent.map(({ text }) => text.slice(0, 1))).toEqual(['ç', 'ã']);
    const received = world.events.flatMap(({ name, data }) =>
      name === 'message.received' ? [(data as { inbound: { connectionId: number; fromMe: boolean } }).inbound] : [],
    );
    expect(received.filter((inbound) => inbound.connectionId === instagramId && inbound.fromMe)).toEqual([]);
  });

  it('sends after a day what goes with the human agent tag, and nothing else', async () => {
    await does().writes(world.demo.page.id, 'Até amanhã');
    const answer = { connectionId: facebookId, to: toAna(), content: { kind: 'text', text: 'Bom dia!' } } as const;
    await world.graph.admin.advanceClock(DAY_MS + 60_000);
    const [refused, sent] = [await world.send(answer), await world.send({ ...answer, humanAgent: true })];
    const refusal = await world.until('message.acknowledged', (ack) => ack.messageId === refused);
    await world.until('message.acknowledged', (ack) => ack.messageId === sent && ack.state === 'accepted');
    await world.graph.admin.resetClock();

    expect(refusal).toMatchObject({ state: 'failed', reason: 'windowClosed' });
  });

  it('shows what was written in another app once', async () => {
    await does().receivesFromElsewhere(world.demo.page.id, 'Da caixa de entrada');

    const { inbound } = await world.until('message.received', (event) => event.inbound.fromMe);
    expect(inbound).toMatchObject({ context: { isFromOtherApp: true }, content: { text: 'Da caixa de entrada' } });
  });

  it('stops with a dead token, keeps what waits, and sends it once after another admin signed in again', async () => {
    await world.graph.admin.breakTokens({ ownerId: world.demo.page.id }, 'password');
    const before = (await sentTo(world.demo.page.id)).length;
    const messageId = await world.send({
      connectionId: facebookId,
      to: toAna(),
      content: { kind: 'text', text: 'Ainda aí?' },
    });
    const stopped = await world.status(facebookId, 'DISCONNECTED');
    expect(stopped.reason).toBe('reauthorise');
    // Its webhooks still come.
    await does().writes(world.demo.page.id, 'Estou aqui');
    await world.until('message.received', ({ inbound: { content } }) =>
      content.kind === 'text' ? content.text === 'Estou aqui' : false,
    );
    expect(await sentTo(world.demo.page.id)).toHaveLength(before);

    const other = anActor({ profile: 'admin', userId: 2, sessionId: 'session-4' });
    const [result] = await world.connect('facebook', [`page:${world.demo.page.id}`], other);

    expect(result?.connection?.id).toBe(facebookId);
    await world.until('message.acknowledged', (ack) => ack.messageId === messageId && ack.ack >= 1);
    await eventually(async () => expect(await sentTo(world.demo.page.id)).toHaveLength(before + 1));
  }, 40_000);

  it('connects everything usable for a console that posts a token', async () => {
    const { id } = await world.graph.admin.createToken({
      kind: 'user',
      appId: world.demo.app.id,
      userId: world.demo.user.id,
    });

    const results = await world.request('metaLogin.byToken', { facebookUserId: 'x', facebookUserToken: id });

    expect(results).toHaveLength(3);
    expect(results.every(({ connection }) => connection?.channel === 'facebook')).toBe(true);
  });

  it('keeps a Page subscribed that its Instagram connection still needs', async () => {
    await world.request('connections.disconnect', { connectionId: facebookId });
    await world.status(facebookId, 'PENDING');

    const before = world.events.length;
    await does().writes(world.demo.instagram.id, 'Ainda recebe');
    await eventually(() =>
      expect(world.events.slice(before).some(({ name }) => name === 'message.received')).toBe(true),
    );
  });
});
