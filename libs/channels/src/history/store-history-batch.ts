import type { InboundMessage } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { failpoint, type Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChannelSession, HistoryBatch } from '../channel-adapter.js';
import { chatLane } from '../chat-lane.js';
import type { Connection } from '../connections/connection.entity.js';
import { lockConnection } from '../connections/connection.queries.js';
import { underFence } from '../database/assert-fence.js';
import { rawMediaContext } from '../media/raw-media-context.js';
import { announceWork } from '../work/session-work.js';
import { beginImport } from './begin-import.js';
import { type HistoryRow, insertRows, markKnown } from './history-rows.js';
import type { ImportRecord } from '../connections/import-record.js';
import { isOfOutage } from './recovered.js';
import { takeRequest } from './requests.js';

/** Stores what a phone sends of its past, before the network learns that it was received. */
@Injectable()
export class StoreHistoryBatch {
  constructor(
    private readonly db: DataSource,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /** Throws StaleFence when another process owns the session; nothing is stored then. */
  async execute(session: ChannelSession, batch: HistoryBatch): Promise<void> {
    await underFence(this.db, session, (manager) =>
      batch.kind === 'requested' ? this.answer(manager, session, batch) : this.store(manager, session, batch),
    );
    failpoint('F30 history-stored');
  }

  private async store(manager: EntityManager, session: ChannelSession, batch: HistoryBatch): Promise<void> {
    const connection = await lockConnection(manager, session.companyId, session.connectionId);
    // The pairing was reported while the database could not be reached.
    if (!connection.historyImport) await beginImport(manager, session, connection);
    const record = connection.historyImport;
    const rows = batch.messages.flatMap(({ message, raw }) => {
      const kind = kindOf(connection, record, message);
      return kind ? [{ kind, message, mediaRaw: this.sealed(session, message, raw) } satisfies HistoryRow] : [];
    });
    const imported = await insertRows(
      manager,
      session,
      rows.filter(({ kind }) => kind === 'import'),
    );
    await insertRows(
      manager,
      session,
      rows.filter(({ kind }) => kind === 'recovered'),
    );
    if (record) connection.historyImport = grown(record, imported, batch.isLast);
    await manager.save(connection);
    await announceWork(manager, session, 'history');
  }

  /** The answer to a request is published at once. One that nobody waits for any more is stored all the same. */
  private async answer(manager: EntityManager, session: ChannelSession, batch: HistoryBatch): Promise<void> {
    const { companyId, connectionId } = session;
    const chatId = batch.messages[0]?.message.chatId ?? batch.chatId;
    const request = await takeRequest(manager, session, chatId);
    await markKnown(
      manager,
      session,
      batch.messages.map(({ message, raw }) => ({ message, mediaRaw: this.sealed(session, message, raw) })),
    );
    const messages = batch.messages.map(({ message }) => message);
    const outcome = messages.length > 0 ? ('placed' as const) : ('exhausted' as const);
    const lane = chatLane(companyId, connectionId, chatId ?? request?.oldest.chatId ?? '');
    await recordEvent(manager, 'history.received', lane, {
      connectionId,
      kind: 'requested',
      messages,
      isFiledClosed: true,
      ...(request && { answer: { ticketId: request.ticketId, outcome } }),
    });
  }

  private sealed({ companyId }: ChannelSession, message: InboundMessage, raw: Buffer | null): Buffer | null {
    return raw && this.sealer.seal(raw, rawMediaContext(companyId, message));
  }
}

/** Null for a message that nobody wants. */
function kindOf(
  connection: Connection,
  record: ImportRecord | null,
  message: InboundMessage,
): HistoryRow['kind'] | null {
  if (isOfOutage(connection, message)) return 'recovered';
  if (!record || (message.contact.isGroup && !record.withGroups)) return null;
  const at = Date.parse(message.sentAt);
  return at >= Date.parse(record.since) && at <= Date.parse(record.until) ? 'import' : null;
}

/** The import after another batch, which also continues one that had seemed to be over. */
function grown(record: ImportRecord, imported: number, isLast: boolean): ImportRecord {
  const isOver = record.state === 'ended' || record.state === 'closed';
  const isContinued = imported > 0 && (isOver || record.state === 'preparing');
  return {
    ...record,
    state: isContinued ? 'running' : record.state,
    lastBatchAt: new Date().toISOString(),
    isComplete: record.isComplete || isLast,
    found: record.found + imported,
  };
}
