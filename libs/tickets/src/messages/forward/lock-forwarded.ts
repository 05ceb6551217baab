import type { Actor } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { lockContacts } from '../../conversation/contact/lock-contacts.js';
import type { Message } from '../../conversation/message/message.entity.js';
import { rows } from '../../database/rows.js';

/**
 * Locks the receiver and everybody whose messages are forwarded: no step of an erasure runs beside this one. Who is being
 * erased is like somebody who is not there: throws ERR_NO_CONTACT_FOUND, ERR_NO_MESSAGE_FOUND.
 */
export async function lockForwarded(
  manager: EntityManager,
  { companyId }: Actor,
  receiverId: number,
  messages: readonly Message[],
): Promise<void> {
  const people = [receiverId, ...messages.flatMap(({ contactId, authorId }) => [contactId, authorId ?? []].flat())];
  const ids = [...new Set(people)];
  await lockContacts(manager, companyId, ids);
  const erased = await rows<{ id: number }>(
    manager,
    'SELECT contact_id AS id FROM contact_erasure WHERE company_id = $1 AND contact_id = ANY($2)',
    [companyId, ids],
  );
  if (erased.some(({ id }) => id === receiverId)) throw new AppError('ERR_NO_CONTACT_FOUND');
  if (erased.length > 0) throw new AppError('ERR_NO_MESSAGE_FOUND');
}
