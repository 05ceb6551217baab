import type { EntityManager } from 'typeorm';
import { recordEvent } from '../outbox/record-event.js';

/** Files an event. */
const FILES_MAX = 200;

/**
 * Records, in the transaction that changed the rows, that they show these files no more. Tenancy deletes a file when no
 * row of any service shows it, `afterSeconds` later where another row may be about to show the same file.
 */
export async function dropFiles(
  manager: EntityManager,
  companyId: number,
  fileKeys: readonly string[],
  afterSeconds = 0,
): Promise<void> {
  const keys = [...new Set(fileKeys)];
  // The order of these events has no meaning: whether a file is shown is read when it is to be deleted.
  const scope = { companyId, key: `${companyId}:files` };
  for (let first = 0; first < keys.length; first += FILES_MAX) {
    const some = keys.slice(first, first + FILES_MAX);
    await recordEvent(manager, 'file.dropped', scope, { keys: some, ...(afterSeconds > 0 && { afterSeconds }) });
  }
}
