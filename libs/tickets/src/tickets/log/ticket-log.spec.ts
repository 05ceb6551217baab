import { anActor, useTestDatabase } from '@prosa/testing';
import { anAttendant, aQueue, aTicket, receive, within } from '../../../test/arrange.js';
import { ticketsService } from '../../index.js';
import { AcceptTicket } from '../accept-ticket.js';
import { CloseTicket } from '../close-ticket.js';
import { ReopenTicket } from '../reopen-ticket.js';
import { ReturnTicket } from '../return-ticket.js';
import { TransferTicket } from '../transfer/transfer-ticket.js';
import { UndoStep } from '../undo/undo-step.js';
import { RecordAccess } from './record-access.js';
import { RecordTranscript } from './record-transcript.js';
import { TicketLogQueries } from './ticket-log.queries.js';

describe("A ticket's log", () => {
  const db = useTestDatabase(ticketsService);
  const queries = new TicketLogQueries(db);
  const admin = anActor({ userId: 9, profile: 'admin' });

  async function arrange() {
    const [sales, help] = [await aQueue(db, 'Sales'), await aQueue(db, 'Help')];
    await anAttendant(db, { id: 7, name: 'Ana' }, [sales]);
    await anAttendant(db, { id: 8, name: 'Bia' }, [help]);
    await anAttendant(db, { id: 9, name: 'Root', profile: 'admin' });
    const { id: ticketId } = await aTicket(db, { queueId: sales });
    return { ticketId, sales, help, ana: anActor({ userId: 7, queueIds: [sales] }) };
  }
  const entries = async (ticketId: number, actor = admin) =>
    (await queries.list(actor, ticketId)).map(({ type, user, queue }) => [
      type,
      user?.name ?? null,
      queue?.name ?? null,
    ]);

  it('has every step, newest first, with who and where', async () => {
    const { ticketId, ana, help } = await arrange();

    await new AcceptTicket(db).execute(ana, { ticketId });
    await new ReturnTicket(db).execute(ana, { ticketId });
    await new TransferTicket(db).execute(ana, { ticketId, queueId: help, userId: 8 });
    await new TransferTicket(db).execute(admin, { ticketId, queueId: help });
    await new CloseTicket(db).execute(admin, { ticketId });
    await new UndoStep(db).execute(admin, { ticketId });
    await new CloseTicket(db).execute(admin, { ticketId });
    await new ReopenTicket(db).execute(admin, { ticketId });

    expect(await entries(ticketId)).toEqual([
      ['open', 'Root', 'Help'],
      ['closed', 'Root', 'Help'],
      ['pending', 'Root', 'Help'],
      ['closed', 'Root', 'Help'],
      ['transfered', 'Root', 'Help'],
      ['receivedTransfer', 'Bia', 'Help'],
      ['transfered', 'Ana', 'Help'],
      ['pending', 'Ana', 'Sales'],
      ['open', 'Ana', 'Sales'],
      ['create', null, null],
    ]);
  });

  it('has who made a transcript, of what they may see', async () => {
    const { ticketId, ana, help } = await arrange();
    const bia = anActor({ userId: 8, queueIds: [help] });
    const recordTranscript = new RecordTranscript(db);

    expect(await recordTranscript.execute(ana, { ticketId })).toEqual({ isRecorded: true });
    for (const [actor, id] of [
      [bia, ticketId],
      [{ ...admin, companyId: 2 }, ticketId],
      [ana, 999],
    ] as const) {
      await expect(recordTranscript.execute(actor, { ticketId: id })).rejects.toMatchObject({
        code: 'ERR_NO_TICKET_FOUND',
      });
    }

    expect((await entries(ticketId)).filter(([type]) => type === 'transcript')).toEqual([['transcript', 'Ana', null]]);
  });

  it('has who opened the ticket, once in a while, whatever replica they ask', async () => {
    const { ticketId, ana } = await arrange();
    const note = new RecordAccess(db);

    await note.execute(ana, ticketId);
    await note.execute(ana, ticketId);
    await new RecordAccess(db).execute(ana, ticketId);
    await note.execute(admin, ticketId);

    expect(await entries(ticketId)).toEqual([
      ['access', 'Root', null],
      ['access', 'Ana', null],
      ['create', null, null],
    ]);
  });

  it('names a user where consoles read one unguarded, also one that is not known', async () => {
    const { ticketId, ana } = await arrange();
    await new AcceptTicket(db).execute({ ...ana, userId: 77 }, { ticketId });

    expect((await queries.list(admin, ticketId))[0]).toMatchObject({ type: 'open', user: { id: 77, name: '' } });
  });

  it('is as hidden as its ticket', async () => {
    const { ticketId, help } = await arrange();
    await receive(db, {}, 2);
    const absent = { code: 'ERR_NO_TICKET_FOUND' };

    await expect(queries.list(anActor({ userId: 8, queueIds: [help] }), ticketId)).rejects.toMatchObject(absent);
    await expect(queries.list({ ...admin, companyId: 2 }, ticketId)).rejects.toMatchObject(absent);
    await expect(queries.list(admin, 999)).rejects.toMatchObject(absent);
    expect(await within(db, 2, (manager) => manager.query('SELECT ticket_id FROM ticket_log'))).toHaveLength(1);
  });
});
