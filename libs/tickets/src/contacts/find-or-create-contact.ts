import type { ContactAlias } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { Connection } from '../connections/connection.entity.js';
import { laneOf } from '../conversation/ticket/thread-lane.js';
import { ContactAlias as AliasRow } from '../conversation/contact/contact-alias.entity.js';
import {
  distinctAliases,
  findByAliases,
  type KnownContacts,
  lockAliases,
} from '../conversation/contact/contact-aliases.js';
import { Contact, isNamedByAlias } from '../conversation/contact/contact.entity.js';
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
  const known = await findForUpdate(manager, source.companyId, aliases);
  const [first] = known.contacts;
  const contact = first ?? (await createContact(manager, source, { ...named, aliases }));

  const isMerged = known.contacts.length > 1;
  const lane = laneOf({ ...source, contactId: contact.id });
  if (isMerged) await mergeContacts(manager, lane, known.contacts);
  await addAliases(manager, contact, known.unknown);
  const isRenamed = rename(contact, { ...named, aliases });
  if (isRenamed) await manager.save(contact);
  if (!first || isMerged || isRenamed) {
    await publishContact(manager, lane, contact.id, { isNew: !first });
  }
  await requestPictureFrom(manager, source, contact, aliases);
  return contact;
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

async function createContact(manager: EntityManager, source: ContactSource, named: NamedContact): Promise<Contact> {
  const { companyId, connectionId: id } = source;
  const connection = await manager.findOneBy(Connection, { companyId, id });
  const number = valueOf(named.aliases, 'phone', 'group') ?? '';
  const name = named.name || number || named.aliases[0]!.value;
  const contact = { companyId, name, number, isGroup: named.isGroup, channel: connection?.channel };
  return manager.save(manager.create(Contact, contact));
}

async function addAliases(manager: EntityManager, { companyId, id }: Contact, aliases: ContactAlias[]): Promise<void> {
  if (aliases.length === 0) return;
  await manager.insert(
    AliasRow,
    aliases.map(({ type, value }) => ({ companyId, type, value, contactId: id })),
  );
}

/**
 * A name that a person gave stays. One that only repeats an alias is replaced, and a group's name follows the provider.
 */
function rename(contact: Contact, { name, aliases, isGroup }: NamedContact): boolean {
  const before = { ...contact };
  if (name && (isGroup || isNamedByAlias(contact, aliases))) contact.name = name;
  contact.number ||= valueOf(aliases, 'phone') ?? '';
  return before.name !== contact.name || before.number !== contact.number;
}
