import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { lockTicket } from '../../../conversation/ticket/lock-ticket.js';
import { findByKey } from '../../../conversation/message/message-key.js';
import { Message } from '../../../conversation/message/message.entity.js';
import { publishMessageUpdated } from '../../../conversation/message/publish-message.js';

/** The reason that people see: they can make room. */
const NO_ROOM = 'ERR_STORAGE_QUOTA' as const;

/** Marks the file of a message as missing or refused, so that people see that there was one. */
@Injectable()
export class FailMedia {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'message.mediaFailed'>): Promise<void> {
    const { companyId } = event;
    const { reason, ...key } = event.data;

    return once(this.db, event, 'fail-media', async (manager) => {
      const message = await findByKey(manager, companyId, key);
      const ticket = message && (await lockTicket(manager, companyId, message.ticketId));
      if (!ticket) return;

      const isPending = { companyId, id: message.id, mediaState: 'pending' as const };
      const { mediaInfo } = message;
      const shown = mediaInfo && reason === NO_ROOM && { mediaInfo: { ...mediaInfo, failure: NO_ROOM } };
      const { affected } = await manager.update(Message, isPending, { mediaState: 'failed', ...shown });
      if (affected) await publishMessageUpdated(manager, ticket, { messageId: message.id, isTicketChanged: false });
    });
  }
}
