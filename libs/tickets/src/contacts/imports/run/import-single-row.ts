import { type ErrorCode, type ImportRow, systemActor } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Log } from '@prosa/service-kit/operations';
import type { DataSource } from 'typeorm';
import type { CreateContact } from '../../changes/create-contact.js';
import { type DueImport, finishRow } from '../import-parts.js';
import { displayNameOf } from '../import-sheet.js';
import { recordOutcome } from './record-outcome.js';
import { TEMPORARY } from './temporary-failures.js';

/** docs/spec/core.md §7: progress is published every 5 rows. */
const PUBLISH_EVERY = 5;

/** Makes a contact of a row whose number the network must look up, or records why it makes none. */
export async function importSingleRow(
  db: DataSource,
  createContact: CreateContact,
  { due, row, log }: { due: DueImport; row: ImportRow; log: Log },
): Promise<void> {
  const { companyId } = due;
  let failure: ErrorCode | null = null;
  try {
    const { number, email } = row;
    await createContact.execute(systemActor(companyId), { name: displayNameOf(row), number, email });
  } catch (error) {
    failure = error instanceof AppError ? error.code : 'ERR_INTERNAL';
    if (TEMPORARY.includes(failure)) log.warn({ companyId, row: row.row, failure }, 'a row was not imported');
  }
  await withTenant(db, { companyId }, async (manager) => {
    if (!(await finishRow(manager, due, row.row, failure))) return;
    const outcome = { done: 1, created: failure ? 0 : 1, named: 0, failed: failure ? 1 : 0 };
    await recordOutcome(manager, due, outcome, (done) => done % PUBLISH_EVERY === 0);
  });
}
