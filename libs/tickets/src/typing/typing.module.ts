import { Module } from '@nestjs/common';
import { RequestTyping } from './request-typing.js';
import { TypingController } from './typing.controller.js';

@Module({ controllers: [TypingController], providers: [RequestTyping] })
export class TypingModule {}
