import type { ConnectionView, EventMessage, EventName } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { type RunningService, startService } from '@prosa/service-kit/service';
import { anEvent, createTestDatabase, testPlatform } from '@prosa/testing';
import { CampaignConnection } from './campaign-connection.entity.js';
import { campaignsService } from '../index.js';

const connection: ConnectionView = {
  id: 2,
  companyId: 1,
  name: 'Loja',
  channel: 'whatsapp',
  number: '',
  status: 'OPENING',
  qrcode: 'secret',
  retries: 0,
  isDefault: true,
  reason: null,
  queueIds: [],
  updatedAt: '2026-01-01T00:00:00Z',
};

describe('connections of campaigns', () => {
  let service: RunningService;
  let publish: <N extends EventName>(event: EventMessage<N>) => Promise<void>;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    const database = await createTestDatabase();
    const platform = testPlatform(database.url);
    service = await startService(campaignsService, platform);
    publish = (event) => platform.driver.publish({ ...event, headers: {} });
    stop = async () => {
      await service.stop();
      await platform.driver.close();
      await database.drop();
    };
  });
  afterEach(() => stop());

  const connections = (companyId = 1) =>
    withTenant(service.db, { companyId }, (manager) => manager.find(CampaignConnection));

  it('follows the state of a connection', async () => {
    await publish(anEvent('connection.saved', 1, { connection }));
    const now = { ...connection, status: 'CONNECTED' as const };
    await publish(anEvent('connection.sessionChanged', 1, { connection: now, session: now }));

    expect(await connections()).toMatchObject([{ status: 'CONNECTED' }]);
  });

  it('stores what it needs of connections, without the pairing code, and deletes a deleted one', async () => {
    await publish(anEvent('connection.saved', 1, { connection }));
    await publish(anEvent('connection.saved', 1, { connection: { ...connection, status: 'CONNECTED' } }));

    expect(await connections()).toEqual([
      { companyId: 1, id: 2, name: 'Loja', channel: 'whatsapp', status: 'CONNECTED', number: '', isDefault: true },
    ]);
    await publish(anEvent('connection.deleted', 1, { connectionId: 2 }));
    expect(await connections()).toEqual([]);
  });
});
