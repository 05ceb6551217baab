import { type ContactAlias, type ErrorCode, type ImportRow, NAME_LENGTH, visibleName } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { nameOf, readDetails } from '../changes/contact-details.js';
import { digitsOfNumber } from '../changes/contact-number.js';
import type { Account } from '../changes/account-of-number.js';
import { distinctAliases, everyForm, lockAliases, ownedAliases } from '../../conversation/contact/contact-aliases.js';
import { createContacts, type NewContact } from './create-contacts.js';
import type { RemainingRow } from './import-parts.js';

/** A row that can become a contact, or why it cannot. */
export type ParsedRow =
  | { importRow: ImportRow; name: string; email: string; digits: string }
  | { importRow: ImportRow; failure: ErrorCode };

/** What phones know of the numbers of some rows. `failure`: why the other numbers cannot be looked up. */
export interface KnownAccounts {
  byNumber: ReadonlyMap<string, Account>;
  failure: ErrorCode | null;
}

/** A row without a name is called by its number. */
export const displayNameOf = ({ name, number }: ImportRow): string =>
  (visibleName(name) || number).slice(0, NAME_LENGTH.max);

/** Checks a row by the rules of the contact form. */
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
 * Creates contacts, all together, for rows whose account a phone knows. Returns how many, and the rows that remain. A
 * number that is in use already, or that comes twice, makes one contact.
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

/** All aliases that the contact may be known by: no other contact may have one of them. */
const namesOf = (digits: string, account: Account | undefined): ContactAlias[] =>
  distinctAliases(everyForm([{ type: 'phone', value: digits }, ...(account?.aliases ?? [])]));

/** Which of the aliases are in use. Locks all of them until the transaction ends. */
async function lockNamesInUse(manager: EntityManager, companyId: number, names: ContactAlias[]): Promise<Set<string>> {
  await lockAliases(manager, companyId, distinctAliases(names));
  return new Set((await ownedAliases(manager, companyId, names)).map(keyOf));
}

const keyOf = ({ type, value }: ContactAlias): string => `${type}:${value}`;
