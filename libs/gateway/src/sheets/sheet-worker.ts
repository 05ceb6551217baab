/**
 * A thread that reads one sheet: posts a batch of rows for each message it gets, then the end or the reason of a
 * refusal.
 */
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { contactRows } from './contact-rows.js';
import type { SheetAnswer, SheetTask } from './read-contact-sheet.js';
import { SheetRefusal } from './sheet-refusal.js';

const port = parentPort!;
const post = (answer: SheetAnswer): void => port.postMessage(answer);

try {
  await once(port, 'message');
  for await (const rows of contactRows(await readFile((workerData as SheetTask).path))) {
    post({ rows });
    await once(port, 'message');
  }
  post({ rows: null });
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error;
  post({ code: error.code, details: error.details });
}
