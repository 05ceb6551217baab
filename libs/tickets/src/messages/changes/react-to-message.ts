import type { Actor, MediaType, MessageView, ReactToMessageInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { failpoint } from '@prosa/service-kit/operations';
import { DataSource } from 'typeorm';
import { insertMessage } from '../../conversation/message/insert-message.js';
import type { Message } from '../../conversation/message/message.entity.js';
import { handToChannel } from '../../conversation/sending/hand-to-channel.js';
import { publishMessageCreated } from '../../conversation/message/publish-message.js';
import { assertWindowOpen } from '../../conversation/window/assert-window.js';
import { assertAttends, lockMessage } from './lock-message.js';

/** Kinds of messages that nobody can react to. */
const WITHOUT_REACTIONS: MediaType[] = ['reactionMessage', 'unreadable'];

/**
 * The company has one reaction to a message, as a person has, whoever of its users reacts. It is stored like reactions
 * that come in (docs/spec/domain-behaviour.md §2), and changes nothing of the ticket.
 */
@Injectable()
export class ReactToMessage {
  constructor(private readonly db: DataSource) {}

  async execute(actor: Actor, { messageId, emoji }: ReactToMessageInput): Promise<MessageView> {
    const view = await withTenant(this.db, actor, async (manager) => {
      const locked = await lockMessage(manager, actor, messageId);
      const { message, ticket } = locked;
      assertReactable(message);
      await assertAttends(manager, actor, locked);
      await assertWindowOpen(manager, actor, ticket, { isAnswer: false });
      const id = await insertMessage(manager, ticket, {
        fromMe: true,
        body: emoji,
        mediaType: 'reactionMessage',
        sendState: 'queued',
        quotedId: messageId,
        userId: actor.userId,
        createdAt: new Date(),
      });
      if (id === null) throw new AppError('ERR_CREATING_MESSAGE');
      await handToChannel(manager, actor.companyId, id);
      return (await publishMessageCreated(manager, ticket, id)).message;
    });
    failpoint('F08 message-stored');
    return view;
  }
}

/** Only colleagues see a note. */
function assertReactable({ isDeleted, isPrivate, mediaType }: Message): void {
  if (isDeleted) throw new AppError('ERR_MESSAGE_DELETED');
  if (isPrivate || WITHOUT_REACTIONS.includes(mediaType)) throw new AppError('ERR_MESSAGE_WITHOUT_REACTIONS');
}
