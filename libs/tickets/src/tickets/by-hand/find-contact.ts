import { type Actor, canSeeTicket } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { Contact } from '../../conversation/contact/contact.entity.js';

/** A contact to whom the actor may write. Throws ERR_NO_CONTACT_FOUND, for a group too when the actor sees none. */
export async function findContact(manager: EntityManager, actor: Actor, id: number): Promise<Contact> {
  const contact = await manager.findOneBy(Contact, { companyId: actor.companyId, id });
  const own = { status: 'group', queueId: null, userId: actor.userId } as const;
  if (!contact || !canSeeTicket(actor, own, contact.isGroup)) throw new AppError('ERR_NO_CONTACT_FOUND');
  return contact;
}
