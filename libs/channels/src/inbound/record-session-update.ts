import { recordEvent, publishAudit } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChannelSession, SessionUpdate } from '../channel-adapter.js';
import { sessionUpdatesTotal } from '../channel-metrics.js';
import { underFence } from '../database/assert-fence.js';
import { Connection } from '../connections/connection.entity.js';
import { connectionLane, connectionTarget } from '../connections/connection-lane.js';
import { connectionView, findLocked, saveChanged, sessionView } from '../connections/connection.queries.js';
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
      const connection = await findLocked(manager, companyId, connectionId);
      // It was deleted: its session ends, and nobody looks at it any more.
      if (!connection) return;
      const { number } = connection;
      apply(connection, update);
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
