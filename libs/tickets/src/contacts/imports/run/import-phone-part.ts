import type { ImportRow } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import { claimPart } from '../import-parts.js';
import type { Tombstones } from '../../erasure/tombstones.js';
import { importPhoneContact, type ImportResult } from '../import-phone-contact.js';
import type { PartToImport } from './import-sheet-part.js';
import { recordOutcome } from './record-outcome.js';

/**
 * Imports a part of a phone's address book in one transaction: a part that was interrupted is taken again as a whole. Who was
 * erased is left out, like a person who is known already.
 */
export const importPhonePart = (
  db: DataSource,
  tombstones: Tombstones,
  { due, part, importRows, shouldPublish }: PartToImport,
): Promise<void> => {
  const { companyId } = due;
  return withTenant(db, { companyId }, async (manager) => {
    if (!(await claimPart(manager, due, part))) return;
    const results: ImportResult[] = [];
    const erasedAt = await tombstones.among(
      manager,
      companyId,
      importRows.flatMap(({ aliases = [] }) => aliases),
    );
    for (const row of byAlias(importRows)) {
      if (erasedAt(row.aliases ?? []) === null) results.push(await importPhoneContact(manager, companyId, row));
    }
    const count = (one: ImportResult) => results.filter((each) => each === one).length;
    const outcome = { done: importRows.length, created: count('created'), named: count('named'), failed: 0, warned: 0 };
    await recordOutcome(manager, due, outcome, shouldPublish);
  });
};

/** Always in one order: each row locks its aliases until the end of the transaction. */
const byAlias = (known: ImportRow[]): ImportRow[] =>
  [...known].sort((a, b) => (a.aliases?.[0]?.value ?? '').localeCompare(b.aliases?.[0]?.value ?? ''));
