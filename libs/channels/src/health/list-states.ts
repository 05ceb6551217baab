import type { Actor, Channel, ConnectionState } from '@prosa/contracts';
import { readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { canManageConnections } from '../connections/connection.policy.js';
import { type QueueRow, queueSql, queueView } from './queue-figures.js';
import { type StateRow, stateView } from './state-view.js';

type Row = StateRow & QueueRow & { connectionId: number; name: string; channel: Channel; unownedSince: Date | null };

/** State and queue of all connections of a company, in one statement. */
export const STATES = `
  SELECT c.id AS "connectionId", c.name, c.channel, c.status, c.status_since AS "statusSince",
    c.status_source AS "statusSource", c.reason, latest.by_name AS by, l.expires_at AS "unownedSince", q.*
  FROM connection c
  LEFT JOIN session_lease l ON l.company_id = c.company_id AND l.connection_id = c.id AND l.wanted AND l.expires_at <= now()
  LEFT JOIN LATERAL (SELECT by_name FROM connection_change h WHERE h.company_id = c.company_id AND h.connection_id = c.id
    ORDER BY h.id DESC LIMIT 1) latest ON true
  CROSS JOIN LATERAL (${queueSql('c.company_id', 'c.id')}) q
  WHERE c.company_id = $1 ORDER BY c.name, c.id`;

@Injectable()
export class ListStates {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION for users who may not manage connections. */
  async execute(actor: Actor): Promise<ConnectionState[]> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    const rows = await readTenant(this.db, actor, (reader) => reader.query<Row[]>(STATES, [actor.companyId]));
    return rows.map((row) => {
      const { connectionId, name, channel, unownedSince } = row;
      const state = stateView(row, unownedSince?.toISOString() ?? null);
      return { connectionId, name, channel, state, queue: queueView(row) };
    });
  }
}
