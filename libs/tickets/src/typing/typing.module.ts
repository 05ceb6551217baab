import { Module } from '@nestjs/common';
import { ShowTyping } from './show-typing.js';
import { TypingController } from './typing.controller.js';

@Module({ controllers: [TypingController], providers: [ShowTyping] })
export class TypingModule {}
