import { type Actor, EDIT_WITHIN_MS, type EditMessageInput, type MessageView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { failpoint } from '@prosa/service-kit/operations';
import { DataSource } from 'typeorm';
import { messageInTicket } from '../../conversation/message/message-view.js';
import { Message } from '../../conversation/message/message.entity.js';
import { assertAttends, assertChannelCan, assertOwn, lockMessage } from './lock-message.js';
import { replaceText } from './replace-text.js';
import { handChangeToChannel } from './hand-change-to-channel.js';

/** A message that failed was never sent: it is sent again instead of edited. */
const NOT_SENT: Message['sendState'] = 'failed';

/** Replaces the text of a message of the company, at its place in the thread. */
@Injectable()
export class EditMessage {
  constructor(private readonly db: DataSource) {}

  async execute(actor: Actor, { messageId, body }: EditMessageInput): Promise<MessageView> {
    // PostgreSQL rejects NUL in a text.
    const text = body.replaceAll('\0', '').trim();
    if (!text) throw new AppError('ERR_EMPTY_MESSAGE');
    const view = await withTenant(this.db, actor, async (manager) => {
      const locked = await lockMessage(manager, actor, messageId);
      const { message } = locked;
      assertOwn(message);
      assertEditable(message);
      await assertAttends(manager, actor, locked);
      await assertChannelCan(manager, message, 'edit');
      const isSame = message.body === text && message.changeState !== 'failed';
      if (isSame) return (await messageInTicket(manager, actor.companyId, messageId)).message;
      await handChangeToChannel(manager, message, { kind: 'edit', text });
      return replaceText(manager, locked, text);
    });
    failpoint('F08 message-stored');
    return view;
  }
}

function assertEditable({ isDeleted, isPrivate, mediaType, sendState, template, createdAt }: Message): void {
  if (isDeleted) throw new AppError('ERR_MESSAGE_DELETED');
  const isSentText = mediaType === 'conversation' && !template && !isPrivate && sendState !== NOT_SENT;
  if (!isSentText) throw new AppError('ERR_MESSAGE_NOT_EDITABLE');
  if (Date.now() - createdAt.getTime() > EDIT_WITHIN_MS) throw new AppError('ERR_EDIT_TOO_LATE');
}
