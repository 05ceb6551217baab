import { Module } from '@nestjs/common';
import { ManagePushSubscriptions } from './manage-push-subscriptions.js';
import { PushController } from './push.controller.js';
import { PushSubscriberCache } from './push-subscriber-cache.js';
import { PushDelivery } from './push-delivery.js';
import { PushService } from './push-service.js';
import { SendChatPushes } from './send-chat-pushes.js';
import { SendPushes } from './send-pushes.js';
import { Vapid } from './vapid.js';

@Module({
  controllers: [PushController],
  providers: [
    ManagePushSubscriptions,
    PushSubscriberCache,
    PushDelivery,
    PushService,
    SendChatPushes,
    SendPushes,
    Vapid,
  ],
})
export class PushModule {}
