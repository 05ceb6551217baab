import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ChangeChatInput,
  ChatIdInput,
  type ChatPage,
  CreateChatInput,
  ListChatsInput,
  OpenDirectChatInput,
  ReadChatInput,
  SearchChatMessagesInput,
} from '@prosa/contracts';
import { Bus, planOf } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { CostlyRead } from '../access/guards/costly-read.guard.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';

/** Conversations among colleagues. Members alone know of one, whatever their profile. */
@ApiTags('chats')
@Controller('chats')
export class ChatsController {
  constructor(private readonly bus: Bus) {}

  /** Other consoles ask for it on every page and show each refusal (docs/wire.md): without the plan it is empty. */
  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'Own chats, the latest message first; all of them without a page number' })
  async list(@CurrentActor() actor: Actor, @Input() input: ListChatsInput): Promise<ChatPage> {
    const { useInternalChat } = await planOf(this.bus, actor);
    return useInternalChat
      ? this.bus.request(actor, { name: 'chats.list', input })
      : { records: [], count: 0, hasMore: false };
  }

  @Get('search')
  @Permission('user')
  @RequiresPlan('useInternalChat')
  @CostlyRead()
  @ApiOperation({ summary: 'Messages that hold the words, newest first, in one or all of the own chats' })
  search(@CurrentActor() actor: Actor, @Input() input: SearchChatMessagesInput) {
    return this.bus.request(actor, { name: 'chatMessages.search', input });
  }

  @Post()
  @HttpCode(200)
  @Permission('user')
  @RequiresPlan('useInternalChat')
  @ApiOperation({ summary: 'Makes a chat with these members and its maker' })
  create(@CurrentActor() actor: Actor, @Input() input: CreateChatInput) {
    return this.bus.request(actor, { name: 'chats.create', input });
  }

  @Post('direct')
  @HttpCode(200)
  @Permission('user')
  @RequiresPlan('useInternalChat')
  @ApiOperation({ summary: 'The chat with one colleague, made when there is none' })
  openDirect(@CurrentActor() actor: Actor, @Input() input: OpenDirectChatInput) {
    return this.bus.request(actor, { name: 'chats.openDirect', input });
  }

  @Put(':chatId')
  @Permission('user')
  @RequiresPlan('useInternalChat')
  @ApiOperation({ summary: 'Changes title and members of an own chat' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeChatInput) {
    return this.bus.request(actor, { name: 'chats.change', input });
  }

  @Post(':chatId/leave')
  @HttpCode(200)
  @Permission('user')
  @RequiresPlan('useInternalChat')
  @ApiOperation({ summary: 'Leaves a chat' })
  leave(@CurrentActor() actor: Actor, @Input() input: ChatIdInput) {
    return this.bus.request(actor, { name: 'chats.leave', input });
  }

  @Delete(':chatId')
  @Permission('user')
  @RequiresPlan('useInternalChat')
  @ApiOperation({ summary: 'Deletes an own chat with its messages' })
  delete(@CurrentActor() actor: Actor, @Input() input: ChatIdInput) {
    return this.bus.request(actor, { name: 'chats.delete', input });
  }

  @Post(':chatId/read')
  @HttpCode(200)
  @Permission('user')
  @RequiresPlan('useInternalChat')
  @ApiOperation({ summary: 'Marks a chat read, up to a message or to the last' })
  read(@CurrentActor() actor: Actor, @Input() input: ReadChatInput) {
    return this.bus.request(actor, { name: 'chats.read', input });
  }
}
