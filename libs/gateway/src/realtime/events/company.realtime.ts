import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { EventController } from '../../events/event-controller.js';
import { LiveLog } from '../log/live-log.js';

/** What the company chose: every console works by it at once. */
@EventController()
export class CompanyRealtime {
  constructor(private readonly log: LiveLog) {}

  @OnEvent('company.settingsChanged')
  settingsChanged(event: EventMessage<'company.settingsChanged'>): Promise<void> {
    const { column, settings } = event.data;
    const payload = { action: 'update', setting: { key: column, value: settings[column] } } as const;
    return this.log.record(event, [{ topic: 'settings', rooms: [], audience: { kind: 'company' }, payload }]);
  }
}
