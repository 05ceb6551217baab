import { asSeenByColleague, type EventMessage, type UserView } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { StaleActors } from '../../access/stale-actors.js';
import { EventController } from '../../events/event-controller.js';
import { LiveLog } from '../log/live-log.js';
import type { NewLiveEvent } from '../log/logged-event.js';

const COMPANY = { kind: 'company' } as const;

@EventController()
export class UserRealtime {
  constructor(
    private readonly log: LiveLog,
    private readonly stale: StaleActors,
  ) {}

  @OnEvent('user.created')
  created(event: EventMessage<'user.created'>): Promise<void> {
    return this.log.record(event, liveEventsOf('create', event.data.user));
  }

  /** The rights come first: what follows is already judged by them. */
  @OnEvent('user.changed')
  changed(event: EventMessage<'user.changed'>): Promise<void> {
    const { user, attendant } = event.data;
    this.stale.publish({ userId: user.id });
    return this.log.record(event, [
      { topic: 'rights', rooms: [], audience: COMPANY, payload: { attendant } },
      ...liveEventsOf('update', user),
    ]);
  }

  /** Only admins and supervisors see a list of users, so only they receive who comes and goes. */
  @OnEvent('user.presenceChanged')
  presenceChanged(event: EventMessage<'user.presenceChanged'>): Promise<void> {
    const { user } = event.data;
    const payload = { action: 'update', user } as const;
    return this.log.record(event, [{ topic: 'user', rooms: [], audience: { kind: 'admins' }, payload }]);
  }

  @OnEvent('user.deleted')
  deleted(event: EventMessage<'user.deleted'>): Promise<void> {
    const { userId } = event.data;
    this.stale.publish({ userId });
    const payload = { action: 'delete', userId } as const;
    return this.log.record(event, [{ topic: 'user', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('session.replaced')
  replaced(event: EventMessage<'session.replaced'>): Promise<void> {
    const { userId, sessionIds } = event.data;
    const audience = { kind: 'sessions', sessionIds } as const;
    this.stale.publish({ sessionIds });
    return this.log.record(event, [
      { topic: 'auth', rooms: [], audience, payload: { user: { id: userId }, sessionIds, reason: 'replaced' } },
      { topic: 'sessionsEnded', rooms: [], audience, payload: { sessionIds } },
    ]);
  }

  @OnEvent('session.ended')
  ended(event: EventMessage<'session.ended'>): Promise<void> {
    const { userId, sessionIds, reason = 'revoked' } = event.data;
    this.stale.publish({ sessionIds });
    const audience = { kind: 'sessions', sessionIds } as const;
    const ended: NewLiveEvent = { topic: 'sessionsEnded', rooms: [], audience, payload: { sessionIds } };
    // Who signed out knows it; every other end is explained before the disconnect.
    if (reason === 'signed-out') return this.log.record(event, [ended]);
    const payload = { user: { id: userId }, sessionIds, reason };
    return this.log.record(event, [{ topic: 'auth', rooms: [], audience, payload }, ended]);
  }
}

/** As reads show it: whole to admins and to the user, to colleagues what they need to know. */
function liveEventsOf(action: 'create' | 'update', user: UserView): NewLiveEvent[] {
  const { id: userId } = user;
  return [
    { topic: 'user', rooms: [], audience: { kind: 'managers', userId }, payload: { action, user } },
    {
      topic: 'user',
      rooms: [],
      audience: { kind: 'colleagues', userId },
      payload: { action, user: asSeenByColleague(user) },
    },
  ];
}
