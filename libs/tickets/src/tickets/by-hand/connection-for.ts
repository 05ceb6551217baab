import type { Actor, Channel, ContactAlias } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { Attendant } from '../../attendants/attendant.entity.js';
import { Connection } from '../../connections/connection.entity.js';
import { ContactAlias as AliasRow } from '../../conversation/contact/contact-alias.entity.js';
import type { Contact } from '../../conversation/contact/contact.entity.js';

/**
 * The connection of a new ticket: the given one, else the user's default, else the company's
 * (docs/spec/domain-behaviour.md §3), else the one where the contact was seen last, among those that reach the contact. A
 * connection that is offline sends later. Throws ERR_NO_WAPP_FOUND, ERR_NO_DEF_WAPP_FOUND.
 */
export async function connectionFor(
  manager: EntityManager,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  contact: Contact,
  whatsappId: number | null,
): Promise<Connection> {
  const connections = await manager.find(Connection, { where: { companyId, isDeleted: false }, order: { id: 'ASC' } });
  const seen = await manager.find(AliasRow, { where: { companyId, contactId: contact.id }, order: { seenAt: 'DESC' } });
  const usable = connections.filter((connection) => reaches(connection, contact, seen));
  const requested = usable.find(({ id }) => id === whatsappId);
  if (whatsappId !== null && !requested) throw new AppError('ERR_NO_WAPP_FOUND');

  const attendant = await manager.findOneBy(Attendant, { companyId, id: userId });
  const own = usable.find(({ id }) => id === attendant?.whatsappId);
  const latest = seen.flatMap(({ connectionId }) => usable.filter(({ id }) => id === connectionId));
  const chosen = requested ?? own ?? usable.find(({ isDefault }) => isDefault) ?? latest[0];
  if (!chosen) throw new AppError('ERR_NO_DEF_WAPP_FOUND');
  return chosen;
}

/** The kinds of names by which a channel reaches people. */
const REACHED_BY: Record<Channel, readonly ContactAlias['type'][]> = {
  whatsapp: ['phone', 'lid', 'group'],
  whatsappapi: ['phone', 'bsuid'],
  facebook: ['psid'],
  instagram: ['igsid'],
};

/** Whether the connection can write to the contact: ids of a Page or Instagram account are valid there alone. */
function reaches({ id, channel }: Connection, contact: Contact, aliases: AliasRow[]): boolean {
  const own = aliases.filter(({ type }) => REACHED_BY[channel].includes(type));
  if (channel === 'facebook' || channel === 'instagram') return own.some(({ connectionId }) => connectionId === id);
  return own.length > 0 || channel === contact.channel;
}
