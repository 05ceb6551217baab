import { Module } from '@nestjs/common';
import { WorkModule } from '../work/work.module.js';
import { BroadcastTyping } from './broadcast-typing.js';
import { ShowTyping } from './show-typing.js';
import { TypingController } from './typing.controller.js';

/** Shows contacts that an attendant types. */
@Module({ imports: [WorkModule], controllers: [TypingController], providers: [BroadcastTyping, ShowTyping] })
export class TypingModule {}
