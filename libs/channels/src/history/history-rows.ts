import type { InboundMessage } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import type { ChannelSession } from '../channel-adapter.js';
import { chatLane } from '../chat-lane.js';
import { announceWork } from '../work/session-work.js';

/** An older message that waits to be delivered. */
export interface HistoryRow {
  kind: 'import' | 'recovered';
  message: InboundMessage;
  /** Sealed. */
  mediaRaw: Buffer | null;
}

/** Stores messages that are neither known nor waiting. Returns how many there were. */
export async function insertRows(
  manager: EntityManager,
  { companyId, connectionId }: ChannelSession,
  rows: readonly HistoryRow[],
): Promise<number> {
  const values = rows.map(({ kind, message, mediaRaw }) => ({
    kind,
    message,
    mediaRaw: mediaRaw && mediaRaw.toString('base64'),
  }));
  const inserted: unknown[] = await manager.query(
    `INSERT INTO history_message (company_id, connection_id, chat_id, from_me, participant, external_id, kind, sent_at,
       message, media_raw)
     SELECT $1, $2, r.message ->> 'chatId', (r.message ->> 'fromMe')::boolean, r.message ->> 'participant',
       r.message ->> 'externalId', r.kind, (r.message ->> 'sentAt')::timestamptz, r.message,
       decode(r."mediaRaw", 'base64')
     FROM jsonb_to_recordset($3::jsonb) AS r (kind text, message jsonb, "mediaRaw" text)
     WHERE NOT EXISTS (SELECT 1 FROM inbound_message known WHERE known.company_id = $1 AND known.connection_id = $2
       AND known.chat_id = r.message ->> 'chatId' AND known.from_me = (r.message ->> 'fromMe')::boolean
       AND known.participant = r.message ->> 'participant' AND known.external_id = r.message ->> 'externalId')
     ON CONFLICT DO NOTHING RETURNING 1`,
    [companyId, connectionId, JSON.stringify(values)],
  );
  return inserted.length;
}

/**
 * Makes messages known, with their files to be fetched. Returns those that were not known before. Only the key is
 * compared: a message that came live meanwhile is left to that.
 */
export async function markKnown(
  manager: EntityManager,
  session: ChannelSession,
  rows: readonly Omit<HistoryRow, 'kind'>[],
): Promise<InboundMessage[]> {
  const { companyId, connectionId } = session;
  const values = rows.map(({ message, mediaRaw }) => ({
    message,
    media: message.content.kind === 'media' ? message.content.media : null,
    mediaRaw: mediaRaw && mediaRaw.toString('base64'),
  }));
  const inserted: { key: string }[] = await manager.query(
    `INSERT INTO inbound_message (company_id, connection_id, chat_id, from_me, participant, external_id, is_readable,
       is_history, media, media_raw, media_state, media_due_at)
     SELECT $1, $2, r.message ->> 'chatId', (r.message ->> 'fromMe')::boolean, r.message ->> 'participant',
       r.message ->> 'externalId', true, true, nullif(r.media, 'null'), decode(r."mediaRaw", 'base64'),
       CASE WHEN nullif(r.media, 'null') IS NOT NULL THEN 'pending' END, now()
     FROM jsonb_to_recordset($3::jsonb) AS r (message jsonb, media jsonb, "mediaRaw" text)
     ON CONFLICT DO NOTHING
     RETURNING concat_ws(' ', from_me, participant, external_id, chat_id) AS key`,
    [companyId, connectionId, JSON.stringify(values)],
  );
  const isNew = new Set(inserted.map(({ key }) => key));
  const fresh = rows.filter(({ message }) => isNew.has(keyOf(message))).map(({ message }) => message);
  if (fresh.some(({ content }) => content.kind === 'media')) await announceWork(manager, session, 'media');
  return fresh;
}

const keyOf = ({ fromMe, participant, externalId, chatId }: InboundMessage): string =>
  [fromMe ? 't' : 'f', participant, externalId, chatId].join(' ');

/** Publishes the messages of an outage like received ones, which raise no alert of their own. */
export async function publishRecovered(
  manager: EntityManager,
  { companyId, connectionId }: ChannelSession,
  messages: readonly InboundMessage[],
): Promise<void> {
  for (const message of messages) {
    const lane = chatLane(companyId, connectionId, message.chatId);
    await recordEvent(manager, 'message.received', lane, { inbound: { ...message, isRecovered: true } });
  }
}
