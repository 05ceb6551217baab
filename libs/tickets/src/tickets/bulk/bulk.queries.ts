import type { Actor, BulkReport, BulkView, ListTicketsInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '@prosa/service-kit/bus';
import { readTenant } from '@prosa/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { BoundValues } from '../../database/bound-values.js';
import { rows } from '../../database/rows.js';
import { visibleTo } from '../../conversation/ticket/ticket.policy.js';
import { listedTickets } from './selected-tickets.js';

/** A user's view of their bulk action, from `bulk_action` as b. */
const VIEW = `b.id, b.action, b.state, b.total, b.done, b.skipped`;

@Injectable()
export class BulkQueries {
  constructor(private readonly db: DataSource) {}

  /** The actor's last bulk action, with the contacts of skipped tickets that the actor sees now. */
  last(actor: Actor): Promise<BulkReport | null> {
    const bound = new BoundValues();
    const sql = `
      SELECT ${VIEW}, coalesce((
        SELECT json_agg(json_build_object('ticketId', s.skip -> 'ticketId', 'code', s.skip -> 'code', 'uuid', t.uuid,
          'contact', CASE WHEN c.id IS NOT NULL
            THEN json_build_object('name', c.name, 'isGroup', c.is_group) END) ORDER BY s.place)
        FROM jsonb_array_elements(b.skips) WITH ORDINALITY AS s (skip, place)
        LEFT JOIN ticket t ON t.company_id = b.company_id AND t.id = (s.skip ->> 'ticketId')::integer
          AND (${visibleTo(actor, 't', bound)})
        LEFT JOIN contact c ON c.company_id = t.company_id AND c.id = t.contact_id), '[]') AS skips
      FROM bulk_action b
      WHERE b.company_id = ${bound.bind(actor.companyId)} AND b.user_id = ${bound.bind(actor.userId)}
      ORDER BY b.id DESC LIMIT 1`;

    return readTenant(this.db, actor, async (reader) => {
      const [last] = await rows<BulkReport>(reader, sql, bound.list);
      return last ?? null;
    });
  }

  count(actor: Actor, input: ListTicketsInput): Promise<{ count: number }> {
    const bound = new BoundValues();
    const sql = `SELECT count(*)::integer AS count FROM ${listedTickets(actor, input, bound)}`;
    return readTenant(this.db, actor, async (reader) => (await rows<{ count: number }>(reader, sql, bound.list))[0]!, {
      needsReplanning: true,
    });
  }
}

/** Records the event with its progress, for its user alone, and returns its view. */
export async function publishBulk(manager: EntityManager, companyId: number, id: number): Promise<BulkView> {
  const [row] = await rows<BulkView & { userId: number }>(
    manager,
    `SELECT ${VIEW}, b.user_id AS "userId" FROM bulk_action b WHERE b.company_id = $1 AND b.id = $2`,
    [companyId, id],
  );
  const { userId, ...bulk } = row!;
  await recordEvent(manager, 'bulk.progressed', { companyId, key: `${companyId}:bulk:${userId}` }, { bulk, userId });
  return bulk;
}
