import { type Actor, type ConnectionHealth, type HealthFact, type StateChange } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { canManageConnections } from '../connections/connection.policy.js';
import { findConnection } from '../connections/connection.queries.js';
import { factsOf } from './facts.js';
import { latestOutage } from './outage.js';
import { type QueueRow, queueSql, queueView } from './queue-figures.js';
import { stateView } from './state-view.js';

type Known = Omit<ConnectionHealth, 'lag'>;

/** Reads how a connection does: its state, the figures of its session's owner, its queue and its latest changes. */
@Injectable()
export class GetHealth {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION for users who may not manage connections, ERR_NO_WAPP_FOUND. */
  async execute(actor: Actor, connectionId: number): Promise<Known> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    return withTenant(this.db, actor, async (manager) => {
      const connection = await findConnection(manager, actor.companyId, connectionId);
      const place = [actor.companyId, connectionId];
      const { at, owner, isWanted, facts, ...traffic } = await readSession(manager, place);
      const queue = await readQueue(manager, place);
      const changes = await readChanges(manager, place);
      const isUnowned = isWanted && !owner.isRunning;
      const state = stateView({ ...connection, by: changes[0]?.by ?? null }, isUnowned ? owner.since : null);
      const known = { connectionId, at, state, owner, traffic, queue, changes, outage: latestOutage(changes) };
      return { ...known, facts: factsOf(known, { isUnowned, channelFacts: facts }) };
    });
  }
}

interface SessionRow {
  at: Date;
  isRunning: boolean;
  isWanted: boolean;
  freeSince: Date | null;
  lastInboundAt: Date | null;
  lastOutboundAt: Date | null;
  lastDeliveryAt: Date | null;
  facts: HealthFact[] | null;
}

async function readSession(manager: EntityManager, place: number[]) {
  const [row] = (await manager.query(
    `SELECT clock_timestamp() AS at, coalesce(l.expires_at > clock_timestamp(), false) AS "isRunning",
       coalesce(l.wanted, false) AS "isWanted", l.expires_at AS "freeSince", h.last_inbound_at AS "lastInboundAt",
       h.last_outbound_at AS "lastOutboundAt", h.last_delivery_at AS "lastDeliveryAt", h.facts
     FROM (SELECT $1::integer AS company_id, $2::integer AS connection_id) c
     LEFT JOIN session_lease l USING (company_id, connection_id)
     LEFT JOIN session_health h USING (company_id, connection_id)`,
    place,
  )) as [SessionRow];
  const { at, isRunning, isWanted, freeSince, facts } = row;
  return {
    at: at.toISOString(),
    owner: { isRunning, since: isRunning ? null : iso(freeSince) },
    isWanted,
    facts: facts ?? [],
    lastInboundAt: iso(row.lastInboundAt),
    lastOutboundAt: iso(row.lastOutboundAt),
    lastDeliveryAt: iso(row.lastDeliveryAt),
  };
}

async function readQueue(manager: EntityManager, place: number[]): Promise<Known['queue']> {
  const [row] = (await manager.query(queueSql('$1', '$2'), place)) as [QueueRow];
  return queueView(row);
}

async function readChanges(manager: EntityManager, place: number[]): Promise<StateChange[]> {
  const rows = (await manager.query(
    `SELECT id::int, at, status, source, reason, by_name AS by FROM connection_change
     WHERE company_id = $1 AND connection_id = $2 ORDER BY id DESC`,
    place,
  )) as (Omit<StateChange, 'at'> & { at: Date })[];
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
