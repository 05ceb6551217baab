import { Module } from '@nestjs/common';
import { PushController } from './push.rest.controller.js';

@Module({ controllers: [PushController] })
export class PushModule {}
