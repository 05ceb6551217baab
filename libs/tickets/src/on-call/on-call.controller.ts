import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent, OnRequest, OnTimer } from '@prosa/service-kit/bus';
import { ManageOnCall } from './manage-on-call.js';
import { NotifyOnCall } from './notify/notify-on-call.js';
import { NotifyOtherwise } from './notify/notify-otherwise.js';
import { ON_CALL_TIMER } from './notify/on-call-timer.js';
import { OnCallQueries } from './on-call.queries.js';
import { AnswerReply } from './reply/answer-reply.js';

@Controller()
export class OnCallController {
  constructor(
    private readonly queries: OnCallQueries,
    private readonly manage: ManageOnCall,
    private readonly notify: NotifyOnCall,
    private readonly otherwise: NotifyOtherwise,
    private readonly reply: AnswerReply,
  ) {}

  @OnRequest('onCall.list')
  list({ actor }: RequestMessage<'onCall.list'>) {
    return this.queries.list(actor);
  }

  @OnRequest('onCall.get')
  get({ actor, input }: RequestMessage<'onCall.get'>) {
    return this.queries.get(actor, input.onCallId);
  }

  @OnRequest('onCall.create')
  create({ actor, input }: RequestMessage<'onCall.create'>) {
    return this.manage.create(actor, input);
  }

  @OnRequest('onCall.change')
  change({ actor, input }: RequestMessage<'onCall.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('onCall.delete')
  delete({ actor, input }: RequestMessage<'onCall.delete'>) {
    return this.manage.delete(actor, input);
  }

  @OnRequest('onCall.plan')
  plan({ actor }: RequestMessage<'onCall.plan'>) {
    return this.queries.plan(actor);
  }

  @OnRequest('onCall.setDay')
  setDay({ actor, input }: RequestMessage<'onCall.setDay'>) {
    return this.manage.setDay(actor, input);
  }

  @OnRequest('onCall.clearDay')
  clearDay({ actor, input }: RequestMessage<'onCall.clearDay'>) {
    return this.manage.clearDay(actor, input);
  }

  @OnTimer(ON_CALL_TIMER)
  look(event: EventMessage<'timer.due'>) {
    return this.notify.execute(event);
  }

  @OnEvent('notice.failed')
  failed(event: EventMessage<'notice.failed'>) {
    return this.otherwise.execute(event);
  }

  @OnEvent('onCall.replied')
  replied(event: EventMessage<'onCall.replied'>) {
    return this.reply.execute(event);
  }
}
