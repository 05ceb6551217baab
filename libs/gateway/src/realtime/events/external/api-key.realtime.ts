import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { keyCredential, tokenCredential } from '../../../access/callers/api-callers.js';
import { StaleActors } from '../../../access/stale-actors.js';
import { EventController } from '../../../events/event-controller.js';
import { LiveLog } from '../../log/live-log.js';

const ADMINS = { kind: 'admins' } as const;

/** Credentials of programs: what is remembered of a changed one is forgotten, and the admins see keys live. */
@EventController()
export class ApiKeyRealtime {
  constructor(
    private readonly log: LiveLog,
    private readonly stale: StaleActors,
  ) {}

  @OnEvent('apiKey.changed')
  changed(event: EventMessage<'apiKey.changed'>): Promise<void> {
    const { key, isNew } = event.data;
    this.stale.publish({ credential: keyCredential(key.id) });
    const payload = { action: isNew ? 'create' : 'update', apiKey: key } as const;
    return this.log.record(event, [{ topic: 'apiKey', rooms: [], audience: ADMINS, payload }]);
  }

  @OnEvent('connection.tokenChanged')
  tokenChanged(event: EventMessage<'connection.tokenChanged'>): Promise<void> {
    this.stale.publish({ credential: tokenCredential(event.data.connectionId) });
    return Promise.resolve();
  }
}
