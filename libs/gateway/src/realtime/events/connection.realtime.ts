import type { ConnectionView, EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { tokenCredential } from '../../access/callers/api-callers.js';
import { StaleActors } from '../../access/stale-actors.js';
import { connectionRow, sessionWithoutCode, withoutCode } from '../../connections/present-connection.js';
import { EventController } from '../../events/event-controller.js';
import { LiveLog } from '../log/live-log.js';
import type { NewLiveEvent } from '../log/logged-event.js';

const ADMINS = { kind: 'admins' } as const;
const ATTENDANTS = { kind: 'attendants' } as const;

/**
 * A pairing code goes to admins only (docs/spec/reliability-security.md §2.7), so every state is recorded twice, with
 * and without it.
 */
@EventController()
export class ConnectionRealtime {
  constructor(
    private readonly log: LiveLog,
    private readonly stale: StaleActors,
  ) {}

  @OnEvent('connection.saved')
  saved(event: EventMessage<'connection.saved'>): Promise<void> {
    return this.log.record(event, connectionUpdated(event.data.connection));
  }

  @OnEvent('connection.deleted')
  deleted(event: EventMessage<'connection.deleted'>): Promise<void> {
    const { connectionId } = event.data;
    // Its token is invalid with it.
    this.stale.publish({ credential: tokenCredential(connectionId) });
    const payload = { action: 'delete', whatsappId: connectionId } as const;
    return this.log.record(event, [{ topic: 'whatsapp', rooms: [], audience: { kind: 'company' }, payload }]);
  }

  @OnEvent('connection.sessionChanged')
  sessionChanged(event: EventMessage<'connection.sessionChanged'>): Promise<void> {
    const { connection, session } = event.data;
    const hidden = sessionWithoutCode(session);
    return this.log.record(event, [
      { topic: 'whatsappSession', rooms: [], audience: ADMINS, payload: { action: 'update', session } },
      { topic: 'whatsappSession', rooms: [], audience: ATTENDANTS, payload: { action: 'update', session: hidden } },
      ...connectionUpdated(connection),
    ]);
  }
}

function connectionUpdated(connection: ConnectionView): NewLiveEvent[] {
  return [
    {
      topic: 'whatsapp',
      rooms: [],
      audience: ADMINS,
      payload: { action: 'update', whatsapp: connectionRow(connection) },
    },
    {
      topic: 'whatsapp',
      rooms: [],
      audience: ATTENDANTS,
      payload: { action: 'update', whatsapp: withoutCode(connection) },
    },
  ];
}
