import type { ConnectionView } from '@prosa/contracts';
import { anEvent, asOwner } from '@prosa/testing';
import { aCompany, aUser, recorded } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { SyncUserConnection } from './sync-user-connection.js';

describe('SyncUserConnection', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const save = (id: number, companyId = 1) =>
    get(SyncUserConnection).save(anEvent('connection.saved', companyId, { connection: { id } as ConnectionView }));
  const remove = (connectionId: number, companyId = 1) =>
    get(SyncUserConnection).remove(anEvent('connection.deleted', companyId, { connectionId }));

  beforeEach(() => aCompany(db));

  it('knows what there is, each once', async () => {
    await save(4);
    await save(4);
    await save(4, 2);

    expect(await asOwner(db, 'SELECT company_id, id FROM connection_copy ORDER BY 1')).toEqual([
      { company_id: 1, id: 4 },
      { company_id: 2, id: 4 },
    ]);
  });

  it('knows their names', async () => {
    for (const name of ['Loja', 'Matriz']) {
      await get(SyncUserConnection).save(
        anEvent('connection.saved', 1, { connection: { id: 4, name } as ConnectionView }),
      );
    }

    expect(await asOwner(db, 'SELECT name FROM connection_copy')).toEqual([{ name: 'Matriz' }]);
  });

  it('knows which are connected, and could write to any number', async () => {
    const is = (status: ConnectionView['status'], channel: ConnectionView['channel'] = 'whatsapp') =>
      get(SyncUserConnection).save(
        anEvent('connection.saved', 1, { connection: { id: 4, status, channel } as ConnectionView }),
      );
    const isConnected = async () => (await asOwner(db, 'SELECT is_connected FROM connection_copy'))[0];

    await is('OPENING');
    expect(await isConnected()).toEqual({ is_connected: false });
    await is('CONNECTED');
    expect(await isConnected()).toEqual({ is_connected: true });
    await is('DISCONNECTED');
    expect(await isConnected()).toEqual({ is_connected: false });
    await is('CONNECTED', 'facebook');
    expect(await isConnected()).toEqual({ is_connected: false });
  });

  it('lets users who began with a deleted one begin with none, and announces them', async () => {
    await save(4);
    await save(5);
    const [ana] = [await aUser(tenancy, { whatsappId: 4 }), await aUser(tenancy, { name: 'Bia', whatsappId: 5 })];

    await remove(4);
    await remove(4, 2);

    expect(await asOwner(db, 'SELECT name, whatsapp_id FROM app_user ORDER BY name')).toEqual([
      { name: 'Ana', whatsapp_id: null },
      { name: 'Bia', whatsapp_id: 5 },
    ]);
    expect(await recorded(db, 'user.changed')).toMatchObject([{ user: { id: ana.id, whatsappId: null } }]);
  });
});
