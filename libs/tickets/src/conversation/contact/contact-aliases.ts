import type { ContactAlias } from '@prosa/contracts';
import { phoneVariants } from '@prosa/service-kit/http';
import { type EntityManager, In } from 'typeorm';
import { rows } from '../../database/rows.js';
import type { Thread } from '../ticket/thread-lane.js';
import { Contact } from './contact.entity.js';

/** Contacts with the given aliases. */
export interface KnownContacts {
  /** Oldest first. Several are the same person, and must be merged. */
  contacts: Contact[];
  /** Aliases that no contact has yet, and a username that somebody else had: it passes to who comes with it now. */
  unknown: ContactAlias[];
  /** Aliases of the contact whose evidence is old. */
  stale: ContactAlias[];
}

/** An alias with its contact. */
export interface OwnedAlias extends ContactAlias {
  contactId: number;
  /** Whether it was not seen at a connection lately. */
  isStale: boolean;
}

/** How old evidence becomes before it is written again, so that a conversation writes it once. */
const FRESH = `interval '1 hour'`;

/** Those of the aliases that a contact has. */
export const ownedAliases = (
  manager: EntityManager,
  companyId: number,
  aliases: readonly ContactAlias[],
): Promise<OwnedAlias[]> =>
  rows(
    manager,
    `SELECT alias.type, alias.value, alias.contact_id AS "contactId",
       alias.connection_id IS NULL OR alias.seen_at < now() - ${FRESH} AS "isStale"
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
 * has the ninth digit at one source and without it by another (docs/spec/architecture.md). A username names nobody beside
 * another alias, because it can pass from one person to another (docs/spec/whatsapp.md §7.2, 15).
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
  const lasting = aliases.filter(({ type }) => type !== 'username');
  const deciding = lasting.length > 0 ? lasting : aliases;
  const owners = deciding.flatMap((alias) => (isKnown(alias) ? [alias] : everyForm([alias]))).flatMap(ownersOf);
  const ids = new Set(owners.map(({ contactId }) => contactId));
  const contacts = ids.size
    ? await manager.find(Contact, { where: { companyId, id: In([...ids]) }, order: { id: 'ASC' } })
    : [];
  const isOthers = (alias: ContactAlias) => !ownersOf(alias).some(({ contactId }) => ids.has(contactId));
  return {
    contacts,
    unknown: aliases.filter((alias) => (alias.type === 'username' ? isOthers(alias) : !isKnown(alias))),
    stale: aliases.filter((alias) => !isOthers(alias) && ownersOf(alias).some(({ isStale }) => isStale)),
  };
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

/** SQL of `aliasesFor`, as JSON, from SQL of its values. */
export const aliasesAt = (companyId: string, contactId: string, connectionId: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('type', alias.type, 'value', alias.value) ORDER BY alias.type,
      (alias.connection_id IS NOT DISTINCT FROM ${connectionId}) DESC, alias.seen_at DESC, alias.value), '[]')
    FROM contact_alias alias WHERE alias.company_id = ${companyId} AND alias.contact_id = ${contactId}
      AND (alias.type NOT IN ('psid', 'igsid') OR alias.connection_id IS NULL OR alias.connection_id = ${connectionId}))`;

/**
 * The aliases of a contact as the adapter of a connection needs them: of each kind the one that was seen there last comes
 * first. Ids of people at other Pages and accounts are left out, because they are valid there alone.
 */
export async function aliasesFor(
  manager: EntityManager,
  { companyId, contactId, connectionId }: Thread,
): Promise<ContactAlias[]> {
  const [found] = await rows<{ aliases: ContactAlias[] }>(
    manager,
    `SELECT ${aliasesAt('$1::integer', '$2::integer', '$3::integer')} AS aliases`,
    [companyId, contactId, connectionId],
  );
  return found!.aliases;
}

/** All aliases of the contacts. */
export function aliasesOf(manager: EntityManager, companyId: number, contactIds: number[]): Promise<ContactAlias[]> {
  return rows(
    manager,
    'SELECT type, value FROM contact_alias WHERE company_id = $1 AND contact_id = ANY($2) ORDER BY type, value',
    [companyId, contactIds],
  );
}

/** Without repeats and empty aliases; usernames without @ and in lower case, as they are stored. */
export function distinctAliases(given: readonly ContactAlias[]): ContactAlias[] {
  const aliases = given.map((alias) => (alias.type === 'username' ? asStored(alias) : alias));
  const byName = new Map(aliases.map((alias) => [`${alias.type}:${alias.value}`, alias]));
  return [...byName.values()].filter(({ value }) => value !== '');
}

const asStored = ({ type, value }: ContactAlias): ContactAlias => ({
  type,
  value: value.trim().replace(/^@/, '').toLowerCase(),
});
