import type { EventMessage, EventName, ServiceName } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import type { DataSource } from 'typeorm';

/** What runs SQL within a transaction: an EntityManager, or the client of an operator's program. */
export interface SqlRunner {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

/** The part of an event that a projection reads. */
export type ProjectedEvent = Pick<EventMessage<EventName>, 'name' | 'companyId' | 'at' | 'data'>;

/**
 * Rows that are derived from a service's own events and from nothing else, for each company and day: the day on which the
 * event was recorded. `npm run dlq -- rebuild --name <name>` derives the rows of the last days again.
 */
export interface Projection {
  /** Also the consumer whose receipts the inbox keeps: each event counts once. */
  name: string;
  service: ServiceName;
  /** A table with the columns company_id and day. */
  table: string;
  events: readonly EventName[];
  /** SQL of the zone by which the days of a company begin. `company` is SQL of its id. */
  zoneOf(company: string): string;
  /** Adds an event to the rows. The order of events makes no difference. */
  apply(db: SqlRunner, event: ProjectedEvent): Promise<unknown>;
}

/** Applies an event to the rows of a projection, once, and never while they are being rebuilt. */
export const project = <N extends EventName>(
  db: DataSource,
  projection: Projection,
  event: EventMessage<N>,
): Promise<void> =>
  once(db, event, projection.name, async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [
      projectionLock(projection.name, event.companyId),
    ]);
    await projection.apply(manager, event);
  });

/** The name of the lock that a rebuild takes alone, and that those who add to the rows share. */
export const projectionLock = (name: string, companyId: number): string => `projection:${name}:${companyId}`;
