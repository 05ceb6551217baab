import { Controller } from '@nestjs/common';
import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { withMember } from '../database/with-member.js';
import { findChat } from './chat.entity.js';
import { listChats } from './list-chats.js';
import { ManageChats } from './manage-chats.js';
import { ReadChat } from './read-chat.js';

@Controller()
export class ChatsController {
  constructor(
    private readonly db: DataSource,
    private readonly manage: ManageChats,
    private readonly readChat: ReadChat,
  ) {}

  @OnRequest('chats.list')
  list({ actor, input }: RequestMessage<'chats.list'>) {
    return withMember(this.db, actor, (manager) => listChats(manager, actor, input));
  }

  @OnRequest('chats.members')
  async members({ actor, input }: RequestMessage<'chats.members'>) {
    const chat = await withMember(this.db, actor, (manager) => findChat(manager, actor, input.chatId));
    return { userIds: chat.memberIds };
  }

  @OnRequest('chats.create')
  create({ actor, input }: RequestMessage<'chats.create'>) {
    return this.manage.create(actor, input);
  }

  @OnRequest('chats.openDirect')
  openDirect({ actor, input }: RequestMessage<'chats.openDirect'>) {
    return this.manage.openDirect(actor, input);
  }

  @OnRequest('chats.change')
  change({ actor, input }: RequestMessage<'chats.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('chats.leave')
  leave({ actor, input }: RequestMessage<'chats.leave'>) {
    return this.manage.leave(actor, input);
  }

  @OnRequest('chats.delete')
  delete({ actor, input }: RequestMessage<'chats.delete'>) {
    return this.manage.delete(actor, input);
  }

  @OnRequest('chats.read')
  read({ actor, input }: RequestMessage<'chats.read'>) {
    return this.readChat.execute(actor, input);
  }
}
