import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { failpoint } from '@prosa/service-kit/operations';
import { DataSource } from 'typeorm';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { Message } from '../../conversation/message/message.entity.js';
import { publishMessageUpdated } from '../../conversation/message/publish-message.js';

/** Records the result of a change at the provider. Only the last change of a message counts. */
@Injectable()
export class RecordChangeResult {
  constructor(private readonly db: DataSource) {}

  async execute(event: EventMessage<'message.changeFinished'>): Promise<void> {
    const { companyId, data } = event;
    const { messageId: id, changeId, isDone } = data;

    await once(this.db, event, 'settle-change', async (manager) => {
      const message = await manager.findOneBy(Message, { companyId, id });
      const ticket = message && (await lockTicket(manager, companyId, message.ticketId));
      if (!ticket) return;
      const changeState = isDone ? null : 'failed';
      const { affected } = await manager.update(Message, { companyId, id, changeId }, { changeState });
      if (affected) await publishMessageUpdated(manager, ticket, { messageId: id, isTicketChanged: false });
    });
    failpoint('F17 ack-recorded');
  }
}
