import type { InboundMessage } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import type { ChannelSession } from '../channel-adapter.js';
import type { Connection } from '../connections/connection.entity.js';
import { connectionLane } from '../connections/connection-lane.js';
import { lockConnection, saveChanged } from '../connections/connection.queries.js';
import { publishConnection } from '../connections/publish-connection.js';
import { announceWork } from '../work/session-work.js';

/** A message younger than this was not held up, in milliseconds: nothing is looked up for it. */
const LATE_AFTER_MS = 60_000;
/** Clocks of phones and servers differ by less than this. */
const CLOCK_SKEW = `interval '1 minute'`;
/** A shorter outage is none: reconnects happen all the time. */
const SHORTEST_OUTAGE = `interval '1 minute'`;
/** Without another message for this long the outage is taken to be filled. */
const FILLED_AFTER_MS = 4_000;

/** Whether a message arrived so late that an outage may be the reason. */
export const isLate = ({ sentAt }: InboundMessage, now = Date.now()): boolean =>
  now - Date.parse(sentAt) > LATE_AFTER_MS;

/** Counts messages that were sent within the last outage, one time each. Returns whether they were. */
export async function countRecovered(
  manager: EntityManager,
  session: ChannelSession,
  times: readonly string[],
): Promise<boolean> {
  const counted: [unknown[], number] = await manager.query(
    `UPDATE connection SET recovered = recovered + $3, recovered_at = clock_timestamp()
     WHERE company_id = $1 AND id = $2 AND disconnected_at IS NOT NULL
       AND coalesce(connected_at, now()) - disconnected_at > ${SHORTEST_OUTAGE}
       AND $4::timestamptz >= disconnected_at - ${CLOCK_SKEW}
       AND $5::timestamptz <= coalesce(connected_at, now()) + ${CLOCK_SKEW}
     RETURNING 1`,
    [session.companyId, session.connectionId, times.length, times.toSorted()[0], times.toSorted().at(-1)],
  );
  if (counted[1] === 0) return false;
  await announceWork(manager, session, 'history');
  return true;
}

/** Whether a message of the phone's history was sent within the last outage of a connection. */
export function isOfOutage({ disconnectedAt, connectedAt }: Connection, { sentAt }: InboundMessage): boolean {
  if (!disconnectedAt) return false;
  const end = connectedAt?.getTime() ?? Date.now();
  const at = Date.parse(sentAt);
  return end - disconnectedAt.getTime() > LATE_AFTER_MS && at >= disconnectedAt.getTime() && at <= end;
}

/**
 * Publishes all messages of an outage together, once no more have come for a while. Resolves to the milliseconds until
 * that may be the case; null when there is nothing to publish.
 */
export async function publishOutage(manager: EntityManager, session: ChannelSession): Promise<number | null> {
  const connection = await lockConnection(manager, session.companyId, session.connectionId);
  const { recovered, recoveredPublished, recoveredAt, disconnectedAt, connectedAt } = connection;
  if (recovered <= recoveredPublished || !recoveredAt || !disconnectedAt) return null;
  const waitMs = recoveredAt.getTime() + FILLED_AFTER_MS - Date.now();
  if (waitMs > 0) return waitMs;
  connection.recoveredPublished = recovered;
  await saveChanged(manager, connection);
  const lane = connectionLane(connection);
  await publishConnection(manager, connection);
  await recordEvent(manager, 'connection.recovered', lane, {
    connectionId: connection.id,
    disconnectedAt: disconnectedAt.toISOString(),
    connectedAt: connectedAt?.toISOString() ?? null,
    recovered: recovered - recoveredPublished,
  });
  return null;
}
