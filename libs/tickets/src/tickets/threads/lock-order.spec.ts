import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import { aTicket, receive, within } from '../../../test/arrange.js';
import { ReopenTicket } from '../reopen-ticket.js';

describe('The locks of a thread', () => {
  const db = useTestDatabase(ticketsService);

  const isTrueOnce = async (sql: string, values: unknown[] = []): Promise<void> => {
    for (let is = false; !is;) is = (await asOwner<{ is: boolean }>(db, sql, values))[0]!.is;
  };
  const someoneWaits = (transactions: number) =>
    isTrueOnce(
      `SELECT count(*) >= $1 AS is FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      [transactions],
    );

  it('are taken in one order by who receives and who reopens a ticket that is being closed', async () => {
    const { id } = await aTicket(db);
    const admin = anActor({ profile: 'admin' });

    const work = await within(db, 1, async (manager) => {
      await manager.query(`UPDATE ticket SET status = 'closed' WHERE id = $1`, [id]);
      const receiving = receive(db);
      await someoneWaits(1);
      const reopening = new ReopenTicket(db).execute(admin, { ticketId: id });
      await someoneWaits(2);
      return { receiving, reopening };
    });
    await work.receiving;

    expect(await work.reopening).toMatchObject({ status: 'pending', id: id + 1 });
    await isTrueOnce(`SELECT count(*) = 0 AS is FROM pg_stat_activity
      WHERE datname = current_database() AND backend_xid IS NOT NULL`);
    expect(
      await asOwner(
        db,
        `SELECT pg_stat_force_next_flush(), deadlocks FROM pg_stat_database WHERE datname = current_database()`,
      ),
    ).toMatchObject([{ deadlocks: '0' }]);
  });
});
