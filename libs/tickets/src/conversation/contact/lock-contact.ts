import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { Contact } from './contact.entity.js';

/** Locks the contact until the transaction ends. Throws ERR_NO_CONTACT_FOUND. */
export async function lockContact(manager: EntityManager, companyId: number, id: number): Promise<Contact> {
  const contact = await manager.findOne(Contact, { where: { companyId, id }, lock: { mode: 'pessimistic_write' } });
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND');
  return contact;
}
