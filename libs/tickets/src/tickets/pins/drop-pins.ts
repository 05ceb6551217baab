import type { EntityManager } from 'typeorm';
import { actingUser } from '../../attendants/acting-user.js';
import { rows } from '../../database/rows.js';
import { canSee } from '../../conversation/ticket/ticket.policy.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { publishPins } from './publish-pins.js';

/** Removes the pins of a moved ticket: all when it is closed, else those of users who no longer see it. */
export async function dropPins(manager: EntityManager, { companyId, id }: Ticket): Promise<void> {
  const pinned = await rows<{ userId: number }>(
    manager,
    'SELECT user_id AS "userId" FROM ticket_pin WHERE company_id = $1 AND ticket_id = $2 ORDER BY user_id',
    [companyId, id],
  );
  if (pinned.length === 0) return;
  const ticket = await manager.findOneByOrFail(Ticket, { companyId, id });
  for (const { userId } of pinned) {
    const actor = ticket.status === 'closed' ? null : await actingUser(manager, companyId, userId);
    if (actor && canSee(actor, ticket)) continue;
    await manager.query('DELETE FROM ticket_pin WHERE company_id = $1 AND user_id = $2 AND ticket_id = $3', [
      companyId,
      userId,
      id,
    ]);
    await publishPins(manager, companyId, userId);
  }
}
