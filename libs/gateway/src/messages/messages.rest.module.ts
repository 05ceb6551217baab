import { Module } from '@nestjs/common';
import { PresentersModule } from '../presenters/presenters.module.js';
import { ForwardController } from './forward.rest.controller.js';
import { MessagesController } from './messages.rest.controller.js';
import { ReadThread } from './read-thread.js';
import { PostMessage } from './post-message.js';

/** Threads, sending and forwarding. */
@Module({
  imports: [PresentersModule],
  controllers: [ForwardController, MessagesController],
  providers: [ReadThread, PostMessage],
})
export class MessagesModule {}
