import { anActor, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../index.js';
import { aQueue, aTicket, recordedEvents, within } from '../../test/arrange.js';
import { Ticket } from '../conversation/ticket/ticket.entity.js';
import { NoteQueries } from './note.queries.js';
import { WriteNotes } from './write-notes.js';

describe('Notes of a ticket', () => {
  const db = useTestDatabase(ticketsService);
  const ana = anActor({ userId: 7, queueIds: [1] });
  const bia = anActor({ userId: 8, queueIds: [1] });
  const hidden = anActor({ userId: 9, queueIds: [2] });
  const admin = anActor({ userId: 1, profile: 'admin' });
  const stranger = anActor({ companyId: 2, profile: 'admin' });
  const write = new WriteNotes(db);
  const queries = new NoteQueries(db);

  async function arrange() {
    const queueId = await aQueue(db, 'Sales');
    const { id: ticketId, contactId } = await aTicket(db, { queueId });
    return { ticketId, contactId };
  }

  it('are written, read by ticket and by contact, and published to who may see the ticket', async () => {
    const { ticketId, contactId } = await arrange();

    const first = await write.create(ana, { ticketId, note: ' Paga em dia ' });
    const second = await write.create(bia, { ticketId, note: 'Ligar amanhã' });

    expect(first).toMatchObject({ note: 'Paga em dia', ticketId, contactId, userId: 7, user: { id: 7 } });
    for (const input of [{ ticketId }, { contactId }, { ticketId, contactId }]) {
      expect(await queries.list(ana, input)).toEqual([second, first]);
    }
    expect(await queries.list(ana, {})).toEqual([]);
    expect(await queries.list(ana, { ticketId, contactId: contactId + 1 })).toEqual([]);
    expect(await recordedEvents(db)).toMatchObject([
      { name: 'note.created', key: `1:1:${contactId}`, data: { note: first, place: { queueId: 1 }, whatsappId: 1 } },
      { name: 'note.created', data: { note: second } },
    ]);
  });

  it('are deleted by who wrote them, or an admin', async () => {
    const { ticketId } = await arrange();
    const [one, two] = [
      await write.create(ana, { ticketId, note: 'um' }),
      await write.create(ana, { ticketId, note: 'dois' }),
    ];

    await expect(write.delete(bia, { noteId: one.id })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    await write.delete(ana, { noteId: one.id });
    await write.delete(admin, { noteId: two.id });

    expect(await queries.list(ana, { ticketId })).toEqual([]);
    await expect(write.delete(ana, { noteId: one.id })).rejects.toMatchObject({ code: 'ERR_NO_NOTE_FOUND' });
    const events = (await recordedEvents(db)).filter(({ name }) => name === 'note.deleted');
    expect(events).toMatchObject([{ data: { note: one } }, { data: { note: two } }]);
  });

  it.each([
    ['a user of another queue', hidden],
    ['another company', stranger],
  ])('are not there for %s', async (_, actor) => {
    const { ticketId, contactId } = await arrange();
    const { id: noteId } = await write.create(ana, { ticketId, note: 'segredo' });

    expect(await queries.list(actor, { ticketId })).toEqual([]);
    expect(await queries.list(actor, { contactId })).toEqual([]);
    await expect(write.create(actor, { ticketId, note: 'oi' })).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
    await expect(write.delete(actor, { noteId })).rejects.toMatchObject({ code: 'ERR_NO_NOTE_FOUND' });
  });

  it('go with their ticket', async () => {
    const { ticketId } = await arrange();
    await write.create(ana, { ticketId, note: 'um' });

    await within(db, 1, async (manager) => {
      await manager.query('DELETE FROM message WHERE ticket_id = $1', [ticketId]);
      await manager.delete(Ticket, { companyId: 1, id: ticketId });
    });

    expect(await within(db, 1, (manager) => manager.query('SELECT 1 FROM ticket_note'))).toEqual([]);
  });
});
