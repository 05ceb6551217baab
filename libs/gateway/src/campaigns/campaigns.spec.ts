import type { Actor, CampaignTotals, Requests } from '@prosa/contracts';
import { aCompanyView, anActor, anEvent, eventually } from '@prosa/testing';
import { aCampaignView } from '../../../contracts/test/a-campaign-view.js';
import { useGateway } from '../../test/gateway-under-test.js';
import { LiveConsole } from '../../test/live-console.js';
import { pdf, pdfRef } from '../../test/sample-files.js';

const scheduled = { scheduledAt: '2099-01-31T12:00:00.000Z', scheduledLocal: '2099-01-31T09:00:00' };
const campaign = aCampaignView({ media: pdfRef, ...scheduled });
const bare = aCampaignView({ id: 6, contactListId: null, contactList: null, connectionIds: [], connections: [] });
const sol = anActor({ userId: 9, profile: 'supervisor', sessionId: 'sol' });
const ana = anActor({ userId: 7, sessionId: 'ana' });
/** As consoles of another origin send them. */
const OTHER = { origin: 'http://other.example' };

describe('campaigns', () => {
  const gateway = useGateway({ CORS_ORIGINS: OTHER.origin });
  const open: LiveConsole[] = [];
  const allow = (useCampaigns: boolean) => {
    const { plan, ...company } = aCompanyView();
    gateway.services.answer('companies.plan', () => ({ ...company, plan: { ...plan, useCampaigns } }));
  };
  const call = (method: string, target: string, body?: object, headers?: Record<string, string>) =>
    gateway.call(method, target, { token: 'token', body, headers });
  const read = async (target: string, headers?: Record<string, string>) =>
    (await (await call('GET', target, undefined, headers)).json()) as Record<string, unknown>;
  const inputs = (name: keyof Requests) => gateway.services.requestsFor(name).map(({ input }) => input);

  beforeEach(() => {
    allow(true);
    gateway.services.signIn('token', sol);
    gateway.services.answer('campaigns.list', () => ({ records: [campaign, bare], hasMore: false, count: 2 }));
    gateway.services.answer('campaigns.get', ({ campaignId }) => (campaignId === 6 ? bare : campaign));
    gateway.services.answer('campaigns.shipping', () => ({ contacts: [], shipping: [] }));
    gateway.services.answer('campaigns.create', () => campaign);
    gateway.services.answer('campaigns.change', () => campaign);
    gateway.services.answer('campaigns.setMedia', (input) => ({ ...campaign, media: input.media }));
  });
  afterEach(() => {
    for (const console of open.splice(0)) console.close();
  });

  it('are rows with the names of list and connections, without a list that is none, and never with a key', async () => {
    const text = await (await call('GET', '/campaigns/?searchParam=na&pageNumber=1')).text();
    const { records, ...page } = JSON.parse(text) as { records: object[] };

    const link = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\/.+\/tabela\.pdf$/) as unknown;
    const shown = { contactList: { id: 4, name: 'VIP' }, mediaName: 'tabela.pdf', mediaPath: link };
    expect(records).toMatchObject([
      { id: 5, whatsappId: '1,3', whatsapp: { id: 1, name: 'Loja, Central' }, ...shown },
      { id: 6, whatsappId: '', whatsapp: { id: 0, name: '' }, mediaPath: null },
    ]);
    expect(Object.keys(records[1]!).filter((name) => name.startsWith('contactList'))).toEqual([]);
    expect(page).toEqual({ hasMore: false, count: 2 });
    expect(text).not.toContain('"key"');
    expect(inputs('campaigns.list')).toEqual([{ searchParam: 'na', pageNumber: 1 }]);
  });

  it('have their contacts and shipping in their record, with times by the clock of other consoles', async () => {
    const contacts = [{ isWhatsappValid: true }, { isWhatsappValid: false }];
    const shipping = [{ deliveredAt: '2026-11-20T12:00:00.000Z', confirmationRequestedAt: null }];
    gateway.services.answer('campaigns.shipping', () => ({ contacts, shipping }));

    const record = await read('/campaigns/5');
    expect(record).toMatchObject({
      contactListId: 4,
      contactList: { id: 4, name: 'VIP', contacts },
      shipping,
      scheduledAt: scheduled.scheduledAt,
      message1: 'Oi {nome}',
    });
    expect(await read('/campaigns/5', OTHER)).toMatchObject({ scheduledAt: scheduled.scheduledLocal });
    const without = await read('/campaigns/6', OTHER);
    expect(without).toMatchObject({ shipping, scheduledAt: null });
    expect(without).not.toHaveProperty('contactList');
  });

  it('accept the form of another console, with what its empty fields mean', async () => {
    const form = {
      name: 'Natal',
      message1: 'Oi',
      message2: null,
      confirmationMessage1: null,
      status: 'EM_ANDAMENTO',
      confirmation: false,
      scheduledAt: '2099-01-31 09:00:00',
      contactListId: null,
      tagListId: 'Nenhuma',
      companyId: 2,
      whatsappId: '1,3',
    };
    expect((await call('POST', '/campaigns', form)).status).toBe(201);

    const { status: _status, companyId: _companyId, ...accepted } = form;
    expect(inputs('campaigns.create')).toEqual([accepted]);
    expect((await call('POST', '/campaigns', { ...form, whatsappId: '3', scheduledAt: null })).status).toBe(201);
    expect(inputs('campaigns.create')[1]).toMatchObject({ whatsappId: 3, scheduledAt: null });
  });

  it.each([
    [{}],
    [{ name: 'N' }],
    [{ name: 'Natal', scheduledAt: 'amanhã' }],
    [{ name: 'Natal', message1: 'x'.repeat(4_097) }],
    [{ name: 'Natal', replies: 'nobody' }],
    [{ name: 'Natal', answerHours: 0 }],
    [{ name: 'Natal', connectionIds: ['x'] }],
  ])('refuse %j', async (body) => {
    expect((await call('POST', '/campaigns', body)).status).toBe(400);
  });

  describe('a record that is sent back', () => {
    const record = async (people: number) => {
      const at = '2026-11-20T12:00:00.000Z';
      const contacts = Array.from({ length: people }, (_, n) => ({ isWhatsappValid: n % 2 === 0 }));
      const shipping = contacts.map(() => ({ deliveredAt: at, confirmationRequestedAt: at }));
      gateway.services.answer('campaigns.shipping', () => ({ contacts, shipping }));
      return { ...(await read('/campaigns/5', OTHER)), message2: null };
    };

    it('is accepted with tens of thousands of people, of whom none is read', async () => {
      const sent = await record(40_000);
      expect((await call('PUT', '/campaigns/5', sent)).status).toBe(200);

      const [input] = inputs('campaigns.change') as object[];
      expect(input).toMatchObject({ campaignId: 5, name: 'Natal', message2: null, contactListId: 4 });
      expect(input).toMatchObject({ whatsappId: '1,3', scheduledAt: scheduled.scheduledLocal });
      expect(input).not.toHaveProperty('shipping');
      expect(input).not.toHaveProperty('contactList');
    });

    it('is refused by every other call', async () => {
      const sent = await record(20_000);
      for (const [method, target] of [
        ['POST', '/campaigns'],
        ['PUT', '/campaign-settings/limits/1'],
        ['PUT', '/campaigns/x'],
      ] as const) {
        expect([target, (await call(method, target, sent)).status]).toEqual([target, 413]);
      }
    });

    it('is refused when it is larger, deeper or fuller than any', async () => {
      const put = async (body: string) => {
        const headers = { authorization: gateway.bearer('token'), 'content-type': 'application/json' };
        return (await fetch(`${gateway.url}/campaigns/5`, { method: 'PUT', headers, body })).status;
      };

      expect(await put(JSON.stringify({ name: 'x'.repeat(6_400_000) }))).toBe(413);
      expect(await put(`{"shipping":${'['.repeat(2_000)}${']'.repeat(2_000)}}`)).toBe(400);
      expect(await put(`{"shipping":[${'1,'.repeat(400_000)}1]}`)).toBe(400);
      expect(inputs('campaigns.change')).toEqual([]);
    });
  });

  it('get and lose a file', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(pdf())]), 'tabela.pdf');
    const given = await gateway.call('POST', '/campaigns/5/media-upload', { token: 'token', form });

    expect(await given.json()).toMatchObject({ mediaName: 'tabela.pdf', mediaInfo: { kind: 'document' } });
    expect(await (await call('DELETE', '/campaigns/5/media-upload')).json()).toMatchObject({ mediaName: null });
  });

  it('are started, cancelled, restarted, tested and deleted', async () => {
    const states = { start: 'EM_ANDAMENTO', cancel: 'CANCELADA', restart: 'EM_ANDAMENTO' } as const;
    for (const [act, status] of Object.entries(states)) {
      gateway.services.answer(`campaigns.${act as keyof typeof states}`, () => ({ ...campaign, status }));
      const answer = await call('POST', `/campaigns/5/${act}`);
      expect([act, answer.status, await answer.json()]).toMatchObject([act, 200, { status, whatsappId: '1,3' }]);
    }
    gateway.services.answer('campaigns.test', () => ({ messages: 1 }));
    gateway.services.answer('campaigns.delete', () => ({ deleted: true }));
    expect(await (await call('POST', '/campaigns/5/test', { number: '5511987654321' })).json()).toEqual({
      messages: 1,
    });
    expect(await (await call('DELETE', '/campaigns/5')).json()).toEqual({ deleted: true });
    expect(inputs('campaigns.test')).toEqual([{ campaignId: 5, number: '5511987654321' }]);
  });

  it('are for admins and supervisors of companies whose plan includes them; settings are changed by admins', async () => {
    const status = async (method: string, target: string) => (await call(method, target, {})).status;
    expect(await status('POST', '/campaign-settings')).toBe(403);
    expect(await status('PUT', '/campaign-settings/limits/1')).toBe(403);
    gateway.services.signIn('ana', ana);
    for (const target of ['/campaigns', '/campaigns/5', '/campaigns/5/recipients', '/campaign-settings'])
      expect([target, (await gateway.call('GET', target, { token: 'ana' })).status]).toEqual([target, 403]);
    allow(false);
    for (const target of ['/campaigns', '/campaigns/5/report', '/campaign-settings', '/campaign-settings/limits']) {
      const answer = await call('GET', target);
      expect([target, answer.status, await answer.json()]).toMatchObject([target, 403, { error: 'ERR_NOT_IN_PLAN' }]);
    }
  });

  it('reach those who read campaigns, live, without contacts and shipping', async () => {
    const aConsole = (actor: Actor) => {
      const token = gateway.services.signIn(`${actor.companyId}-${actor.userId}`, actor);
      const console = new LiveConsole(gateway.url, { auth: { token } });
      open.push(console);
      return console.ready();
    };
    const publish = (name: Parameters<typeof anEvent>[0], data: object) =>
      gateway.platform.driver.publish(anEvent(name, 1, data as never));
    const totals = { planned: 3, sent: 1 } as CampaignTotals;
    const [supervisor, attendant] = [await aConsole(sol), await aConsole(ana)];
    const other = new LiveConsole(gateway.url, { cookie: `jrt=${gateway.services.signIn('cookie-of-sol', sol)}` });
    open.push(other);
    await other.ready();

    await publish('campaign.saved', { campaign, isNew: true });
    await publish('campaign.saved', { campaign: bare, isNew: false });
    await publish('campaign.progressed', { campaign: { ...campaign, status: 'EM_ANDAMENTO', totals } });
    await publish('campaign.deleted', { campaignId: 5 });
    await publish('queue.deleted', { queueId: 999 });
    for (const console of [supervisor, attendant, other]) {
      await eventually(() => expect(console.of('queue')).toHaveLength(1));
    }

    const all = [
      { action: 'create', record: { id: 5, whatsappId: '1,3', contactList: { id: 4, name: 'VIP' } } },
      { action: 'update', record: { id: 6, whatsapp: { id: 0, name: '' } } },
      { action: 'update', record: { id: 5, status: 'EM_ANDAMENTO', mediaName: 'tabela.pdf' } },
      { action: 'delete', id: 5, record: { id: 5 } },
    ];
    expect(supervisor.of('campaign')).toMatchObject(all);
    expect(other.of('campaign')).toMatchObject(all);
    expect(other.of('campaign')[0]).toMatchObject({ record: { scheduledAt: scheduled.scheduledLocal } });
    expect(supervisor.of('campaignTotals')).toMatchObject([{ action: 'update', campaignId: 5, totals }]);
    expect(JSON.stringify(supervisor.of('campaign'))).not.toMatch(/"key"|"shipping"|"totals"/);
    expect([...attendant.of('campaign'), ...attendant.of('campaignTotals')]).toEqual([]);
  });
});
