import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit';
import { Actors } from '../../access/actors.js';
import { EventController } from './event-controller.js';
import { LiveLog } from '../log/live-log.js';

const COMPANY = { kind: 'company' } as const;

@EventController()
export class UserRealtime {
  constructor(
    private readonly log: LiveLog,
    private readonly actors: Actors,
  ) {}

  @OnEvent('user.created')
  created(event: EventMessage<'user.created'>): Promise<void> {
    const payload = { action: 'create', user: event.data.user } as const;
    return this.log.record(event, [{ topic: 'user', rooms: [], audience: COMPANY, payload }]);
  }

  /** The rights come first: what follows is already judged by them. */
  @OnEvent('user.changed')
  changed(event: EventMessage<'user.changed'>): Promise<void> {
    const { user, attendant } = event.data;
    this.actors.forgetUser(user.id);
    return this.log.record(event, [
      { topic: 'rights', rooms: [], audience: COMPANY, payload: { attendant } },
      { topic: 'user', rooms: [], audience: COMPANY, payload: { action: 'update', user } },
    ]);
  }

  @OnEvent('session.replaced')
  replaced(event: EventMessage<'session.replaced'>): Promise<void> {
    const { userId, sessionIds } = event.data;
    const audience = { kind: 'sessions', sessionIds } as const;
    this.actors.forgetSessions(sessionIds);
    return this.log.record(event, [
      { topic: 'auth', rooms: [], audience, payload: { user: { id: userId }, sessionIds } },
      { topic: 'sessionsEnded', rooms: [], audience, payload: { sessionIds } },
    ]);
  }

  @OnEvent('session.ended')
  ended(event: EventMessage<'session.ended'>): Promise<void> {
    const { sessionIds } = event.data;
    this.actors.forgetSessions(sessionIds);
    const audience = { kind: 'sessions', sessionIds } as const;
    return this.log.record(event, [{ topic: 'sessionsEnded', rooms: [], audience, payload: { sessionIds } }]);
  }
}
