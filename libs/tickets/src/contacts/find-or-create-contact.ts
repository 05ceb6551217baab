import { type ContactAlias, visibleName } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { Connection } from '../connections/connection.entity.js';
import { laneOf } from '../conversation/ticket/thread-lane.js';
import { addAliases, renewEvidence } from '../conversation/contact/alias-evidence.js';
import {
  aliasesOf,
  distinctAliases,
  findByAliases,
  type KnownContacts,
  lockAliases,
} from '../conversation/contact/contact-aliases.js';
import { Contact, isNamedByAlias } from '../conversation/contact/contact.entity.js';
import { nameOfAliases } from '../conversation/contact/name-of-alias.js';
import { areKeptApart } from './merge/merge-record.js';
import { renameFormerOwner } from './rename-former-owner.js';
import { mergeContacts } from './merge-contacts.js';
import { requestPictureIfDue } from './pictures/request-picture.js';
import { publishContact } from '../conversation/contact/publish-contact.js';

/** A person or a group as a provider names it. */
export interface NamedContact {
  aliases: readonly ContactAlias[];
  name: string | null;
  isGroup: boolean;
}

/** Where the contact was met. */
export interface ContactSource {
  companyId: number;
  connectionId: number;
  /** The picture is not requested now: an import would request thousands. */
  isWithoutPicture?: boolean;
}

/**
 * The contact behind the aliases: created when none is known, merged when several are. Records an event when something
 * changed, and requests the picture when that is due. Throws ERR_WAPP_INVALID_CONTACT without any alias.
 */
export async function findOrCreateContact(
  manager: EntityManager,
  source: ContactSource,
  named: NamedContact,
): Promise<Contact> {
  const aliases = distinctAliases(named.aliases);
  if (aliases.length === 0) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  const given = { ...named, aliases, name: visibleName(named.name) };
  const known = await withoutKeptApart(manager, source.companyId, aliases);
  const [first] = known.contacts;
  const contact = first ?? (await createContact(manager, source, given));

  const isMerged = known.contacts.length > 1;
  const lane = laneOf({ ...source, contactId: contact.id });
  if (isMerged) await mergeContacts(manager, lane, known.contacts);
  await renameFormerOwner(manager, contact, known.unknown);
  await addAliases(manager, contact, known.unknown, source.connectionId);
  await renewEvidence(manager, contact, known.stale, source.connectionId);
  const isRenamed = await rename(manager, contact, given);
  if (isRenamed) await manager.save(contact);
  if (!first || isMerged || isRenamed) {
    await publishContact(manager, lane, contact.id, { isNew: !first });
  }
  await requestPictureFrom(manager, source, contact, aliases);
  return contact;
}

/**
 * The contacts of the aliases. Two whose merge a person has undone stay apart: the message is of the one whom its first
 * alias names.
 */
async function withoutKeptApart(
  manager: EntityManager,
  companyId: number,
  aliases: readonly ContactAlias[],
): Promise<KnownContacts> {
  const known = await findForUpdate(manager, companyId, aliases);
  const ids = known.contacts.map(({ id }) => id);
  if (ids.length < 2 || !(await areKeptApart(manager, companyId, ids))) return known;
  for (const alias of aliases) {
    const { contacts } = await findByAliases(manager, companyId, [alias]);
    if (alias.type !== 'username' && contacts.length === 1) return { contacts, unknown: [], stale: [] };
  }
  return known;
}

async function requestPictureFrom(
  manager: EntityManager,
  { connectionId, isWithoutPicture }: ContactSource,
  contact: Contact,
  aliases: readonly ContactAlias[],
): Promise<void> {
  if (!isWithoutPicture) await requestPictureIfDue(manager, contact, connectionId, aliases);
}

/** Reads again under the lock of the aliases when something must be created, merged or added. */
async function findForUpdate(
  manager: EntityManager,
  companyId: number,
  aliases: readonly ContactAlias[],
): Promise<KnownContacts> {
  const known = await findByAliases(manager, companyId, aliases);
  if (isResolved(known)) return known;
  await lockAliases(manager, companyId, aliases);
  return findByAliases(manager, companyId, aliases);
}

const isResolved = ({ contacts, unknown }: KnownContacts) => contacts.length === 1 && unknown.length === 0;

const valueOf = (aliases: readonly ContactAlias[], ...types: ContactAlias['type'][]) =>
  aliases.find(({ type }) => types.includes(type))?.value;

/** A person without a number is called by the name, else the username, else the end of an id. */
async function createContact(manager: EntityManager, source: ContactSource, named: NamedContact): Promise<Contact> {
  const { companyId, connectionId: id } = source;
  const connection = await manager.findOneBy(Connection, { companyId, id });
  const number = valueOf(named.aliases, 'phone', 'group') ?? '';
  const name = named.name || nameOfAliases(named.aliases);
  const contact = { companyId, name, number, isGroup: named.isGroup, channel: connection?.channel };
  return manager.save(manager.create(Contact, contact));
}

/**
 * A name that a person gave stays. One that only repeats an alias is replaced, and a group's name follows the provider.
 */
async function rename(
  manager: EntityManager,
  contact: Contact,
  { name, aliases, isGroup }: NamedContact,
): Promise<boolean> {
  const before = { ...contact };
  if (name && name !== contact.name && (isGroup || (await hasNoName(manager, contact, aliases)))) contact.name = name;
  contact.number ||= valueOf(aliases, 'phone') ?? '';
  return before.name !== contact.name || before.number !== contact.number;
}

/** A name that looks like an alias is compared with all that the contact has, not only with those of the message. */
async function hasNoName(manager: EntityManager, contact: Contact, aliases: readonly ContactAlias[]): Promise<boolean> {
  if (isNamedByAlias(contact, aliases) || visibleName(contact.name) === '') return true;
  if (!/^@| …|^\d+$/.test(contact.name)) return false;
  return isNamedByAlias(contact, await aliasesOf(manager, contact.companyId, [contact.id]));
}
