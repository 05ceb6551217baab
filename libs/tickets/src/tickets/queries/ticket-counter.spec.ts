import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import * as fc from 'fast-check';
import { ticketsService } from '../../index.js';
import { phone, receive, within } from '../../../test/arrange.js';
import { AcceptTicket } from '../accept-ticket.js';
import { CloseTicket } from '../close-ticket.js';
import { ReopenTicket } from '../reopen-ticket.js';
import { ReturnTicket } from '../return-ticket.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';

interface Step {
  move: number;
  contact: number;
  userIndex: number;
  queue: number | undefined;
}

const COUNTED_COLUMNS = `status, is_group, queue_id, user_id`;

describe('The kept counters', () => {
  const db = useTestDatabase(ticketsService);
  const admins = [7, 8].map((userId) => anActor({ userId, profile: 'admin' }));
  const moves = [new AcceptTicket(db), new ReturnTicket(db), new CloseTicket(db), new ReopenTicket(db)];

  const step = fc.record({
    move: fc.nat(4),
    contact: fc.nat(3),
    userIndex: fc.nat(1),
    queue: fc.constantFrom(undefined, 1, 2),
  });

  async function applyStep({ move, contact, userIndex, queue: queueId }: Step): Promise<void> {
    if (move === 4)
      return receive(db, {
        chatId: `${contact}`,
        contact: { aliases: [phone(`55${contact}`)], name: null, isGroup: contact === 0 },
      });
    const [ticket] = await within(db, 1, (manager) =>
      manager.find(Ticket, { order: { id: 'DESC' }, skip: contact, take: 1 }),
    );
    if (ticket) await moves[move]!.execute(admins[userIndex]!, { ticketId: ticket.id, queueId });
  }

  it('equal a count after any steps, taken one after the other or at once', async () => {
    await asOwner(db, `INSERT INTO queue (id, company_id, name, color) VALUES (1, 1, 'A', '#1'), (2, 1, 'B', '#2')`);

    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, isAtOnce) => {
        if (isAtOnce) await Promise.all(steps.map(applyStep));
        else for (const one of steps) await applyStep(one);

        const [stored, counted] = await within(db, 1, async (manager) => [
          await manager.query(
            `SELECT ${COUNTED_COLUMNS}, tickets FROM ticket_counter WHERE tickets <> 0 ORDER BY 1, 2, 3, 4`,
          ),
          await manager.query(
            `SELECT ${COUNTED_COLUMNS}, count(*)::integer AS tickets FROM ticket GROUP BY ${COUNTED_COLUMNS} ORDER BY 1, 2, 3, 4`,
          ),
        ]);
        expect(stored).toEqual(counted);
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it('follow a ticket that is deleted', async () => {
    await receive(db);
    await asOwner(db, 'DELETE FROM message; DELETE FROM ticket');

    expect(await asOwner(db, 'SELECT tickets FROM ticket_counter')).toEqual([{ tickets: 0 }]);
  });
});
