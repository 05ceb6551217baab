import { Module } from '@nestjs/common';
import { PresentersModule } from '../presenters/presenters.module.js';
import { ForwardController } from './forward.controller.js';
import { MessagesController } from './messages.controller.js';
import { ReadThread } from './read-thread.js';
import { SendMessage } from './send-message.js';

/** Threads, sending and forwarding. */
@Module({
  imports: [PresentersModule],
  controllers: [ForwardController, MessagesController],
  providers: [ReadThread, SendMessage],
})
export class MessagesModule {}
