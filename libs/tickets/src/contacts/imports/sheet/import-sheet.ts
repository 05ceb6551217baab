import type { ContactAlias, ErrorCode } from '@prosa/contracts';
import { isReadable, type ParsedRow, type ReadableRow } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import type { Account } from '../../changes/account-of-number.js';
import { distinctAliases, everyForm, lockAliases } from '../../../conversation/contact/contact-aliases.js';
import { contactLane, publishContact } from '../../../conversation/contact/publish-contact.js';
import { createContacts, type NewContact } from '../create-contacts.js';
import type { RemainingRow } from '../import-parts.js';
import { aliasKey, changesBy, type KnownContact, knownContacts } from './known-contacts.js';

/** What phones know of the numbers of some rows. `failure`: why the other numbers cannot be looked up. */
export interface KnownAccounts {
  byNumber: ReadonlyMap<string, Account>;
  failure: ErrorCode | null;
}

/** What became of some rows; the remaining ones are refused, wait for a lookup, or lost a part. */
export interface SheetOutcome {
  created: number;
  named: number;
  remaining: RemainingRow[];
}

/**
 * Creates contacts, all together, for rows whose account a phone knows, and completes the contacts that are there. No
 * other contact may have one of the aliases, so all of them are locked until the transaction ends.
 */
export async function importSheetRows(
  manager: EntityManager,
  companyId: number,
  parsed: readonly ParsedRow[],
  accounts: KnownAccounts,
): Promise<SheetOutcome> {
  const aliases = distinctAliases(parsed.filter(isReadable).flatMap((row) => aliasesOf(row, accounts)));
  await lockAliases(manager, companyId, aliases);
  const known = await knownContacts(manager, companyId, aliases);
  const sheet = new SheetRows(known, accounts);
  for (const row of parsed) sheet.take(row);
  await createContacts(manager, companyId, sheet.made);
  for (const { contact, changes } of sheet.changed) {
    await manager.save(Object.assign(contact, changes));
    await publishContact(manager, contactLane(companyId, contact.id), contact.id);
  }
  return { created: sheet.made.length, named: sheet.changed.length, remaining: sheet.remaining };
}

/** All aliases that the contact may be known by. */
const aliasesOf = ({ digits }: ReadableRow, { byNumber }: KnownAccounts): ContactAlias[] =>
  distinctAliases(everyForm([{ type: 'phone', value: digits }, ...(byNumber.get(digits)?.aliases ?? [])]));

/** Decides about one row after the other, each number once. */
class SheetRows {
  readonly made: NewContact[] = [];
  readonly changed: { contact: KnownContact['contact']; changes: object }[] = [];
  readonly remaining: RemainingRow[] = [];
  private readonly taken = new Set<string>();

  constructor(
    private readonly known: ReadonlyMap<string, KnownContact>,
    private readonly accounts: KnownAccounts,
  ) {}

  take(row: ParsedRow): void {
    if (!isReadable(row)) return this.leave(row, row.failure);
    const keys = aliasesOf(row, this.accounts).map(aliasKey);
    const isRepeated = keys.some((key) => this.taken.has(key));
    const there = keys.map((key) => this.known.get(key)).find(Boolean);
    if (isRepeated) this.leave(row, 'ERR_DUPLICATED_CONTACT');
    else if (there) this.complete(row, there, keys);
    else this.create(row, keys);
  }

  private complete(row: ReadableRow, there: KnownContact, keys: string[]): void {
    const changes = changesBy(row, there);
    if (!changes) return this.leave(row, 'ERR_DUPLICATED_CONTACT');
    this.changed.push({ contact: there.contact, changes });
    this.finish(row, [...keys, ...there.aliases.map(aliasKey)]);
  }

  private create(row: ReadableRow, keys: string[]): void {
    const account = this.accounts.byNumber.get(row.digits);
    if (!account) return this.leave(row, this.accounts.failure);
    this.made.push({ name: row.name, isNamed: row.givenName !== '', email: row.email, ...account });
    this.finish(row, keys);
  }

  private finish({ importRow, warning }: ReadableRow, keys: string[]): void {
    for (const key of keys) this.taken.add(key);
    if (warning) this.remaining.push({ ...importRow, failure: warning, isImported: true });
  }

  private leave({ importRow }: ParsedRow, failure: ErrorCode | null): void {
    this.remaining.push({ ...importRow, failure, isImported: false });
  }
}
