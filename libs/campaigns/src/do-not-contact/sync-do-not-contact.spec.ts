import { anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { campaignsService } from '../index.js';
import { SyncDoNotContact } from './sync-do-not-contact.js';

describe('The copy of the do-not-contact list', () => {
  const db = useTestDatabase(campaignsService);
  const sync = new SyncDoNotContact(db);

  const change = (isOn: boolean, numbers: string[], contactId = 3, companyId = 1) =>
    sync.change(anEvent('doNotContact.changed', companyId, { contactId, numbers, isOn, reason: 'word' }));
  const listed = () =>
    asOwner(
      db,
      'SELECT company_id AS c, number, contact_id AS contact FROM do_not_contact ORDER BY company_id, number',
    );

  it('has the numbers of who is on the list, as the last event says', async () => {
    await change(true, ['551', '552']);
    await change(true, ['552', '553', '553']);
    expect(await listed()).toEqual([
      { c: 1, number: '552', contact: 3 },
      { c: 1, number: '553', contact: 3 },
    ]);
    await change(false, ['552']);
    expect(await listed()).toEqual([]);
  });

  it('is the same after an event that comes twice', async () => {
    const event = anEvent('doNotContact.changed', 1, {
      contactId: 3,
      numbers: ['551'],
      isOn: true,
      reason: 'word' as const,
    });
    await sync.change(event);
    await change(false, []);
    await sync.change(event);
    expect(await listed()).toEqual([]);
  });

  it('follows merged contacts and has none that were deleted', async () => {
    await change(true, ['551']);
    await change(true, ['551'], 3, 2);
    await sync.merge(anEvent('contact.merged', 1, { contactId: 3, intoContactId: 2 }));
    expect(await listed()).toEqual([
      { c: 1, number: '551', contact: 2 },
      { c: 2, number: '551', contact: 3 },
    ]);
    await sync.remove(anEvent('contact.deleted', 1, { contactId: 2 }));
    expect(await listed()).toEqual([{ c: 2, number: '551', contact: 3 }]);
  });
});
