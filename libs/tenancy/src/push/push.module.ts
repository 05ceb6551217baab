import { Module } from '@nestjs/common';
import { KeepPushSubscriptions } from './keep-push-subscriptions.js';
import { PushController } from './push.controller.js';
import { PushReach } from './push-reach.js';
import { PushService } from './push-service.js';
import { SendPushes } from './send-pushes.js';
import { Vapid } from './vapid.js';

@Module({
  controllers: [PushController],
  providers: [KeepPushSubscriptions, PushReach, PushService, SendPushes, Vapid],
})
export class PushModule {}
