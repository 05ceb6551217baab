/**
 * A thread that reads one sheet: for each message it gets it posts what comes next, first the columns, then rows, then
 * the end or the reason of a refusal.
 */
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { openContactSheet } from './contact-rows.js';
import type { SheetAnswer, SheetTask } from './read-contact-sheet.js';
import { SheetRefusal } from './sheet-refusal.js';

const port = parentPort!;
const { path, chosen } = workerData as SheetTask;

async function post(answer: SheetAnswer): Promise<void> {
  port.postMessage(answer);
  await once(port, 'message');
}

try {
  await once(port, 'message');
  const sheet = await openContactSheet(await readFile(path), chosen);
  await post({ layout: sheet.layout });
  for await (const rows of sheet.rows()) await post({ rows });
  port.postMessage({ rows: null } satisfies SheetAnswer);
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error;
  port.postMessage({ code: error.code, details: error.details } satisfies SheetAnswer);
}
