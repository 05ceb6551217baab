import type { EventMessage, MediaRef } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { dropFiles, once } from '@prosa/service-kit/bus';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { lockTicket } from '../../../conversation/ticket/lock-ticket.js';
import { findByKey } from '../../../conversation/message/message-key.js';
import { Message } from '../../../conversation/message/message.entity.js';
import { updateLastMessage } from '../../../conversation/message/last-message.js';
import { publishMessageUpdated } from '../../../conversation/message/publish-message.js';
import { captionOf, mediaColumns } from '../../../conversation/message/media-columns.js';
import type { Ticket } from '../../../conversation/ticket/ticket.entity.js';
import { beginTranscription, transcriptionMode } from '../../../conversation/transcription/begin-transcription.js';

/** Records that the file of a message is stored and can be shown. */
@Injectable()
export class RecordMedia {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'message.mediaStored'>): Promise<void> {
    const { companyId } = event;
    const { media, ...key } = event.data;

    return once(this.db, event, 'store-media', async (manager) => {
      const message = await findByKey(manager, companyId, key);
      const ticket = message && (await lockTicket(manager, companyId, message.ticketId));
      if (!ticket) return;

      const body = captionOf(message) || media.fileName;
      // A deleted message gets no file, and nothing else would delete it.
      const isReady = { companyId, id: message.id, isDeleted: false, mediaState: Not('ready' as const) };
      const { affected } = await manager.update(Message, isReady, { body, ...mediaColumns(media) });
      if (!affected) return dropFiles(manager, companyId, [media.key]);
      if (await isWrittenDown(manager, ticket, message, media))
        await beginTranscription(manager, companyId, message.id);
      const isTicketChanged = body !== message.body && (await updateLastMessage(manager, ticket, { ...message, body }));
      await publishMessageUpdated(manager, ticket, { messageId: message.id, isTicketChanged });
    });
  }
}

/** Recordings of groups and of former times are written down when somebody wants to read them. */
async function isWrittenDown(
  manager: EntityManager,
  { companyId, isGroup }: Ticket,
  { origin }: Message,
  { kind }: MediaRef,
): Promise<boolean> {
  return kind === 'audio' && !isGroup && !origin && (await transcriptionMode(manager, companyId)) === 'always';
}
