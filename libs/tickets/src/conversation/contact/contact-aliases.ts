import type { ContactAlias } from '@prosa/contracts';
import { phoneVariants } from '@prosa/service-kit/http';
import { type EntityManager, In } from 'typeorm';
import { rows } from '../../database/rows.js';
import { Contact } from './contact.entity.js';

/** Contacts with the given aliases. */
export interface KnownContacts {
  /** Oldest first. Several are the same person, and must be merged. */
  contacts: Contact[];
  /** Aliases that no contact has yet. */
  unknown: ContactAlias[];
}

/** Those of the aliases that a contact has. */
export const ownedAliases = (
  manager: EntityManager,
  companyId: number,
  aliases: readonly ContactAlias[],
): Promise<(ContactAlias & { contactId: number })[]> =>
  rows(
    manager,
    `SELECT alias.type, alias.value, alias.contact_id AS "contactId"
     FROM contact_alias alias
     JOIN unnest($2::text[], $3::text[]) AS asked (type, value) ON asked.type = alias.type AND asked.value = alias.value
     WHERE alias.company_id = $1`,
    [companyId, aliases.map(({ type }) => type), aliases.map(({ value }) => value)],
  );

/** The aliases, and for numbers all forms: with and without the ninth digit of Brazil, for example. */
export const everyForm = (aliases: readonly ContactAlias[]): ContactAlias[] =>
  aliases.flatMap((alias) =>
    alias.type === 'phone' ? phoneVariants(alias.value).map((value): ContactAlias => ({ ...alias, value })) : [alias],
  );

/**
 * Finds the contacts of the aliases. A number that nobody has belongs to the contact that has its other form: one account
 * has the ninth digit at one source and without it by another (docs/spec/architecture.md).
 */
export async function findByAliases(
  manager: EntityManager,
  companyId: number,
  aliases: readonly ContactAlias[],
): Promise<KnownContacts> {
  const owned = await ownedAliases(manager, companyId, everyForm(aliases));
  const ownersOf = (alias: ContactAlias) =>
    owned.filter(({ type, value }) => type === alias.type && value === alias.value);
  const isKnown = (alias: ContactAlias) => ownersOf(alias).length > 0;
  const owners = aliases.flatMap((alias) => (isKnown(alias) ? [alias] : everyForm([alias]))).flatMap(ownersOf);
  const ids = new Set(owners.map(({ contactId }) => contactId));
  const contacts = ids.size
    ? await manager.find(Contact, { where: { companyId, id: In([...ids]) }, order: { id: 'ASC' } })
    : [];
  return { contacts, unknown: aliases.filter((alias) => !isKnown(alias)) };
}

/** Locks the aliases in every form until the transaction ends, always in one order. */
export async function lockAliases(
  manager: EntityManager,
  companyId: number,
  aliases: readonly ContactAlias[],
): Promise<void> {
  const names = new Set(everyForm(aliases).map(({ type, value }) => `alias:${companyId}:${type}:${value}`));
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS name', [
    [...names].sort(),
  ]);
}

/** All aliases of the contacts. */
export function aliasesOf(manager: EntityManager, companyId: number, contactIds: number[]): Promise<ContactAlias[]> {
  return rows(
    manager,
    'SELECT type, value FROM contact_alias WHERE company_id = $1 AND contact_id = ANY($2) ORDER BY type, value',
    [companyId, contactIds],
  );
}

/** Without repeats and empty aliases. */
export function distinctAliases(aliases: readonly ContactAlias[]): ContactAlias[] {
  const byName = new Map(aliases.map((alias) => [`${alias.type}:${alias.value}`, alias]));
  return [...byName.values()].filter(({ value }) => value !== '');
}
