import { type ConnectionView, type ServedSettings, servedSettings } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { aBus, aCompanyView, anActor, asOwner, useTestDatabase } from '@prosa/testing';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { publishedEvents, sealer, whatsAppOnly } from '../../test/arrange.js';
import { channelsService } from '../channels.service.js';
import { CountSilenceAsBefore1765900000001 } from '../database/migrations/1765900000001-count-silence-as-before.js';
import { PublishSettings1764200400000 } from '../database/migrations/1764200400000-publish-settings.js';
import { Connection } from './connection.entity.js';
import { CreateConnection } from './create-connection.js';
import { connectionView } from './connection.queries.js';
import type { ImportRecord } from './import-record.js';
import { SetGreetingMedia } from './settings/set-greeting-media.js';

const inCompany = <T>(db: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> =>
  withTenant(db, { companyId: 1 }, work);

describe('a connection that is published', () => {
  const db = useTestDatabase(channelsService);
  const admin = anActor({ profile: 'admin' });
  const bus = aBus({ 'companies.plan': () => aCompanyView({}), 'queues.list': () => [] });
  const create = (name: string) =>
    new CreateConnection(db, bus, sealer, whatsAppOnly).execute(admin, {
      name,
      ratingMessage: 'De 0 a 10?',
      expiresTicket: 40,
      rateUtility: 2,
    });
  const media = { key: '1/2026/01/x', kind: 'image', mimetype: 'image/png', fileName: 'x.png', size: 9 } as const;
  const published = async () => (await publishedEvents(db, 'connection.saved')).map(({ data }) => data);

  it('publishes the settings by which its tickets are served, and shows none of them in its view', async () => {
    const { id } = await create('Sales');
    await new SetGreetingMedia(db, sealer).execute(admin, id, media);

    const settings = servedSettings({ ratingMessage: 'De 0 a 10?', expiresTicket: 40 });
    const [first, second] = await published();
    expect([first?.settings, second?.settings]).toEqual([settings, { ...settings, greetingMedia: media }]);
    expect(second?.settings).not.toHaveProperty('rateUtility');
    expect(second?.connection).not.toHaveProperty('ratingMessage');
  });

  it('is published again for a service that copies its settings from now on', async () => {
    const { id } = await create('Sales');
    const { id: bare } = await create('Bare');
    const startedAt = '2026-01-01T00:00:00.123Z';
    const historyImport = { state: 'preparing', startedAt, done: 3, found: 5, date: null } as unknown as ImportRecord;
    await inCompany(db, async (manager) => {
      await manager.update(Connection, { id }, { historyImport, greetingMedia: media, disconnectedAt: new Date(0) });
      await manager.update(Connection, { id: bare }, { settings: {}, queueIds: [4, 3] });
    });
    await asOwner(db, 'DELETE FROM outbox_event');
    await new PublishSettings1764200400000().up({ query: (sql: string) => asOwner(db, sql) } as QueryRunner);

    const connections = await inCompany(db, (manager) => manager.find(Connection, { order: { id: 'ASC' } }));
    const views = connections.map((connection) => connectionView(connection));
    const events = await publishedEvents(db, 'connection.saved');
    expect(events.map(({ data }) => ({ humanAgent: false, ...(data.connection as ConnectionView) }))).toEqual(
      views.map((view) => ({ humanAgent: false, ...view })),
    );
    expect(events.map(({ data }) => servedSettings(data.settings as ServedSettings))).toEqual([
      servedSettings({ ratingMessage: 'De 0 a 10?', expiresTicket: 40, greetingMedia: media }),
      servedSettings({}),
    ]);
    expect(events[0]?.data.settings).not.toHaveProperty('rateUtility');
  });

  it('counts silence as before where it closed tickets already and nobody chose', async () => {
    const { id: closing } = await create('Closing');
    const { id: bare } = await create('Bare');
    await inCompany(db, (manager) => manager.update(Connection, { id: bare }, { settings: {} }));
    const migrate = () =>
      new CountSilenceAsBefore1765900000001().up({ query: (sql: string) => asOwner(db, sql) } as QueryRunner);

    await migrate();

    const rows = await inCompany(db, (manager) => manager.find(Connection, { order: { id: 'ASC' } }));
    expect(rows.map(({ id, settings }) => [id, settings.whenExpiresTicket])).toEqual([
      [closing, '0'],
      [bare, undefined],
    ]);
    expect(servedSettings({}).whenExpiresTicket).toBe('1');
  });
});
