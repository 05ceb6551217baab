import type { ContactAlias } from '@prosa/contracts';
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

/** Finds the contacts of the aliases. */
export async function findByAliases(
  manager: EntityManager,
  companyId: number,
  aliases: readonly ContactAlias[],
): Promise<KnownContacts> {
  const known = await ownedAliases(manager, companyId, aliases);
  const ids = new Set(known.map(({ contactId }) => contactId));
  const isKnown = (alias: ContactAlias) =>
    known.some(({ type, value }) => type === alias.type && value === alias.value);
  const contacts = ids.size
    ? await manager.find(Contact, { where: { companyId, id: In([...ids]) }, order: { id: 'ASC' } })
    : [];
  return { contacts, unknown: aliases.filter((alias) => !isKnown(alias)) };
}

/** Locks the aliases until the transaction ends, always in one order. */
export async function lockAliases(
  manager: EntityManager,
  companyId: number,
  aliases: readonly ContactAlias[],
): Promise<void> {
  const names = aliases.map(({ type, value }) => `alias:${companyId}:${type}:${value}`).sort();
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS name', [
    names,
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
