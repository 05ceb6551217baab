import { type ContactAlias, type ImportRow, systemActor } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError, isReadable, type ParsedRow, parseRow } from '@prosa/service-kit/http';
import type { DataSource, EntityManager } from 'typeorm';
import type { Tombstones } from '../../erasure/tombstones.js';
import { claimPart, type DueImport, saveRemainingRows } from '../import-parts.js';
import { companyCountry } from '../sheet/company-country.js';
import { importSheetRows, type KnownAccounts } from '../sheet/import-sheet.js';
import { recordOutcome } from './record-outcome.js';
import { TEMPORARY } from './temporary-failures.js';

/** A part of an import that is to be taken. */
export interface PartToImport {
  due: DueImport;
  part: number;
  importRows: ImportRow[];
  shouldPublish: () => boolean;
}

/** Imports a part of a sheet in one transaction: a part that was interrupted is taken again as a whole. */
export async function importSheetPart(
  db: DataSource,
  bus: Bus,
  tombstones: Tombstones,
  { due, part, importRows, shouldPublish }: PartToImport,
): Promise<void> {
  const { companyId } = due;
  const country = await withTenant(db, { companyId }, (manager) => companyCountry(manager, companyId));
  const parsed = importRows.map((row) => parseRow(row, country));
  const numbers = parsed.filter(isReadable).map(({ digits }) => digits);
  const known = await knownAccounts(bus, companyId, numbers);
  await withTenant(db, { companyId }, async (manager) => {
    if (!(await claimPart(manager, due, part))) return;
    const { created, named, remaining } = await importSheetRows(
      manager,
      companyId,
      await withoutErased(manager, tombstones, companyId, parsed),
      known,
    );
    await saveRemainingRows(manager, due, remaining);
    const warned = remaining.filter(({ isImported }) => isImported).length;
    const failed = remaining.filter(({ failure }) => failure !== null).length - warned;
    const outcome = { done: created + named + failed, created, named, failed, warned };
    await recordOutcome(manager, due, outcome, shouldPublish);
  });
}

/** Refuses rows of people who were erased. What the sheet has of them is not stored: the row's number says which it was. */
async function withoutErased(
  manager: EntityManager,
  tombstones: Tombstones,
  companyId: number,
  parsed: readonly ParsedRow[],
): Promise<ParsedRow[]> {
  const aliasesOf = (row: ParsedRow): ContactAlias[] => (isReadable(row) ? [{ type: 'phone', value: row.digits }] : []);
  const erasedAt = await tombstones.among(manager, companyId, parsed.flatMap(aliasesOf));
  return parsed.map((row) => {
    if (erasedAt(aliasesOf(row)) === null) return row;
    return { importRow: { row: row.importRow.row, name: '', number: '', email: '' }, failure: 'ERR_CONTACT_ERASED' };
  });
}

/** What the company's phones know of the numbers. Throws temporary failures, so that the part is tried again. */
async function knownAccounts(bus: Bus, companyId: number, numbers: string[]): Promise<KnownAccounts> {
  try {
    const { accounts } = await bus.request(systemActor(companyId), { name: 'people.known', input: { numbers } });
    const byNumber = accounts.map(({ number, aliases }) => {
      const phone = aliases.find(({ type }) => type === 'phone')?.value ?? number;
      return [number, { number: phone, aliases }] as const;
    });
    return { byNumber: new Map(byNumber), failure: null };
  } catch (error) {
    if (!(error instanceof AppError) || TEMPORARY.includes(error.code)) throw error;
    return { byNumber: new Map(), failure: error.code };
  }
}
