import type { TranscriptionMode } from '@prosa/contracts';
import { type Reader, WorkTable } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

/** Seconds after which another process takes the recording of a killed one. A call may take thirty. */
const LEASE_SECONDS = 90;

/** Recordings that are to be written down. */
export const TRANSCRIPTION_WORK = new WorkTable({
  table: 'transcription_work',
  id: 'message_id',
  leaseSeconds: LEASE_SECONDS,
});

/** When the company lets recordings be written down; 'off' where its plan has no models. */
export async function transcriptionMode(reader: Reader, companyId: number): Promise<TranscriptionMode> {
  const [found] = await rows<{ mode: TranscriptionMode }>(
    reader,
    `SELECT a.settings ->> 'transcription' AS mode FROM model_account a LEFT JOIN company_options o ON o.company_id = $1
     WHERE a.company_id = $1 AND coalesce(o.use_open_ai, true)`,
    [companyId],
  );
  return found?.mode ?? 'off';
}

/** Queues a recording to be written down, unless it is queued already. Its message is to be published by the caller. */
export async function beginTranscription(manager: EntityManager, companyId: number, messageId: number): Promise<void> {
  await manager.query(`UPDATE message SET transcription = 'pending' WHERE company_id = $1 AND id = $2`, [
    companyId,
    messageId,
  ]);
  await manager.query(
    `INSERT INTO transcription_work (company_id, message_id, due_at) VALUES ($1, $2, now())
     ON CONFLICT (company_id, message_id) DO NOTHING`,
    [companyId, messageId],
  );
}
