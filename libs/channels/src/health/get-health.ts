import {
  type Actor,
  type ConnectionHealth,
  HEALTH_QUEUE_MAX,
  type HealthFact,
  type StateChange,
} from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Connection } from '../connections/connection.entity.js';
import { canManageConnections } from '../connections/connection.policy.js';
import { findConnection } from '../connections/connection.queries.js';
import { WAITING } from '../outbound/outbound-row.js';
import { factsOf } from './facts.js';
import { latestOutage } from './outage.js';

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
      const state = stateOf(connection, changes, isUnowned ? owner.since : null);
      const known = { connectionId, at, state, owner, traffic, queue, changes, outage: latestOutage(changes) };
      return { ...known, facts: factsOf(known, { isUnowned, channelFacts: facts }) };
    });
  }
}

function stateOf(connection: Connection, [latest]: StateChange[], unownedSince: string | null): Known['state'] {
  const { status, statusSince, statusSource, reason } = connection;
  // A session that nobody runs is not connected, whatever its last owner has stored.
  if (unownedSince !== null && status === 'CONNECTED')
    return { status: 'TIMEOUT', since: unownedSince, source: 'network', reason: 'noOwner', by: null };
  return { status, since: statusSince.toISOString(), source: statusSource, reason, by: latest?.by ?? null };
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

/** A queue of thousands is not counted to its end. */
async function readQueue(manager: EntityManager, place: number[]): Promise<Known['queue']> {
  const [row] = (await manager.query(
    `SELECT count(*) FILTER (WHERE state = 'queued')::int AS waiting, count(*) FILTER (WHERE state = 'sending')::int AS sending,
       count(*) FILTER (WHERE state = 'unknown')::int AS unknown,
       min(greatest(created_at, next_try_at)) FILTER (WHERE next_try_at <= now()) AS "oldestAt"
     FROM (SELECT state, created_at, next_try_at FROM outbound_message
           WHERE company_id = $1 AND connection_id = $2 AND state IN ${WAITING} LIMIT ${HEALTH_QUEUE_MAX}) waiting`,
    place,
  )) as [Omit<Known['queue'], 'oldestAt'> & { oldestAt: Date | null }];
  return { ...row, oldestAt: iso(row.oldestAt) };
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
