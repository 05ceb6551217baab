import { Module } from '@nestjs/common';
import { ChangeChatMessage } from './messages/change-chat-message.js';
import { ChatMessagesController } from './messages/chat-messages.controller.js';
import { SendChatMessage } from './messages/send-chat-message.js';
import { ChatsController } from './rooms/chats.controller.js';
import { ChatSearchController } from './search/chat-search.controller.js';
import { ManageChats } from './rooms/manage-chats.js';
import { ReadChat } from './rooms/read-chat.js';

/** Conversations among colleagues. */
@Module({
  controllers: [ChatsController, ChatMessagesController, ChatSearchController],
  providers: [ManageChats, ReadChat, SendChatMessage, ChangeChatMessage],
})
export class ChatsModule {}
