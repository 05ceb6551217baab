import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { ManagePushSubscriptions } from './manage-push-subscriptions.js';
import { SendChatPushes } from './send-chat-pushes.js';
import { SendPushes } from './send-pushes.js';
import { Vapid } from './vapid.js';

@Controller()
export class PushController {
  constructor(
    private readonly vapid: Vapid,
    private readonly subscriptions: ManagePushSubscriptions,
    private readonly pushes: SendPushes,
    private readonly chatPushes: SendChatPushes,
  ) {}

  @OnRequest('push.key')
  key() {
    return Promise.resolve({ publicKey: this.vapid.publicKey });
  }

  @OnRequest('push.subscribe')
  subscribe({ actor, input }: RequestMessage<'push.subscribe'>) {
    return this.subscriptions.subscribe(actor, input);
  }

  @OnRequest('push.unsubscribe')
  unsubscribe({ actor, input }: RequestMessage<'push.unsubscribe'>) {
    return this.subscriptions.unsubscribe(actor, input);
  }

  @OnEvent('message.created')
  created({ companyId, data }: EventMessage<'message.created'>) {
    return this.pushes.execute(companyId, data);
  }

  @OnEvent('chatMessage.created')
  chatMessageCreated(event: EventMessage<'chatMessage.created'>) {
    return this.chatPushes.execute(event);
  }

  @OnEvent('push.requested')
  requested({ companyId, data }: EventMessage<'push.requested'>) {
    return this.pushes.notify(companyId, data.to);
  }
}
