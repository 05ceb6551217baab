import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../index.js';
import { aTicket, onlyTicket, receive, recordedEvents } from '../../test/arrange.js';
import { MarkRead } from './mark-read.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';

describe('MarkRead', () => {
  const db = useTestDatabase(ticketsService);
  const markRead = new MarkRead(db);
  const ana = anActor({ userId: 7, allTicket: true });

  async function arrange(overrides: Partial<Ticket>) {
    const { id: ticketId } = await aTicket(db, overrides);
    await receive(db, { externalId: 'SECOND' });
    await db.query('DELETE FROM outbox_event');
    return { ticketId };
  }
  const unread = () => asOwner(db, 'SELECT id FROM message WHERE NOT read');

  it('leaves nothing unread, and sends receipts to the network, once', async () => {
    const input = await arrange({ status: 'open', userId: 7 });
    const view = await markRead.execute(ana, input);
    await markRead.execute(ana, input);

    expect(view).toMatchObject({ unreadMessages: 0, version: 4 });
    expect(await unread()).toEqual([]);
    const keys = [{ externalId: 'SECOND', chatId: '5511987654321@s.whatsapp.net', participant: '' }, {}];
    expect(await recordedEvents(db)).toMatchObject([
      { name: 'ticket.read', key: '1:1:1', data: { ticket: view, read: keys } },
    ]);
  });

  it('sends receipts for the newest 200', async () => {
    const input = await arrange({ status: 'open', userId: 7 });
    await asOwner(
      db,
      `INSERT INTO message (company_id, ticket_id, contact_id, connection_id, external_id, from_me, body, media_type, read)
       SELECT 1, 1, 1, 1, 'N' || n, false, 'x', 'conversation', false FROM generate_series(1, 300) n`,
    );
    await markRead.execute(ana, input);

    const { read } = (await recordedEvents(db))[0]!.data as { read: { externalId: string }[] };
    expect(read).toHaveLength(200);
    expect(read[0]).toMatchObject({ externalId: 'N300' });
    expect(await unread()).toEqual([]);
  });

  it.each([
    ['an attendant who only sees it waiting', { status: 'pending' }, ana],
    ['an admin who looks at what waits', { status: 'pending' }, anActor({ profile: 'admin' })],
    ['its owner after the close', { status: 'closed', userId: 7 }, ana],
  ] as const)('changes nothing for %s', async (_, overrides, actor) => {
    const input = await arrange(overrides);

    await expect(markRead.execute(actor, input)).resolves.toMatchObject(overrides);
    expect(await unread()).not.toEqual([]);
    expect(await recordedEvents(db)).toEqual([]);
  });

  it.each([
    ["another attendant's ticket", ana],
    ["another company's ticket", anActor({ companyId: 2, profile: 'admin' })],
  ])('does not find %s', async (_, actor) => {
    const input = await arrange({ status: 'open', userId: 8 });

    await expect(markRead.execute(actor, input)).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
    expect(await onlyTicket(db)).toMatchObject({ unreadMessages: 2 });
  });
});
