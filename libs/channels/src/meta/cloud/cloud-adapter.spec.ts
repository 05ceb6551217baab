import type { AdminPerson } from '@prosa/graph-simulator';
import { Readable } from 'node:stream';
import { eventually } from '@prosa/testing';
import { CloudWorld } from '../../../test/meta/cloud-world.js';
import { asService } from '../../../test/meta/as-service.js';
import { withTenant } from '@prosa/service-kit/database';
import { bindAccounts, releaseAccounts } from '../accounts/meta-accounts.js';
import { isSharedWaba } from './cloud-context.js';
import { listTemplates } from '../templates/template.queries.js';

describe('a number of the Cloud API', () => {
  let world: CloudWorld;
  let ana: AdminPerson;
  let bia: AdminPerson;
  const BIA = 'BR.1502576394655843';

  beforeAll(async () => {
    world = await CloudWorld.open();
    const { admin, wabaId } = world;
    ana = admin.person((await admin.createPerson({ phone: '5511987654321', name: 'Ana' })).id);
    const hidden = await admin.createPerson({ bsuid: BIA, username: 'bia.lima', name: 'Bia', hidesPhone: true });
    bia = admin.person(hidden.id);
    const components = [{ type: 'BODY', text: 'Olá {{1}}', example: { body_text: [['Ana']] } }];
    await admin.createTemplate({ wabaId, name: 'ola', language: 'pt_BR', category: 'UTILITY', components });
    await world.connected();
  }, 60_000);
  afterAll(() => world?.close());

  let ids = 0;
  const newId = () => `3EB0${String(++ids).padStart(18, '0')}`;
  const send = (chatId: string, content: Parameters<CloudWorld['adapter']['send']>[0]['content']) =>
    world.adapter.send({ providerId: newId(), chatId, content, quoted: null });
  const last = async () => (await world.admin.sent({ account: world.numberId })).at(-1);
  const templates = async () => (await listTemplates(world.db, { companyId: 1 }, 1)).templates;

  it('subscribes its account, and reads the templates when it connects', async () => {
    expect(world.handler.sessionUpdates).toMatchObject([{ status: 'CONNECTED', number: '551133334444', reason: null }]);
    await eventually(async () => expect(await templates()).toMatchObject([{ name: 'ola', status: 'APPROVED' }]));
  });

  it('serves a person without a number, by their id at the business', async () => {
    const { id } = await bia.writes(world.numberId, 'Oi');
    const message = await world.handler.message(id);
    expect(message).toMatchObject({ chatId: BIA, contact: { name: 'Bia' } });
    expect(message.contact.aliases).toEqual([
      { type: 'bsuid', value: BIA },
      { type: 'username', value: 'bia.lima' },
    ]);

    await send(await world.adapter.resolveChat(message.contact.aliases), { kind: 'text', text: 'Olá, Bia' });
    expect(await last()).toMatchObject({ text: 'Olá, Bia', personId: bia.id });
    await eventually(() => expect(world.handler.ticks.at(-1)).toMatchObject({ chatId: BIA, state: 'delivered' }));
  });

  it('sends buttons, and receives the one that is pressed with its id', async () => {
    const first = await ana.writes(world.numberId, 'Oi');
    await world.handler.message(first.id);
    const options = ['Sim', 'Não'].map((title) => ({ id: `id of ${title}`, title, description: '' }));
    await send('5511987654321', { kind: 'interactive', text: 'Certo?', footer: '', listLabel: 'Ver', options });

    const question = await last();
    expect(question).toMatchObject({ type: 'interactive' });
    const { id } = await ana.presses(question?.id ?? '', 'Sim');
    expect(await world.handler.message(id)).toMatchObject({
      content: { kind: 'text', text: 'Sim' },
      context: { replyId: 'id of Sim' },
      quotedExternalId: question?.id,
    });
  });

  it('sends a template with its price and cost, and keeps what a webhook says of templates', async () => {
    await asService(world.db, `UPDATE connection SET settings = '{"rateCurrency":"USD","rateUtility":0.008}'`);
    const components = [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }];
    const template = { name: 'ola', language: 'pt_BR', components };
    await send('5511987654321', { kind: 'template', template, text: 'Olá Ana' });
    await eventually(() =>
      expect(world.handler.ticks.filter(({ price }) => price).at(-1)?.price).toMatchObject({
        category: 'utility',
        cost: { amount: 0.008, currency: 'USD' },
      }),
    );

    const [known] = await templates();
    const [atMeta] = await world.graph.server.world.templates.filter(({ name }) => name === 'ola');
    await world.admin.changeTemplate(atMeta?.id ?? '', { category: 'MARKETING' });
    await world.admin.changeTemplate(atMeta?.id ?? '', { status: 'PAUSED' });
    await eventually(async () =>
      expect(await templates()).toMatchObject([
        { id: known?.id, status: 'PAUSED', category: 'MARKETING', categoryChange: { from: 'UTILITY' } },
      ]),
    );
    const audited = await asService(world.db, `SELECT data FROM outbox_event WHERE name = 'audit.recorded'`);
    expect(audited).toMatchObject([{ data: { act: 'connection.templateChanged', details: { template: 'ola' } } }]);
  });

  it('uploads the file of a header, and sends the template with its id', async () => {
    const { admin, wabaId } = world;
    const parts = [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Chegou' },
    ];
    await admin.createTemplate({ wabaId, name: 'foto', language: 'pt_BR', category: 'UTILITY', components: parts });
    const bytes = Buffer.from('a picture');
    const media = { key: 'k', kind: 'image', mimetype: 'image/png', fileName: 'a.png', size: bytes.length } as const;
    const file = { media, open: () => Promise.resolve(Readable.from([bytes])) };
    const template = { name: 'foto', language: 'pt_BR', components: [], headerFile: 'image' as const };
    await send('5511987654321', { kind: 'template', template, text: 'Chegou', file });

    await eventually(async () =>
      expect(await last()).toMatchObject({ type: 'template', mediaIds: [expect.any(String)] }),
    );
    const [id = ''] = (await last())?.mediaIds ?? [];
    expect(world.graph.server.world.media.get(id)).toMatchObject({ mime: 'image/png', size: bytes.length });
    expect(world.handler.ticks.at(-1)).not.toMatchObject({ state: 'failed' });
    await expect(send('5511987654321', { kind: 'template', template, text: 'Chegou' })).rejects.toMatchObject({
      reason: 'mediaRejected',
    });
  });

  it.each([
    [131_047, 'windowClosed'],
    [131_026, 'notReachable'],
    [131_053, 'mediaRejected'],
  ])('reports a message that fails after it was accepted: %s', async (code, reason) => {
    await world.admin.failNext({ mode: 'async', code });
    await send('5511987654321', { kind: 'text', text: `fails with ${code}` });

    await eventually(() => expect(world.handler.ticks.at(-1)).toMatchObject({ state: 'failed', reason }));
  });

  it('marks a chat as read, and shows typing by its last message', async () => {
    const { id } = await ana.writes(world.numberId, 'are you there?');
    const { chatId } = await world.handler.message(id);
    await world.adapter.capabilities.readReceipts?.send([{ chatId, participant: '', externalId: id }]);
    await world.adapter.capabilities.typing?.show([{ type: 'phone', value: chatId }], true);

    const bodies = (await world.admin.calls()).map((call) => JSON.stringify(call));
    expect(bodies.filter((body) => body.includes('messages') && body.includes(id)).length).toBeGreaterThanOrEqual(2);
  });

  it('asks again for a file whose link has expired', async () => {
    const media = { kind: 'document', base64: 'aGVsbG8=', mime: 'text/plain', fileName: 'a.txt' } as const;
    const { id } = await ana.writes(world.numberId, { media });
    const { raw } = await world.handler.message(id);
    await world.admin.expireLinks();

    const stream = await world.adapter.capabilities.media?.download(raw ?? Buffer.alloc(0));
    expect(Buffer.concat((await stream?.toArray()) as Buffer[]).toString()).toBe('hello');
  });

  it('learns that a person has another number', async () => {
    await ana.changesNumber(world.numberId, '5511900001111');

    await eventually(() =>
      expect(world.handler.identities).toContainEqual([
        { type: 'phone', value: '5511900001111' },
        { type: 'phone', value: '5511987654321' },
      ]),
    );
  });

  it('learns that a person stops marketing messages, wants them again, or had stopped them before a message', async () => {
    const aliases = expect.arrayContaining([{ type: 'phone', value: '5511900001111' }]);
    await ana.prefersMarketing(world.numberId, 'stop');
    await eventually(() => expect(world.handler.preferences).toEqual([{ aliases, isStopped: true }]));
    await ana.prefersMarketing(world.numberId, 'resume');
    await eventually(() => expect(world.handler.preferences.at(-1)).toEqual({ aliases, isStopped: false }));

    await world.admin.failNext({ mode: 'async', code: 131_049 });
    await send('5511900001111', { kind: 'text', text: 'too many' });
    await world.admin.failNext({ mode: 'async', code: 131_050 });
    await send('5511900001111', { kind: 'text', text: 'unwanted' });
    await eventually(() => expect(world.handler.preferences).toHaveLength(3));
    expect(world.handler.preferences.at(-1)).toMatchObject({ isStopped: true });
  });

  it('stays subscribed while another number of its account is connected, in whichever company', async () => {
    const other = { companyId: 2, connectionId: 2 };
    const accounts = [{ kind: 'waba', id: world.wabaId }] as const;
    await withTenant(world.db, other, (manager) => bindAccounts(manager, other, accounts));
    const isNeeded = () => isSharedWaba(world.db)(world.session);

    expect(await isNeeded()).toBe(true);
    await withTenant(world.db, other, (manager) => releaseAccounts(manager, other));
    expect(await isNeeded()).toBe(false);
  });

  it('is unsubscribed and forgets its token when it is logged out', async () => {
    await world.adapter.logout();

    expect(world.handler.sessionUpdates.at(-1)).toMatchObject({ status: 'PENDING', reason: 'disconnectedHere' });
    expect(world.graph.server.world.wabas.get(world.wabaId)?.subscriptions).toEqual([]);
    expect(await asService(world.db, 'SELECT 1 FROM meta_account')).toEqual([]);
    await world.adapter.connect();
    await eventually(() =>
      expect(world.handler.sessionUpdates.at(-1)).toMatchObject({ reason: 'reauthorise', keepsOwner: true }),
    );
  });
});
