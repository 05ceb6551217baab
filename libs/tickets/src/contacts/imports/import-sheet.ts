import { type ContactAlias, type ErrorCode, type ImportRow, NAME_LENGTH } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit';
import type { EntityManager } from 'typeorm';
import { everyForm } from '../changes/claim-number.js';
import { nameOf, readDetails } from '../changes/contact-details.js';
import { digitsOfNumber } from '../changes/contact-number.js';
import type { Account } from '../changes/find-account.js';
import { distinctAliases, lockAliases, ownedAliases } from '../../conversation/contact/contact-aliases.js';
import { createContacts, type NewContact } from './create-contacts.js';
import type { RemainingRow } from './import-parts.js';

/** A row as it is to be a contact, or why it is none. */
export type ParsedRow =
  | { importRow: ImportRow; name: string; email: string; digits: string }
  | { importRow: ImportRow; failure: ErrorCode };

/** What phones know of the numbers of some rows; or why nobody can be asked about the others. */
export interface KnownAccounts {
  byNumber: ReadonlyMap<string, Account>;
  failure: ErrorCode | null;
}

/** A row without a name is called by its number. */
export const displayNameOf = ({ name, number }: ImportRow): string => (name.trim() || number).slice(0, NAME_LENGTH.max);

/** What is wrong with a row by itself is what is wrong with the form of a contact. */
export function parseRow(importRow: ImportRow): ParsedRow {
  try {
    const { email = '' } = readDetails({ email: importRow.email });
    return { importRow, email, name: nameOf(displayNameOf(importRow)), digits: digitsOfNumber(importRow.number) };
  } catch (error) {
    if (error instanceof AppError) return { importRow, failure: error.code };
    throw error;
  }
}

/**
 * Makes contacts of those whose account a phone knows, all of them together. Answers how many, and the rows that are left
 * over. A number that somebody has already, or that stands twice, makes one contact.
 */
export async function importSheetRows(
  manager: EntityManager,
  companyId: number,
  parsed: readonly ParsedRow[],
  known: KnownAccounts,
): Promise<{ created: number; remaining: RemainingRow[] }> {
  const names = new Map(
    parsed.flatMap((row) =>
      'digits' in row ? [[row.digits, namesOf(row.digits, known.byNumber.get(row.digits))]] : [],
    ),
  );
  const inUse = await lockNamesInUse(manager, companyId, [...names.values()].flat());
  const remaining: RemainingRow[] = [];
  const made: NewContact[] = [];
  for (const row of parsed) {
    const { importRow } = row;
    if ('failure' in row) {
      remaining.push({ ...importRow, failure: row.failure });
      continue;
    }
    const own = names.get(row.digits) ?? [];
    const account = known.byNumber.get(row.digits);
    if (own.some((alias) => inUse.has(keyOf(alias))))
      remaining.push({ ...importRow, failure: 'ERR_DUPLICATED_CONTACT' });
    else if (!account) remaining.push({ ...importRow, failure: known.failure });
    else {
      made.push({ name: row.name, email: row.email, ...account });
      for (const alias of own) inUse.add(keyOf(alias));
    }
  }
  await createContacts(manager, companyId, made);
  return { created: made.length, remaining };
}

/** However the contact may be known: nobody else may have one of these. */
const namesOf = (digits: string, account: Account | undefined): ContactAlias[] =>
  distinctAliases(everyForm([{ type: 'phone', value: digits }, ...(account?.aliases ?? [])]));

/** Which of the names somebody has; all of them are held until the transaction ends. */
async function lockNamesInUse(manager: EntityManager, companyId: number, names: ContactAlias[]): Promise<Set<string>> {
  await lockAliases(manager, companyId, distinctAliases(names));
  return new Set((await ownedAliases(manager, companyId, names)).map(keyOf));
}

const keyOf = ({ type, value }: ContactAlias): string => `${type}:${value}`;
