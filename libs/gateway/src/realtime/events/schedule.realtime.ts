import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { EventController } from '../../events/event-controller.js';
import { LiveLog } from '../log/live-log.js';
import type { NewLiveEvent } from '../log/logged-event.js';

type ScheduleLiveEvent = Extract<NewLiveEvent, { topic: 'schedule' }>;

/** Scheduled messages reach their author and those who see all of the company's. */
@EventController()
export class ScheduleRealtime {
  constructor(private readonly log: LiveLog) {}

  @OnEvent('schedule.created')
  created(event: EventMessage<'schedule.created'>): Promise<void> {
    const { schedule } = event.data;
    return this.log.record(event, [liveEventOf(schedule.userId, { action: 'create', schedule })]);
  }

  @OnEvent('schedule.changed')
  changed(event: EventMessage<'schedule.changed'>): Promise<void> {
    const { schedule } = event.data;
    return this.log.record(event, [liveEventOf(schedule.userId, { action: 'update', schedule })]);
  }

  @OnEvent('schedule.deleted')
  deleted(event: EventMessage<'schedule.deleted'>): Promise<void> {
    const { scheduleId, userId } = event.data;
    return this.log.record(event, [liveEventOf(userId, { action: 'delete', scheduleId })]);
  }
}

const liveEventOf = (userId: number, payload: ScheduleLiveEvent['payload']): ScheduleLiveEvent => ({
  topic: 'schedule',
  rooms: [],
  audience: { kind: 'keepers', userId },
  payload,
});
