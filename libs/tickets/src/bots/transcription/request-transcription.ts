import type { Actor, MessageIdInput, MessageView } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { messageInTicket } from '../../conversation/message/message-view.js';
import { publishMessageUpdated } from '../../conversation/message/publish-message.js';
import { beginTranscription, transcriptionMode } from '../../conversation/transcription/begin-transcription.js';
import { lockMessage } from '../../messages/changes/lock-message.js';
import { isOverLimit } from '../model-account/model-meter.js';
import { RunTranscriptions } from './run-transcriptions.js';

/** Lets a recording be written down for somebody who sees it. One that is, or is about to be, stays as it is. */
@Injectable()
export class RequestTranscription {
  constructor(
    private readonly db: DataSource,
    private readonly run: RunTranscriptions,
  ) {}

  /** Throws ERR_NO_MESSAGE_FOUND, ERR_ASSISTS_OFF, ERR_MESSAGE_NOT_SPOKEN, ERR_MODEL_LIMIT. */
  async execute(actor: Actor, { messageId }: MessageIdInput): Promise<MessageView> {
    const view = await withTenant(this.db, actor, async (manager) => {
      const { message, ticket } = await lockMessage(manager, actor, messageId);
      if ((await transcriptionMode(manager, actor.companyId)) === 'off') throw new AppError('ERR_ASSISTS_OFF');
      const { isDeleted, mediaType, mediaState, transcript, transcription } = message;
      if (isDeleted || mediaType !== 'audio' || mediaState !== 'ready') throw new AppError('ERR_MESSAGE_NOT_SPOKEN');
      if (transcript !== null || transcription === 'pending') {
        return (await messageInTicket(manager, actor.companyId, messageId)).message;
      }
      if (await isOverLimit(manager, actor.companyId)) throw new AppError('ERR_MODEL_LIMIT');
      await beginTranscription(manager, actor.companyId, messageId);
      return publishMessageUpdated(manager, ticket, { messageId, isTicketChanged: false });
    });
    this.run.wake();
    return view;
  }
}
