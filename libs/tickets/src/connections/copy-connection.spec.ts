import type { ConnectionView } from '@prosa/contracts';
import { anEvent, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../index.js';
import { within } from '../../test/arrange.js';
import { Connection } from './connection.entity.js';
import { ForgetConnection } from './forget-connection.js';
import { CopyConnection } from './copy-connection.js';

describe('CopyConnection', () => {
  const db = useTestDatabase(ticketsService);

  const connection = (overrides: Partial<ConnectionView> = {}): ConnectionView => ({
    id: 1,
    companyId: 1,
    name: 'Shop',
    channel: 'whatsapp',
    number: '',
    status: 'PENDING',
    qrcode: '',
    retries: 0,
    isDefault: true,
    reason: null,
    queueIds: [],
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  });
  const sync = (overrides: Partial<ConnectionView> = {}, companyId = 1) =>
    new CopyConnection(db).execute(anEvent('connection.saved', companyId, { connection: connection(overrides) }));
  const forget = (connectionId: number, companyId = 1) =>
    new ForgetConnection(db).execute(anEvent('connection.deleted', companyId, { connectionId }));
  const synced = (companyId = 1) => within(db, companyId, (manager) => manager.find(Connection));

  it('keeps the latest news, in whatever order it comes', async () => {
    await sync();
    await sync({ number: '5511', updatedAt: '2026-01-03T00:00:00.000Z' });
    await sync({ number: 'late', updatedAt: '2026-01-02T00:00:00.000Z' });

    expect(await synced()).toMatchObject([{ id: 1, name: 'Shop', number: '5511', isDefault: true, isDeleted: false }]);
  });

  it('keeps the name of a deleted one, also when late news comes', async () => {
    await sync();
    await forget(1);
    await sync();

    expect(await synced()).toMatchObject([{ name: 'Shop', isDeleted: true }]);
  });

  it('leaves those of other companies alone', async () => {
    await sync();
    await sync({ name: 'Theirs' }, 2);
    await forget(1, 2);

    expect(await synced()).toMatchObject([{ name: 'Shop', isDeleted: false }]);
    expect(await synced(2)).toMatchObject([{ name: 'Theirs', isDeleted: true }]);
  });
});
