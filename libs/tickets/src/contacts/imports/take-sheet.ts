import { type ContactAlias, type ErrorCode, type ImportRow, NAME_LENGTH } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit';
import type { EntityManager } from 'typeorm';
import { everyForm } from '../changes/claim-number.js';
import { nameOf, readDetails } from '../changes/contact-details.js';
import { digitsOfNumber } from '../changes/contact-number.js';
import type { Account } from '../changes/find-account.js';
import { distinctAliases, lockAliases, ownedAliases } from '../contact-aliases.js';
import { createTogether, type NewContact } from './create-together.js';
import type { LeftRow } from './import-parts.js';

/** A row as it is to be a contact, or why it is none. */
export type JudgedRow =
  | { told: ImportRow; name: string; email: string; digits: string }
  | { told: ImportRow; failure: ErrorCode };

/** What phones know of the numbers of some rows; or why nobody can be asked about the others. */
export interface KnownAccounts {
  byNumber: ReadonlyMap<string, Account>;
  failure: ErrorCode | null;
}

/** A row without a name is called by its number. */
export const calledIn = ({ name, number }: ImportRow): string => (name.trim() || number).slice(0, NAME_LENGTH.max);

/** What is wrong with a row by itself is what is wrong with the form of a contact. */
export function judgeRow(told: ImportRow): JudgedRow {
  try {
    const { email = '' } = readDetails({ email: told.email });
    return { told, email, name: nameOf(calledIn(told)), digits: digitsOfNumber(told.number) };
  } catch (error) {
    if (error instanceof AppError) return { told, failure: error.code };
    throw error;
  }
}

/**
 * Makes contacts of those whose account a phone knows, all of them together. Answers how many, and the rows that are left
 * over. A number that somebody has already, or that stands twice, makes one contact.
 */
export async function takeSheet(
  manager: EntityManager,
  companyId: number,
  judged: readonly JudgedRow[],
  known: KnownAccounts,
): Promise<{ created: number; left: LeftRow[] }> {
  const names = new Map(
    judged.flatMap((row) =>
      'digits' in row ? [[row.digits, namesOf(row.digits, known.byNumber.get(row.digits))]] : [],
    ),
  );
  const taken = await takenOf(manager, companyId, [...names.values()].flat());
  const left: LeftRow[] = [];
  const made: NewContact[] = [];
  for (const row of judged) {
    const { told } = row;
    if ('failure' in row) {
      left.push({ ...told, failure: row.failure });
      continue;
    }
    const own = names.get(row.digits) ?? [];
    const account = known.byNumber.get(row.digits);
    if (own.some((alias) => taken.has(keyOf(alias)))) left.push({ ...told, failure: 'ERR_DUPLICATED_CONTACT' });
    else if (!account) left.push({ ...told, failure: known.failure });
    else {
      made.push({ name: row.name, email: row.email, ...account });
      for (const alias of own) taken.add(keyOf(alias));
    }
  }
  await createTogether(manager, companyId, made);
  return { created: made.length, left };
}

/** However the contact may be known: nobody else may have one of these. */
const namesOf = (digits: string, account: Account | undefined): ContactAlias[] =>
  distinctAliases(everyForm([{ type: 'phone', value: digits }, ...(account?.aliases ?? [])]));

/** Which of the names somebody has; all of them are held until the transaction ends. */
async function takenOf(manager: EntityManager, companyId: number, names: ContactAlias[]): Promise<Set<string>> {
  await lockAliases(manager, companyId, distinctAliases(names));
  return new Set((await ownedAliases(manager, companyId, names)).map(keyOf));
}

const keyOf = ({ type, value }: ContactAlias): string => `${type}:${value}`;
