import { Module } from '@nestjs/common';
import { PresentersModule } from '../presenters/presenters.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ChatMessagesController } from './chat-messages.rest.controller.js';
import { ChatsController } from './chats.rest.controller.js';

/** Conversations among colleagues. */
@Module({ imports: [PresentersModule, UploadsModule], controllers: [ChatsController, ChatMessagesController] })
export class ChatsModule {}
