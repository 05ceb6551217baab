import { companySettings } from '@prosa/contracts';
import { useTestDatabase } from '@prosa/testing';
import { choose, within } from '../../test/arrange.js';
import { ticketsService } from '../index.js';
import { optionsOf } from './options-of.js';

describe('SyncOptions', () => {
  const db = useTestDatabase(ticketsService);
  const synced = (companyId: number) => within(db, companyId, (manager) => optionsOf(manager, companyId));

  it('keeps what a company chose last; who chose nothing has the defaults', async () => {
    await choose(db, { requiredTag: 'enabled' });
    await choose(db, { sendMsgTransfTicket: 'enabled' });

    expect(await synced(1)).toEqual(companySettings({ sendMsgTransfTicket: 'enabled' }));
    expect(await synced(2)).toEqual(companySettings());
  });
});
