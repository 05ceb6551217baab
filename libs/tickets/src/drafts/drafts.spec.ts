import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../index.js';
import { aTicket } from '../../test/arrange.js';
import { ManageDrafts } from './manage-drafts.js';

describe('drafts', () => {
  const db = useTestDatabase(ticketsService);
  const drafts = new ManageDrafts(db);
  const ana = anActor({ userId: 7, allTicket: true });
  const bia = anActor({ userId: 8, allTicket: true });

  const arrange = async () => (await aTicket(db, { status: 'pending' })).id;

  it('are kept for each mode and each user, the last one to come', async () => {
    const ticketId = await arrange();
    const first = await drafts.save(ana, { ticketId, mode: 'reply', body: 'Oi' });
    const later = await drafts.save(ana, { ticketId, mode: 'reply', body: 'Oi, Maria' });
    const note = await drafts.save(ana, { ticketId, mode: 'note', body: 'Antiga' });
    await drafts.save(bia, { ticketId, mode: 'reply', body: 'Da Bia' });

    expect(await drafts.ofTicket(ana, { ticketId })).toEqual([note, later]);
    expect(later.updatedAt >= first.updatedAt).toBe(true);
  });

  it('say that there is none any more', async () => {
    const ticketId = await arrange();
    await drafts.save(ana, { ticketId, mode: 'reply', body: 'Oi' });
    await drafts.save(ana, { ticketId, mode: 'reply', body: '' });

    expect(await drafts.ofTicket(ana, { ticketId })).toMatchObject([{ mode: 'reply', body: '' }]);
  });

  it.each([
    ["a colleague's ticket", anActor({ userId: 9 })],
    ["another company's", anActor({ companyId: 2, userId: 7, profile: 'admin' })],
  ])('are refused for %s', async (_, actor) => {
    const ticketId = await arrange();

    const refused = { code: 'ERR_NO_TICKET_FOUND' };
    await expect(drafts.ofTicket(actor, { ticketId })).rejects.toMatchObject(refused);
    await expect(drafts.save(actor, { ticketId, mode: 'reply', body: 'Oi' })).rejects.toMatchObject(refused);
    expect(await asOwner(db, 'SELECT * FROM composer_draft')).toEqual([]);
  });
});
