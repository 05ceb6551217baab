import { Module } from '@nestjs/common';
import { ManageOnCall } from './manage-on-call.js';
import { NotifyOnCall } from './notify/notify-on-call.js';
import { NotifyOtherwise } from './notify/notify-otherwise.js';
import { OnCallController } from './on-call.controller.js';
import { OnCallQueries } from './on-call.queries.js';
import { AnswerReply } from './reply/answer-reply.js';

/** Who is on call, and how they are notified of tickets that wait. */
@Module({
  controllers: [OnCallController],
  providers: [OnCallQueries, ManageOnCall, NotifyOnCall, NotifyOtherwise, AnswerReply],
})
export class OnCallModule {}
