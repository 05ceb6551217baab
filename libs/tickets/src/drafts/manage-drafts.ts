import type { Actor, DraftView, SaveDraftInput, TicketIdInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { isoTime } from '../database/iso-time.js';
import { rows } from '../database/rows.js';
import { Ticket } from '../conversation/ticket/ticket.entity.js';
import { canSee } from '../conversation/ticket/ticket.policy.js';

const VIEW = `ticket_id AS "ticketId", mode, body, ${isoTime('updated_at')} AS "updatedAt"`;

/** Stores what users wrote and did not send, so that they find it in any browser. */
@Injectable()
export class ManageDrafts {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_TICKET_FOUND. */
  ofTicket(actor: Actor, { ticketId }: TicketIdInput): Promise<DraftView[]> {
    return withTenant(this.db, actor, async (manager) => {
      await assertSeen(manager, actor, ticketId);
      return rows<DraftView>(
        manager,
        `SELECT ${VIEW} FROM composer_draft WHERE company_id = $1 AND ticket_id = $2 AND user_id = $3 ORDER BY mode`,
        [actor.companyId, ticketId, actor.userId],
      );
    });
  }

  /** The last write wins. Throws ERR_NO_TICKET_FOUND. */
  save(actor: Actor, { ticketId, mode, body }: SaveDraftInput): Promise<DraftView> {
    return withTenant(this.db, actor, async (manager) => {
      await assertSeen(manager, actor, ticketId, { isLocked: true });
      const [saved] = await rows<DraftView>(
        manager,
        `INSERT INTO composer_draft (company_id, ticket_id, user_id, mode, body) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (company_id, ticket_id, user_id, mode)
           DO UPDATE SET body = excluded.body, updated_at = clock_timestamp()
         RETURNING ${VIEW}`,
        [actor.companyId, ticketId, actor.userId, mode, body],
      );
      return saved!;
    });
  }
}

/** `isLocked`: nobody deletes the ticket before the transaction ends. */
async function assertSeen(manager: EntityManager, actor: Actor, id: number, { isLocked = false } = {}): Promise<void> {
  const where = { companyId: actor.companyId, id };
  const ticket = await manager.findOne(Ticket, { where, ...(isLocked && { lock: { mode: 'for_key_share' } }) });
  if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
}
