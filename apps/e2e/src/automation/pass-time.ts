import type { JourneyCompany } from '@prosa/harness';
import { Owner } from '../isolation/world/owner.js';

/**
 * Lets minutes pass for a ticket: the product decides by the clock of its database, which no test can move, so the times of
 * the ticket are moved into the past and its timers are due now.
 */
export async function passTime(company: JourneyCompany, ticketId: number, minutes: number): Promise<void> {
  const owner = await Owner.connect(company.databaseUrl);
  const values = [company.id, ticketId, minutes];
  for (const [table, column, key] of [
    ['ticket', 'moved_at', 'id'],
    ['ticket_bot', 'moved_at', 'ticket_id'],
    ['message', 'created_at', 'ticket_id'],
  ]) {
    await owner.rows(
      `UPDATE ${table} SET ${column} = ${column} - $3 * interval '1 minute' WHERE company_id = $1 AND ${key} = $2`,
      values,
    );
  }
  await owner.rows(
    `WITH due AS (
       UPDATE scheduler.timer SET due_at = now() WHERE company_id = $1 AND key LIKE 'ticket:' || $2 || ':%' RETURNING id)
     UPDATE scheduler.timer_due SET due_at = now() WHERE company_id = $1 AND timer_id IN (SELECT id FROM due)`,
    values.slice(0, 2),
  );
  await owner.end();
}
