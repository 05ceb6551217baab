import type { Actor, MessageIdInput, MessageView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { canSee } from '../../conversation/ticket/ticket.policy.js';
import { Message } from '../../conversation/message/message.entity.js';
import { updateLastMessage } from '../../conversation/message/last-message.js';
import { publishMessageUpdated } from '../../conversation/message/publish-message.js';
import { assertWindowOpen } from '../../conversation/window/assert-window.js';
import { assertCanWrite } from './assert-can-write.js';
import { handToChannel } from '../../conversation/sending/hand-to-channel.js';

/** Hands a failed message to the channel again, which sends it under a new id. */
@Injectable()
export class RetryMessage {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, { messageId: id }: MessageIdInput): Promise<MessageView> {
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      const message = await manager.findOneBy(Message, { companyId, id });
      const ticket = message && (await lockTicket(manager, companyId, message.ticketId));
      if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_MESSAGE_FOUND');
      await assertCanWrite(manager, actor, ticket);
      await assertWindowOpen(manager, actor, ticket, { isTemplate: message.template !== null });

      const resetState = { sendState: 'queued', failure: null, ack: 0, externalId: '', chatId: '' } as const;
      const { affected } = await manager.update(
        Message,
        { companyId, id, sendState: 'failed', isDeleted: false },
        resetState,
      );
      if (!affected) throw new AppError('ERR_MESSAGE_NOT_FAILED');
      const isTicketChanged = await updateLastMessage(manager, ticket, { ...message, ...resetState });
      const view = await publishMessageUpdated(manager, ticket, { messageId: id, isTicketChanged });
      await handToChannel(manager, companyId, id);
      return view;
    });
  }
}
