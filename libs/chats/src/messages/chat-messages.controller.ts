import { Controller } from '@nestjs/common';
import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { withMember } from '../database/with-member.js';
import { ChangeChatMessage } from './change-chat-message.js';
import { listMessages } from './list-messages.js';
import { SendChatMessage } from './send-chat-message.js';

@Controller()
export class ChatMessagesController {
  constructor(
    private readonly db: DataSource,
    private readonly sendMessage: SendChatMessage,
    private readonly changeMessage: ChangeChatMessage,
  ) {}

  @OnRequest('chatMessages.list')
  list({ actor, input }: RequestMessage<'chatMessages.list'>) {
    return withMember(this.db, actor, (manager) => listMessages(manager, actor, input));
  }

  @OnRequest('chatMessages.send')
  send({ actor, input }: RequestMessage<'chatMessages.send'>) {
    return this.sendMessage.execute(actor, input);
  }

  @OnRequest('chatMessages.edit')
  edit({ actor, input }: RequestMessage<'chatMessages.edit'>) {
    return this.changeMessage.edit(actor, input);
  }

  @OnRequest('chatMessages.delete')
  delete({ actor, input }: RequestMessage<'chatMessages.delete'>) {
    return this.changeMessage.delete(actor, input);
  }

  @OnRequest('chatMessages.react')
  react({ actor, input }: RequestMessage<'chatMessages.react'>) {
    return this.changeMessage.react(actor, input);
  }
}
