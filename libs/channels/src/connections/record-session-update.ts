import { recordEvent, publishAudit } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChannelSession, SessionUpdate } from '../channel-adapter.js';
import { sessionUpdatesTotal } from '../channel-metrics.js';
import { underFence } from '../database/assert-fence.js';
import { Connection } from './connection.entity.js';
import { connectionView, lockConnection, saveChanged, sessionView } from './connection.queries.js';
import { forgetAddressBook } from '../people/address-book/sync-address-book.js';
import { announceWork } from '../work/session-work.js';
import { connectionLane, connectionTarget } from './connection-lane.js';

/** What the owner of a session tells of it, kept and told on. */
@Injectable()
export class RecordSessionUpdate {
  constructor(private readonly db: DataSource) {}

  /** Throws StaleFence when the session is somebody else's by now; nothing changes then. */
  async execute(session: ChannelSession, update: SessionUpdate): Promise<void> {
    const { companyId, connectionId } = session;
    await underFence(this.db, session, async (manager) => {
      const connection = await lockConnection(manager, companyId, connectionId);
      const { number } = connection;
      apply(connection, update);
      if (connection.number !== number && connection.number !== '') await auditPairing(manager, connection);
      // The pairing is over: the next phone has another book.
      if (update.status === 'PENDING') await forgetAddressBook(manager, session);
      await saveChanged(manager, connection);
      await recordEvent(manager, 'connection.sessionChanged', connectionLane(connection), {
        connection: connectionView(connection),
        session: sessionView(connection, update.qrcode),
      });
      // What was written to a socket that ended may never have left.
      if (update.status === 'CONNECTED') await announceWork(manager, session, 'outbound');
    });
    sessionUpdatesTotal.inc({ status: update.status });
  }
}

/** Nobody's doing but of whoever scanned the code, which the network does not tell. */
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
  // A code is worth something only while it can be scanned.
  if (status !== 'qrcode') connection.qrcode = '';
  else if (qrcode !== null) connection.qrcode = qrcode;
  if (number !== undefined) connection.number = number;
}
