import type { EventMessage, MediaRef } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit';
import { DataSource, Not } from 'typeorm';
import { lockTicket } from '../../../tickets/move-ticket.js';
import { findByKey } from '../../message-key.js';
import { Message } from '../../message.entity.js';
import { updateLastMessage } from '../../last-message.js';
import { publishMessageUpdated } from '../../publish-message.js';
import { MEDIA_TYPES } from '../inbound-content.js';

/** The file of a message lies in the store: it can be shown. */
@Injectable()
export class StoreMedia {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'message.mediaStored'>): Promise<void> {
    const { companyId } = event;
    const { media, ...key } = event.data;

    return once(this.db, event, 'store-media', async (manager) => {
      const message = await findByKey(manager, companyId, key);
      const ticket = message && (await lockTicket(manager, companyId, message.ticketId));
      if (!ticket) return;

      const body = message.caption || media.fileName;
      // Of a message that was taken back no file is wanted any more.
      const isReady = { companyId, id: message.id, isDeleted: false, mediaState: Not('ready' as const) };
      const { affected } = await manager.update(Message, isReady, { body, ...storedColumns(media) });
      if (!affected) return;
      const isTicketChanged = body !== message.body && (await updateLastMessage(manager, ticket, { ...message, body }));
      await publishMessageUpdated(manager, ticket, { messageId: message.id, isTicketChanged });
    });
  }
}

function storedColumns(media: MediaRef) {
  const { key: _, ...mediaInfo } = media;
  return { media, mediaInfo, mediaType: MEDIA_TYPES[media.kind], mediaState: 'ready' as const };
}
