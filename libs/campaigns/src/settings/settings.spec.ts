import { CAMPAIGN_VARIABLES_MAX, type ConnectionView, warmUpLimit } from '@prosa/contracts';
import type { AppError } from '@prosa/service-kit/http';
import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { SyncCampaignConnection } from '../connections/sync-campaign-connection.js';
import { campaignsService } from '../index.js';
import { ConnectionLimits } from './connection-limits.js';
import { limitToday, warmUpDay } from './limit-today.js';
import { ManageSettings } from './manage-settings.js';

const DEFAULTS = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
  sendingHours: null,
  brakes: { failedPercent: 20, optedOutPercent: 10 },
};

describe('settings of campaigns', () => {
  const db = useTestDatabase(campaignsService);
  const manage = new ManageSettings(db);
  const admin = anActor({ profile: 'admin' });
  const stranger = anActor({ companyId: 2, profile: 'admin' });
  const change = (settings: object) => manage.change(admin, { settings });

  it('have defaults, and are the company’s own', async () => {
    expect(await manage.get(admin)).toEqual(DEFAULTS);
    await change({ messageInterval: 5 });

    expect(await manage.get(admin)).toEqual({ ...DEFAULTS, messageInterval: 5 });
    expect(await manage.get(stranger)).toEqual(DEFAULTS);
  });

  it('take numbers as text, and lists and objects as the text that they are read as', async () => {
    const sendingHours = { from: '08:00', to: '20:00', weekdays: [1, 2] };
    const variables = [{ key: ' cupom ', value: 'X' }];
    await change({
      messageInterval: '0',
      longerIntervalAfter: 10,
      greaterInterval: '40',
      variables: JSON.stringify(variables),
      sendingHours: JSON.stringify({ ...sendingHours, weekdays: ['2', 1, 2] }),
      brakes: { failedPercent: '50', optedOutPercent: '' },
    });

    expect(await manage.get(admin)).toEqual({
      messageInterval: 0,
      longerIntervalAfter: 10,
      greaterInterval: 40,
      variables: [{ key: 'cupom', value: 'X' }],
      sendingHours,
      brakes: { failedPercent: 50, optedOutPercent: null },
    });
    await change({ sendingHours: null, brakes: { optedOutPercent: 5 } });
    expect(await manage.get(admin)).toMatchObject({
      greaterInterval: 40,
      sendingHours: null,
      brakes: { failedPercent: 50, optedOutPercent: 5 },
    });
  });

  it.each<[object, string[]]>([
    [{ messageInterval: 7 }, ['messageInterval']],
    [{ messageInterval: null, greaterInterval: 'x' }, ['messageInterval', 'greaterInterval']],
    [{ longerIntervalAfter: 30 }, ['longerIntervalAfter']],
    [{ variables: 'x' }, ['variables']],
    [{ variables: [{ key: 'a b', value: '' }] }, ['variables']],
    [{ variables: [{ key: 'Nome', value: '' }] }, ['variables']],
    [{ variables: [{ key: 'a', value: 5 }] }, ['variables']],
    [
      {
        variables: [
          { key: 'a', value: '1' },
          { key: 'A', value: '2' },
        ],
      },
      ['variables'],
    ],
    [
      { variables: Array.from({ length: CAMPAIGN_VARIABLES_MAX + 1 }, (_, n) => ({ key: `k${n}`, value: '' })) },
      ['variables'],
    ],
    [{ sendingHours: { from: '20:00', to: '08:00', weekdays: [1] } }, ['sendingHours']],
    [{ sendingHours: { from: '08:00', to: '20:00', weekdays: [7] } }, ['sendingHours']],
    [{ sendingHours: { from: '08:00', to: '20:00', weekdays: [] } }, ['sendingHours']],
    [{ brakes: { failedPercent: 101 } }, ['brakes']],
    [{ brakes: null }, ['brakes']],
  ])('refuse %j', async (settings, fields) => {
    const refusal = await change({ greaterInterval: 20, ...settings }).catch((error: AppError) => error);

    expect(refusal).toMatchObject({ code: 'ERR_VALIDATION' });
    expect(Object.keys((refusal as AppError).details?.fields as object)).toEqual(fields);
    expect(await manage.get(admin)).toEqual(DEFAULTS);
  });

  describe('limits of connections', () => {
    const limits = new ConnectionLimits(db);
    const connect = (id: number, channel: string, companyId = 1) =>
      new SyncCampaignConnection(db).save(
        anEvent('connection.saved', companyId, {
          connection: { id, name: `Loja ${10 - id}`, channel, status: 'CONNECTED', isDefault: false } as ConnectionView,
        }),
      );
    const none = { dailyLimit: null, isWarmingUp: false, warmUpDay: null, limitToday: null, sentToday: 0 };

    beforeEach(async () => {
      await connect(1, 'whatsapp');
      await connect(2, 'whatsappapi');
      await connect(3, 'facebook');
      await connect(4, 'whatsapp', 2);
    });

    it('are listed by name, for those that can send campaigns', async () => {
      const { limits: listed } = await limits.list(admin);

      expect(listed).toEqual([
        { connectionId: 2, name: 'Loja 8', channel: 'whatsappapi', ...none },
        { connectionId: 1, name: 'Loja 9', channel: 'whatsapp', ...none },
      ]);
    });

    it('count what was sent today only, and stay where they are not sent', async () => {
      await limits.change(admin, { connectionId: 1, dailyLimit: 200 });
      await asOwner(
        db,
        `UPDATE connection_limit SET day = (now() AT TIME ZONE 'America/Sao_Paulo')::date, sent_today = 30`,
      );
      const changed = await limits.change(admin, { connectionId: 1, isWarmingUp: true });
      expect(changed).toMatchObject({
        dailyLimit: 200,
        isWarmingUp: true,
        warmUpDay: 1,
        limitToday: 20,
        sentToday: 30,
      });

      await asOwner(db, 'UPDATE connection_limit SET day = day - 1, warm_up_since = warm_up_since - 2');
      expect(await limits.change(admin, { connectionId: 1, isWarmingUp: true })).toMatchObject({
        warmUpDay: 3,
        limitToday: warmUpLimit(3),
        sentToday: 0,
      });
      const ended = await limits.change(admin, { connectionId: 1, isWarmingUp: false, dailyLimit: 0 });
      expect(ended).toMatchObject(none);
    });

    it("refuse what sends no campaigns, and another company's connection", async () => {
      for (const connectionId of [3, 4, 77]) {
        await expect(limits.change(admin, { connectionId, dailyLimit: 5 })).rejects.toThrow('ERR_NO_WAPP_FOUND');
      }
    });

    it.each([
      [null, null, null, null],
      [100, null, null, 100],
      [null, '2026-11-30', 1, 20],
      [100, '2026-11-27', 4, 68],
      [100, '2026-11-26', null, 100],
      [10, '2026-11-30', null, 10],
      [100, '2026-12-01', 1, 20],
      [null, '2020-01-01', null, null],
    ])('with %s a day and a warm-up since %s are of its day %s: %s', (dailyLimit, warmUpSince, day, today) => {
      const limit = { dailyLimit, warmUpSince };
      expect([warmUpDay(limit, '2026-11-30'), limitToday(limit, '2026-11-30')]).toEqual([day, today]);
    });
  });
});
