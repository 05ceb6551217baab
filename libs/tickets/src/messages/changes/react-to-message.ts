import type { Actor, MediaType, MessageView, ReactToMessageInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { failpoint } from '@prosa/service-kit/operations';
import { DataSource } from 'typeorm';
import type { Message } from '../../conversation/message/message.entity.js';
import { deliver } from '../../conversation/sending/deliver.js';
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
      const reaction = { body: emoji, mediaType: 'reactionMessage', quotedId: messageId } as const;
      return deliver(manager, ticket, reaction, { author: actor.userId, class: 'person', effect: 'none' });
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
