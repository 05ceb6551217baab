import type { ConnectionView } from '@prosa/contracts';
import { anEvent, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../index.js';
import { within } from '../../test/arrange.js';
import { Connection } from './connection.entity.js';
import { ForgetConnection } from './forget-connection.js';
import { KeepConnection } from './keep-connection.js';

describe('KeepConnection', () => {
  const db = useTestDatabase(ticketsService);

  const connection = (given: Partial<ConnectionView> = {}): ConnectionView => ({
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
    ...given,
  });
  const hear = (given: Partial<ConnectionView> = {}, companyId = 1) =>
    new KeepConnection(db).execute(anEvent('connection.saved', companyId, { connection: connection(given) }));
  const forget = (connectionId: number, companyId = 1) =>
    new ForgetConnection(db).execute(anEvent('connection.deleted', companyId, { connectionId }));
  const kept = (companyId = 1) => within(db, companyId, (manager) => manager.find(Connection));

  it('keeps the latest news, in whatever order it comes', async () => {
    await hear();
    await hear({ number: '5511', updatedAt: '2026-01-03T00:00:00.000Z' });
    await hear({ number: 'late', updatedAt: '2026-01-02T00:00:00.000Z' });

    expect(await kept()).toMatchObject([{ id: 1, name: 'Shop', number: '5511', isDefault: true, isDeleted: false }]);
  });

  it('keeps the name of a deleted one, also when late news comes', async () => {
    await hear();
    await forget(1);
    await hear();

    expect(await kept()).toMatchObject([{ name: 'Shop', isDeleted: true }]);
  });

  it('leaves those of other companies alone', async () => {
    await hear();
    await hear({ name: 'Theirs' }, 2);
    await forget(1, 2);

    expect(await kept()).toMatchObject([{ name: 'Shop', isDeleted: false }]);
    expect(await kept(2)).toMatchObject([{ name: 'Theirs', isDeleted: true }]);
  });
});
