import { Module } from '@nestjs/common';
import { WorkModule } from '../work/work.module.js';
import { BroadcastTyping } from './broadcast-typing.js';
import { TypingListener } from './typing-listener.js';
import { ChannelTypingController } from './channel-typing.controller.js';

/** Shows contacts that an attendant types. */
@Module({ imports: [WorkModule], controllers: [ChannelTypingController], providers: [BroadcastTyping, TypingListener] })
export class ChannelTypingModule {}
