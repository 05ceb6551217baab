import type { ContactAlias } from '@prosa/contracts';
import { anEvent, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import { aTicket, MARIA, phone, recordedEvents } from '../../../test/arrange.js';
import { RecordTicketPresence } from './record-ticket-presence.js';

describe('RecordTicketPresence', () => {
  const db = useTestDatabase(ticketsService);
  const publish = (
    aliases: ContactAlias[],
    overrides: { connectionId?: number; at?: string; companyId?: number } = {},
  ) => {
    const { connectionId = 1, companyId = 1, at } = overrides;
    const event = anEvent('contact.presence', companyId, { connectionId, aliases, presence: 'composing' });
    return new RecordTicketPresence(db).execute({ ...event, at: at ?? new Date().toISOString() });
  };

  it('publishes for the live ticket that its contact is typing', async () => {
    const { id: ticketId } = await aTicket(db, { status: 'open', userId: 7 });

    await publish([MARIA]);

    expect(await recordedEvents(db)).toMatchObject([
      {
        name: 'ticket.presence',
        key: '1:1:1',
        data: { ticketId, presence: 'composing', isGroup: false, place: { status: 'open', userId: 7 } },
      },
    ]);
  });

  it.each([
    ['somebody unknown', [phone('5511900000000')], {}],
    ['another connection', [MARIA], { connectionId: 2 }],
    ['another company', [MARIA], { companyId: 2 }],
    ['a while ago', [MARIA], { at: '2026-01-01T00:00:00.000Z' }],
  ])('publishes nothing of %s', async (_, aliases, overrides) => {
    await aTicket(db);

    await publish(aliases, overrides);

    expect(await recordedEvents(db)).toEqual([]);
  });

  it('publishes nothing where the ticket is closed', async () => {
    await aTicket(db, { status: 'closed' });

    await publish([MARIA]);

    expect(await recordedEvents(db)).toEqual([]);
  });
});
