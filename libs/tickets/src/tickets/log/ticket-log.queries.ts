import type { Actor, TicketLogEntry } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { BoundValues } from '../../database/bound-values.js';
import { isoTime } from '../../database/iso-time.js';
import { rows } from '../../database/rows.js';
import { visibleTo } from '../../conversation/ticket/ticket.policy.js';

/** The published call has no pages, so only the newest entries are returned. */
const ENTRIES_MAX = 500;

@Injectable()
export class TicketLogQueries {
  constructor(private readonly db: DataSource) {}

  /** Newest first. Throws ERR_NO_TICKET_FOUND, for a hidden or foreign one too. */
  list(actor: Actor, ticketId: number): Promise<TicketLogEntry[]> {
    const bound = new BoundValues();
    const sql = `
      SELECT coalesce((
        SELECT json_agg(json_build_object(
          'id', l.id, 'type', l.type, 'createdAt', ${isoTime('l.created_at')}, 'reason', l.reason,
          'lane', CASE WHEN l.type = 'lane' THEN json_build_object('name', l.lane_name) END,
          'user', CASE WHEN l.user_id IS NOT NULL OR l.type IN ('access', 'transfered', 'open', 'receivedTransfer', 'transcript')
            THEN json_build_object('id', l.user_id, 'name', coalesce(u.name, '')) END,
          'queue', CASE WHEN l.queue_id IS NOT NULL OR l.type IN ('queue', 'receivedTransfer')
            THEN json_build_object('id', l.queue_id, 'name', coalesce(l.queue_name, '')) END) ORDER BY l.id DESC)
        FROM (
          SELECT * FROM ticket_log WHERE company_id = t.company_id AND ticket_id = t.id
          ORDER BY id DESC LIMIT ${ENTRIES_MAX}
        ) l LEFT JOIN attendant u ON u.company_id = l.company_id AND u.id = l.user_id
      ), '[]') AS entries
      FROM ticket t
      WHERE t.company_id = ${bound.bind(actor.companyId)} AND t.id = ${bound.bind(ticketId)}
        AND (${visibleTo(actor, 't', bound)})`;

    return readTenant(this.db, actor, async (reader) => {
      const [row] = await rows<{ entries: TicketLogEntry[] }>(reader, sql, bound.list);
      if (!row) throw new AppError('ERR_NO_TICKET_FOUND');
      return row.entries;
    });
  }
}
