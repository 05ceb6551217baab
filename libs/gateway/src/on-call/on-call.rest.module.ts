import { Module } from '@nestjs/common';
import { OnCallController } from './on-call.rest.controller.js';

/** Who is on call. */
@Module({ controllers: [OnCallController] })
export class OnCallModule {}
