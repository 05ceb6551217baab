import type { StateSource } from '@prosa/contracts';
import { recordEvent, publishAudit } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChannelSession, SessionUpdate } from '../channel-adapter.js';
import { sessionUpdatesTotal } from '../channel-metrics.js';
import { underFence } from '../database/assert-fence.js';
import { Connection } from '../connections/connection.entity.js';
import { connectionLane, connectionTarget } from '../connections/connection-lane.js';
import { connectionView, findLocked, sessionView } from '../connections/connection.queries.js';
import { saveState, stateOf } from '../connections/session-control/save-state.js';
import { beginImport } from '../history/begin-import.js';
import { forgetAddressBook } from '../people/address-book/sync-address-book.js';
import { announceWork } from '../work/session-work.js';

/** Stores a change of a session in its connection, and publishes it. */
@Injectable()
export class RecordSessionUpdate {
  constructor(private readonly db: DataSource) {}

  /** Digits of the phone that an admin wants to link by a code; '' when it is to scan one. */
  async linkNumber({ companyId, connectionId }: ChannelSession): Promise<string> {
    const row = await withTenant(this.db, { companyId }, (manager) =>
      manager.findOne(Connection, { where: { id: connectionId, companyId }, select: { linkNumber: true } }),
    );
    return row?.linkNumber ?? '';
  }

  /** Throws StaleFence when another process owns the session; nothing changes then. */
  async execute(session: ChannelSession, update: SessionUpdate): Promise<void> {
    const { companyId, connectionId } = session;
    await underFence(this.db, session, async (manager) => {
      const connection = await findLocked(manager, companyId, connectionId);
      // It was deleted: its session ends, and nobody looks at it any more.
      if (!connection) return;
      const { number } = connection;
      const before = stateOf(connection);
      await followOutage(manager, connection, update);
      apply(connection, update);
      if (update.status === 'PAIRING') await beginImport(manager, session, connection);
      if (connection.number !== number && connection.number !== '') await auditPairing(manager, connection);
      // The pairing is over: the next phone has another address book.
      if (update.status === 'PENDING') await forgetAddressBook(manager, session);
      await saveState(manager, connection, before, { source: update.source ?? sourceOf(update) });
      await recordEvent(manager, 'connection.sessionChanged', connectionLane(connection), {
        connection: connectionView(connection),
        session: sessionView(connection, update.qrcode),
      });
      // Messages written to a connection that ended may never have left.
      if (update.status === 'CONNECTED') await announceWork(manager, session, 'outbound');
    });
    sessionUpdatesTotal.inc({ status: update.status });
  }
}

/** A process that was killed reported nothing: its session is down since its lease ended. */
async function followOutage(manager: EntityManager, connection: Connection, update: SessionUpdate): Promise<void> {
  if (update.status === 'CONNECTED') return connection.endOutage(update.number ?? connection.number);
  if (connection.status !== 'CONNECTED') return;
  const [lease] = (await manager.query(
    'SELECT free_since AS "freeSince" FROM session_lease WHERE connection_id = $1 AND company_id = $2',
    [connection.id, connection.companyId],
  )) as [{ freeSince: Date | null }?];
  const isTakenOver = update.status === 'OPENING' && lease?.freeSince;
  connection.beginOutage(isTakenOver ? new Date(lease.freeSince!) : new Date());
}

/** The entry names no user: the network does not report who scanned the code. */
function auditPairing(manager: EntityManager, connection: Connection): Promise<void> {
  const { companyId, number } = connection;
  const nobody = { companyId, userId: 0, name: '', sessionId: null };
  return publishAudit(manager, nobody, 'connection.paired', {
    target: connectionTarget(connection),
    details: { number },
  });
}

function apply(connection: Connection, update: SessionUpdate): void {
  const { status, retries, number, reason } = update;
  connection.status = status;
  connection.retries = retries;
  connection.reason = reason;
  applyCodes(connection, update);
  if (number !== undefined) connection.number = number;
}

/** A code is kept only while a phone can use it. */
function applyCodes(connection: Connection, { status, qrcode, linkCode }: SessionUpdate): void {
  const code = status === 'qrcode' ? linkCode : undefined;
  connection.linkCode = code?.code ?? null;
  connection.linkCodeUntil = code ? new Date(code.expiresAt) : null;
  if (status === 'CONNECTED') connection.linkNumber = '';
  if (status !== 'qrcode') connection.qrcode = '';
  else if (qrcode !== null) connection.qrcode = qrcode;
}

/** Reasons by whose doing they are; any other is the provider's. */
const SOURCES: Record<string, StateSource> = {
  codeExpired: 'desk',
  disconnectedHere: 'desk',
  loggedOut: 'phone',
  deaf: 'probe',
};

/** Who brought about a state of which the adapter does not say so. */
function sourceOf({ status, reason }: SessionUpdate): StateSource {
  if (reason !== null) return SOURCES[reason] ?? 'provider';
  if (status === 'TIMEOUT') return 'network';
  return status === 'PAIRING' ? 'phone' : 'provider';
}
