import { recordEvent, publishAudit } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChannelSession, SessionUpdate } from '../channel-adapter.js';
import { sessionUpdatesTotal } from '../channel-metrics.js';
import { underFence } from '../database/assert-fence.js';
import { Connection } from '../connections/connection.entity.js';
import { connectionLane, connectionTarget } from '../connections/connection-lane.js';
import { connectionView, lockConnection, saveChanged, sessionView } from '../connections/connection.queries.js';
import { beginImport } from '../history/begin-import.js';
import { forgetAddressBook } from '../people/address-book/sync-address-book.js';
import { announceWork } from '../work/session-work.js';

/** Stores a change of a session in its connection, and publishes it. */
@Injectable()
export class RecordSessionUpdate {
  constructor(private readonly db: DataSource) {}

  /** Throws StaleFence when another process owns the session; nothing changes then. */
  async execute(session: ChannelSession, update: SessionUpdate): Promise<void> {
    const { companyId, connectionId } = session;
    await underFence(this.db, session, async (manager) => {
      const connection = await lockConnection(manager, companyId, connectionId);
      const { number } = connection;
      await followOutage(manager, connection, update);
      apply(connection, update);
      if (update.status === 'PAIRING') await beginImport(manager, session, connection);
      if (connection.number !== number && connection.number !== '') await auditPairing(manager, connection);
      // The pairing is over: the next phone has another address book.
      if (update.status === 'PENDING') await forgetAddressBook(manager, session);
      await saveChanged(manager, connection);
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

function apply(connection: Connection, { status, qrcode, retries, number, reason }: SessionUpdate): void {
  connection.status = status;
  connection.retries = retries;
  connection.reason = reason;
  // A code is kept only while it can be scanned.
  if (status !== 'qrcode') connection.qrcode = '';
  else if (qrcode !== null) connection.qrcode = qrcode;
  if (number !== undefined) connection.number = number;
}
