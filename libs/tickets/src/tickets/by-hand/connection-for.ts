import type { Actor } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { Attendant } from '../../attendants/attendant.entity.js';
import { Connection } from '../../connections/connection.entity.js';
import type { Contact } from '../../conversation/contact/contact.entity.js';

/**
 * The connection of a new ticket: the given one, else the user's default, else the company's
 * (docs/spec/domain-behaviour.md §3), of the contact's channel. A connection that is offline sends later. Throws
 * ERR_NO_WAPP_FOUND, ERR_NO_DEF_WAPP_FOUND.
 */
export async function connectionFor(
  manager: EntityManager,
  { companyId, userId }: Actor,
  { channel }: Contact,
  whatsappId: number | null,
): Promise<number> {
  const connections = await manager.find(Connection, { where: { companyId, isDeleted: false }, order: { id: 'ASC' } });
  const usable = connections.filter((connection) => connection.channel === channel);
  const requested = usable.find(({ id }) => id === whatsappId);
  if (whatsappId !== null && !requested) throw new AppError('ERR_NO_WAPP_FOUND');

  const attendant = await manager.findOneBy(Attendant, { companyId, id: userId });
  const own = usable.find(({ id }) => id === attendant?.whatsappId);
  const chosen = requested ?? own ?? usable.find(({ isDefault }) => isDefault);
  if (!chosen) throw new AppError('ERR_NO_DEF_WAPP_FOUND');
  return chosen.id;
}
