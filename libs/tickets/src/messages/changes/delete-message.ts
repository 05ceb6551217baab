import { type Actor, type MessageIdInput, type MessageView, isAdmin } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { failpoint } from '@prosa/service-kit/operations';
import { DataSource, type EntityManager } from 'typeorm';
import { messageInTicket } from '../../conversation/message/message-view.js';
import { Message } from '../../conversation/message/message.entity.js';
import { publishMessageDeleted, publishMessageUpdated } from '../../conversation/message/publish-message.js';
import { assertAttends, assertChannelCan, assertOwn, type LockedMessage, lockMessage } from './lock-message.js';
import { markDeleted } from './mark-deleted.js';
import { handChangeToChannel } from './hand-change-to-channel.js';

/**
 * Deletes a message of the company, at the provider too. When that failed, the same request tries again. A note was
 * never sent: it is removed for good.
 */
@Injectable()
export class DeleteMessage {
  constructor(private readonly db: DataSource) {}

  async execute(actor: Actor, { messageId }: MessageIdInput): Promise<MessageView> {
    const view = await withTenant(this.db, actor, async (manager) => {
      const locked = await lockMessage(manager, actor, messageId);
      assertOwn(locked.message);
      if (locked.message.isPrivate) return deleteNote(manager, actor, locked);
      await assertAttends(manager, actor, locked);
      await assertChannelCan(manager, locked.message, 'delete');
      return revoke(manager, locked);
    });
    failpoint('F08 message-stored');
    return view;
  }
}

async function revoke(manager: EntityManager, locked: LockedMessage): Promise<MessageView> {
  const { message } = locked;
  const { companyId, id, isDeleted, changeState } = message;
  // The message is deleted already.
  if (isDeleted && changeState !== 'failed') return (await messageInTicket(manager, companyId, id)).message;
  await handChangeToChannel(manager, message, { kind: 'revoke' });
  return markDeleted(manager, locked);
}

/** Its author or an admin may. Notes that quote it stay, without the quote. */
async function deleteNote(
  manager: EntityManager,
  actor: Actor,
  { message, ticket }: LockedMessage,
): Promise<MessageView> {
  const { companyId, id } = message;
  if (message.userId !== actor.userId && !isAdmin(actor)) throw new AppError('ERR_MESSAGE_NOT_OWN');
  const quoting = await manager.find(Message, { where: { companyId, quotedId: id }, select: { id: true } });
  if (quoting.length > 0) await manager.update(Message, { companyId, quotedId: id }, { quotedId: null });
  for (const note of quoting)
    await publishMessageUpdated(manager, ticket, { messageId: note.id, isTicketChanged: false });
  const view = await publishMessageDeleted(manager, ticket, id);
  await manager.delete(Message, { companyId, id });
  return view;
}
