import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest, OnTimer } from '@prosa/service-kit/bus';
import { ManageSchedules } from './manage-schedules.js';
import { ScheduleQueries } from './schedule.queries.js';
import { SCHEDULE_TIMER } from './schedule-timer.js';
import { SendSchedules } from './send-schedules.js';

@Controller()
export class SchedulesController {
  constructor(
    private readonly queries: ScheduleQueries,
    private readonly manage: ManageSchedules,
    private readonly send: SendSchedules,
  ) {}

  @OnRequest('schedules.list')
  list({ actor, input }: RequestMessage<'schedules.list'>) {
    return this.queries.list(actor, input);
  }

  @OnRequest('schedules.get')
  get({ actor, input }: RequestMessage<'schedules.get'>) {
    return this.queries.get(actor, input.scheduleId);
  }

  @OnRequest('schedules.create')
  create({ actor, input }: RequestMessage<'schedules.create'>) {
    return this.manage.create(actor, input);
  }

  @OnRequest('schedules.change')
  change({ actor, input }: RequestMessage<'schedules.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('schedules.retry')
  retry({ actor, input }: RequestMessage<'schedules.retry'>) {
    return this.manage.retry(actor, input);
  }

  @OnRequest('schedules.delete')
  delete({ actor, input }: RequestMessage<'schedules.delete'>) {
    return this.manage.delete(actor, input);
  }

  @OnRequest('schedules.setMedia')
  setMedia({ actor, input }: RequestMessage<'schedules.setMedia'>) {
    return this.manage.setMedia(actor, input);
  }

  @OnTimer(SCHEDULE_TIMER)
  due(event: EventMessage<'timer.due'>) {
    return this.send.execute(event);
  }
}
