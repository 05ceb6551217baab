import type { ImportProgress, InboundMessage } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import type { ChannelSession } from '../channel-adapter.js';
import { chatLane } from '../chat-lane.js';
import { type HistoryRow, markKnown, publishRecovered } from './history-rows.js';
import { type ImportRecord, progressOf } from '../connections/import-record.js';
import { countRecovered } from './recovered.js';

interface Delivered {
  count: number;
  /** Of the import they belong to. */
  progress?: ImportProgress;
}

/** Publishes waiting messages of one chat, the oldest first; those of an outage come before those of an import. */
export async function deliverChat(manager: EntityManager, session: ChannelSession, limit: number): Promise<Delivered> {
  const rows = await takeRows(manager, session, limit);
  const [first] = rows;
  if (!first) return { count: 0 };
  const fresh = await markKnown(manager, session, rows);
  if (first.kind === 'recovered') {
    await publishRecovered(manager, session, fresh);
    if (fresh.length > 0) await countRecovered(manager, session, fresh.map(timeOf));
    return { count: rows.length };
  }
  const record = await advance(manager, session, rows);
  const { companyId, connectionId } = session;
  if (fresh.length > 0) {
    const lane = chatLane(companyId, connectionId, first.message.chatId);
    const isFiledClosed = record?.isFiledClosed ?? true;
    await recordEvent(manager, 'history.received', lane, {
      connectionId,
      kind: 'import',
      messages: fresh,
      isFiledClosed,
    });
  }
  return { count: rows.length, ...(record && { progress: progressOf(record) }) };
}

/** Removes them from those that wait: they are published by the same transaction. */
async function takeRows(manager: EntityManager, session: ChannelSession, limit: number): Promise<HistoryRow[]> {
  const { companyId, connectionId } = session;
  const [taken]: [HistoryRow[]] = await manager.query(
    `WITH import AS (
       SELECT coalesce(history_import ->> 'state' = 'stopped', false) AS "isStopped" FROM connection
       WHERE company_id = $1 AND id = $2
     ), chat AS (
       SELECT kind, chat_id FROM history_message, import
       WHERE company_id = $1 AND connection_id = $2 AND (kind = 'recovered' OR NOT "isStopped")
       ORDER BY kind DESC, id LIMIT 1
     ), batch AS (
       SELECT id FROM history_message JOIN chat USING (kind, chat_id)
       WHERE company_id = $1 AND connection_id = $2 ORDER BY sent_at, id DESC LIMIT $3
     )
     DELETE FROM history_message waiting USING batch
     WHERE waiting.company_id = $1 AND waiting.id = batch.id
     RETURNING waiting.kind, waiting.message, waiting.media_raw AS "mediaRaw"`,
    [companyId, connectionId, limit],
  );
  return taken.toSorted((a, b) => timeOf(a.message).localeCompare(timeOf(b.message)));
}

/** Counts them as done. */
async function advance(
  manager: EntityManager,
  { companyId, connectionId }: ChannelSession,
  rows: readonly HistoryRow[],
): Promise<ImportRecord | undefined> {
  const [found]: [{ record: ImportRecord }[]] = await manager.query(
    `UPDATE connection SET history_import = history_import || jsonb_build_object('state', 'running',
       'done', (history_import ->> 'done')::integer + $3, 'date', $4::text)
     WHERE company_id = $1 AND id = $2 AND history_import IS NOT NULL RETURNING history_import AS record`,
    [companyId, connectionId, rows.length, timeOf(rows.at(-1)!.message)],
  );
  return found[0]?.record;
}

const timeOf = ({ sentAt }: InboundMessage): string => sentAt;
