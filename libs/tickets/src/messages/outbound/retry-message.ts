import { type Actor, type MessageIdInput, type MessageView, systemActor } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { canSee } from '../../conversation/ticket/ticket.policy.js';
import { Message } from '../../conversation/message/message.entity.js';
import { assertWindowOpen } from '../../conversation/window/assert-window.js';
import { assertCanWrite } from './assert-can-write.js';
import { isOfSchedule } from '../../schedules/record-outcome.js';
import { deliverAgain } from '../../conversation/sending/deliver.js';

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
      // What a program wrote stays a program's, whoever sends it again.
      const author = isOfPerson(message) ? actor : systemActor(companyId);
      const isTemplate = message.template !== null;
      const humanAgent = await assertWindowOpen(manager, author, ticket, { isTemplate });

      const view = await deliverAgain(manager, ticket, message, { class: 'person', humanAgent });
      if (!view) throw new AppError('ERR_MESSAGE_NOT_FAILED');
      return view;
    });
  }
}

const isOfPerson = (message: Message): boolean => (message.userId ?? 0) > 0 && !isOfSchedule(message);
