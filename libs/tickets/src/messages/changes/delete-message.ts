import type { Actor, MessageIdInput, MessageView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { AppError, failpoint, withTenant } from '@prosa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { messageInTicket } from '../message-view.js';
import { Message } from '../message.entity.js';
import { tellDeleted, tellUpdated } from '../tell-message.js';
import { assertAttends, assertOwn, type HeldMessage, holdMessage } from './hold-message.js';
import { markDeleted } from './mark-deleted.js';
import { queueChange } from './queue-change.js';

/**
 * The actor takes back what the desk or the company's phone wrote. What the provider may have is taken back there too;
 * when that failed, the same call tries again. A note was never anywhere else: it goes for good.
 */
@Injectable()
export class DeleteMessage {
  constructor(private readonly db: DataSource) {}

  async execute(actor: Actor, { messageId }: MessageIdInput): Promise<MessageView> {
    const view = await withTenant(this.db, actor, async (manager) => {
      const held = await holdMessage(manager, actor, messageId);
      assertOwn(held.message);
      if (held.message.isPrivate) return removeNote(manager, actor, held);
      await assertAttends(manager, actor, held);
      return takeBack(manager, held);
    });
    failpoint('F08 message-stored');
    return view;
  }
}

async function takeBack(manager: EntityManager, held: HeldMessage): Promise<MessageView> {
  const { message } = held;
  const { companyId, id, isDeleted, changeState } = message;
  // It is deleted already, and nothing is left to do.
  if (isDeleted && changeState !== 'failed') return (await messageInTicket(manager, companyId, id)).message;
  await queueChange(manager, message, { kind: 'revoke' });
  return markDeleted(manager, held);
}

/** By who wrote it, or an admin. Notes that quote it stay, and quote nothing. */
async function removeNote(
  manager: EntityManager,
  actor: Actor,
  { message, ticket }: HeldMessage,
): Promise<MessageView> {
  const { companyId, id } = message;
  if (message.userId !== actor.userId && actor.profile !== 'admin') throw new AppError('ERR_MESSAGE_NOT_OWN');
  const quoting = await manager.find(Message, { where: { companyId, quotedId: id }, select: { id: true } });
  if (quoting.length > 0) await manager.update(Message, { companyId, quotedId: id }, { quotedId: null });
  for (const note of quoting) await tellUpdated(manager, ticket, { messageId: note.id, isTicketChanged: false });
  const view = await tellDeleted(manager, ticket, id);
  await manager.delete(Message, { companyId, id });
  return view;
}
