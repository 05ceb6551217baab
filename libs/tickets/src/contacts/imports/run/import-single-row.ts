import { type ImportRow, systemActor } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError, isReadable, type ParsedRow, parseRow } from '@prosa/service-kit/http';
import type { Log } from '@prosa/service-kit/operations';
import type { DataSource } from 'typeorm';
import type { CreateContact } from '../../changes/create-contact.js';
import { type DueImport, finishRow, type RowResult } from '../import-parts.js';
import { companyCountry } from '../sheet/company-country.js';
import { recordOutcome } from './record-outcome.js';
import { TEMPORARY } from './temporary-failures.js';

/** docs/spec/core.md §7: progress is published every 5 rows. */
const PUBLISH_EVERY = 5;

/** Makes a contact of a row whose number the network must look up, or records why it makes none, or no whole one. */
export async function importSingleRow(
  db: DataSource,
  createContact: CreateContact,
  { due, row, log }: { due: DueImport; row: ImportRow; log: Log },
): Promise<void> {
  const { companyId } = due;
  const country = await withTenant(db, { companyId }, (manager) => companyCountry(manager, companyId));
  const result = await resultOf(createContact, companyId, parseRow(row, country));
  if (result && TEMPORARY.includes(result.failure))
    log.warn({ companyId, row: row.row, failure: result.failure }, 'a row was not imported');
  await withTenant(db, { companyId }, async (manager) => {
    if (!(await finishRow(manager, due, row.row, result))) return;
    const isImported = result?.isImported ?? true;
    const [created, failed, warned] = [Number(isImported), Number(!isImported), Number(isImported && result !== null)];
    const outcome = { done: 1, created, named: 0, failed, warned };
    await recordOutcome(manager, due, outcome, (done) => done % PUBLISH_EVERY === 0);
  });
}

async function resultOf(createContact: CreateContact, companyId: number, row: ParsedRow): Promise<RowResult | null> {
  if (!isReadable(row)) return { failure: row.failure, isImported: false };
  try {
    const { name, digits: number, email, warning } = row;
    await createContact.execute(systemActor(companyId), { name, number, email });
    return warning && { failure: warning, isImported: true };
  } catch (error) {
    return { failure: error instanceof AppError ? error.code : 'ERR_INTERNAL', isImported: false };
  }
}
