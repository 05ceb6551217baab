import type { RecipientView } from '@prosa/contracts';
import { aCompanyView, anActor } from '@prosa/testing';
import readXlsxFile from 'read-excel-file/node';
import { useGateway } from '../../test/gateway-under-test.js';

const recipient = (id: number, given: Partial<RecipientView> = {}): RecipientView => ({
  id,
  name: `Contato ${id}`,
  number: `55119876500${id}`,
  email: '',
  state: 'sent',
  reason: null,
  connectionId: 1,
  confirmationVariant: null,
  variant: 2,
  requestedAt: null,
  confirmedAt: null,
  sentAt: '2026-11-20T12:00:00.000Z',
  deliveredAt: null,
  readAt: null,
  answeredAt: null,
  optedOutAt: null,
  ticketId: 31,
  ticketUuid: null,
  contactId: 8,
  cost: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...given,
});

describe('recipients of a campaign, and how campaigns send', () => {
  const gateway = useGateway();
  const settings = {
    messageInterval: 20,
    longerIntervalAfter: 20,
    greaterInterval: 60,
    variables: [{ key: 'cupom', value: 'X' }],
    sendingHours: null,
    brakes: { failedPercent: 20, optedOutPercent: null },
  };
  const call = (method: string, target: string, body?: object, headers?: Record<string, string>) =>
    gateway.call(method, target, { token: 'token', body, headers });
  const inputs = (name: Parameters<typeof gateway.services.requestsFor>[0]) =>
    gateway.services.requestsFor(name).map(({ input }) => input);

  beforeEach(() => {
    gateway.services.signIn('token', anActor({ profile: 'admin' }));
    gateway.services.answer('companies.plan', () => aCompanyView());
    gateway.services.answer('companies.own', () => ({ timeZone: 'America/Manaus' }) as never);
    gateway.services.answer('campaignSettings.get', () => settings);
    gateway.services.answer('campaignSettings.change', () => settings);
    gateway.services.answer('campaignRecipients.list', ({ after }) =>
      after === undefined
        ? { recipients: [recipient(1), recipient(2, { state: 'skipped', reason: 'optedOut' })], next: 2, count: 3 }
        : {
            recipients: [
              recipient(3, { state: 'failed', reason: 'ERR_CAMPAIGN_RUNNING', cost: { amount: 0.5, currency: 'BRL' } }),
            ],
            next: null,
            count: 3,
          },
    );
  });

  it('are read a page at a time, and planned again', async () => {
    gateway.services.answer('campaignRecipients.retry', () => ({ retried: 4 }));
    const page = await (
      await call('GET', '/campaigns/5/recipients?searchParam=a&outcome=failed&variant=2&after=9')
    ).json();

    expect(page).toMatchObject({ recipients: [{ id: 3 }], next: null, count: 3 });
    expect(await (await call('POST', '/campaigns/5/recipients/retry')).json()).toEqual({ retried: 4 });
    expect(inputs('campaignRecipients.list')).toEqual([
      { campaignId: 5, searchParam: 'a', outcome: 'failed', variant: 2, after: 9 },
    ]);
    expect((await call('GET', '/campaigns/5/recipients?outcome=x')).status).toBe(400);
  });

  it('are a spreadsheet of all pages in the language of the reader, by the clock of the company', async () => {
    const answer = await call('GET', '/campaigns/5/recipients/export?outcome=sent&after=7', undefined, {
      'accept-language': 'es-419,en;q=0.5',
    });

    expect(answer.headers.get('content-disposition')).toContain('campaign.xlsx');
    const [sheet] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()));
    const [heading, ...rows] = sheet!.data;
    expect([sheet!.sheet, heading!.slice(0, 5)]).toEqual([
      'Destinatarios',
      ['Nombre', 'Número', 'Correo', 'Estado', 'Motivo'],
    ]);
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      ['Contato 1', '551198765001', null, 'Enviado', null, 2],
      ['Contato 2', '551198765002', null, 'No enviado', 'No quiere recibir mensajes', 2],
      ['Contato 3', '551198765003', null, 'Falló', expect.stringMatching(/ampaña/) as unknown, 2],
    ]);
    expect(rows[2]!.slice(-3)).toEqual([31, 0.5, 'BRL']);
    expect(Math.abs(Number(rows[0]![8]) - Date.parse('2026-11-20T08:00:00Z'))).toBeLessThanOrEqual(1);
    expect(inputs('campaignRecipients.list')).toEqual([
      { campaignId: 5, outcome: 'sent' },
      { campaignId: 5, outcome: 'sent', after: 2 },
    ]);
  });

  it('have settings as records of JSON text, the four that other consoles need first', async () => {
    const records = (await (await call('GET', '/campaign-settings')).json()) as { key: string; value: string }[];

    expect(records.map(({ key, value }) => [key, JSON.parse(value) as unknown])).toEqual(Object.entries(settings));
    const sent = { messageInterval: 20, longerIntervalAfter: '20', variables: [{ key: 'cupom', value: 'X' }] };
    const changed = await call('POST', '/campaign-settings', { settings: sent });
    expect([changed.status, await changed.json()]).toEqual([200, records]);
    expect(inputs('campaignSettings.change')).toEqual([{ settings: sent }]);
    expect((await call('POST', '/campaign-settings', { settings: 'x' })).status).toBe(400);
  });

  it('are limited by connection', async () => {
    gateway.services.answer('campaignSettings.limits', () => ({ limits: [] }));
    gateway.services.answer('campaignSettings.changeLimit', (input) => input as never);

    expect(await (await call('GET', '/campaign-settings/limits')).json()).toEqual({ limits: [] });
    for (const dailyLimit of ['200', '', null]) {
      expect((await call('PUT', '/campaign-settings/limits/3', { dailyLimit, isWarmingUp: true })).status).toBe(200);
    }
    expect(inputs('campaignSettings.changeLimit')).toEqual([
      { connectionId: 3, dailyLimit: 200, isWarmingUp: true },
      { connectionId: 3, dailyLimit: null, isWarmingUp: true },
      { connectionId: 3, dailyLimit: null, isWarmingUp: true },
    ]);
  });
});
