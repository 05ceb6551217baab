import type { ErrorCode, ImportRow, SheetLayout } from '@prosa/contracts';
import { Semaphore } from '@prosa/service-kit/bus';
import { AppError, storable } from '@prosa/service-kit/http';
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ChosenColumns } from './contact-rows.js';
import type { ReceivedFile } from '../uploads/uploaded-file.js';

/** A sheet of 50,000 contacts has 1 to 3 MB. */
const FILE_MAX_BYTES = 8 * 1024 * 1024;
/** Of the thread that reads a sheet, in MB: what cells share is kept until its end. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 };
/** Until the next thousand rows; a sheet as a whole takes about a second. */
const ANSWER_WITHIN_MS = 20_000;
/** Sheets that are read at a time: others wait. */
const sheets = new Semaphore(2);

export interface SheetTask {
  path: string;
  chosen: ChosenColumns | null;
}

/** An answer of the thread that reads a sheet; null rows mean the end. */
export type SheetAnswer =
  | { layout: SheetLayout }
  | { rows: ImportRow[] | null }
  | { code: ErrorCode; details?: Record<string, unknown> };

/** Receives what is read of a sheet. */
export interface SheetReceiver {
  /** The columns, before any row. */
  onLayout: (layout: SheetLayout) => void;
  onRows: (rows: ImportRow[]) => Promise<void>;
}

/**
 * Reads a spreadsheet of contacts, with the columns that were chosen or else found, and hands on its rows in batches. A
 * thread of its own reads it within limits of memory and time (docs/spec/rules.md 19). Throws ERR_FILE_REQUIRED,
 * ERR_FILE_TYPE_NOT_ALLOWED, ERR_PAYLOAD_TOO_LARGE, ERR_FILE_EMPTY.
 */
export async function readContactSheet(
  file: ReceivedFile | undefined,
  chosen: ChosenColumns | null,
  { onLayout, onRows }: SheetReceiver,
): Promise<void> {
  if (!file) throw new AppError('ERR_FILE_REQUIRED');
  if (file.size > FILE_MAX_BYTES) throw new AppError('ERR_PAYLOAD_TOO_LARGE');
  await sheets.run(async () => {
    const worker = startReading({ path: file.path, chosen });
    try {
      for (let answer = await nextOf(worker); ; answer = await nextOf(worker)) {
        if ('layout' in answer) onLayout(storable(answer.layout));
        else if (answer.rows === null) break;
        else await onRows(storable(answer.rows));
      }
    } finally {
      await worker.terminate();
    }
  });
}

function startReading(workerData: SheetTask): Worker {
  const file = path.join(import.meta.dirname, 'sheet-worker.js');
  const worker = new Worker(file, { workerData, resourceLimits: LIMITS, execArgv: [], env: {} });
  // The caller that waits for rows gets the error; without a listener it would end this process.
  worker.on('error', () => undefined);
  return worker;
}

/** What comes next. Throws ERR_PAYLOAD_TOO_LARGE when the thread needs too much memory or time. */
async function nextOf(worker: Worker): Promise<Exclude<SheetAnswer, { code: ErrorCode }>> {
  const reply = once(worker, 'message', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  worker.postMessage('next');
  const [answer] = (await reply.catch((error: NodeJS.ErrnoException) => {
    const isLimit = error.code === 'ABORT_ERR' || error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isLimit ? new AppError('ERR_PAYLOAD_TOO_LARGE') : error;
  })) as [SheetAnswer];
  if ('code' in answer) throw new AppError(answer.code, answer.details);
  return answer;
}
