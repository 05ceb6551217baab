import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { StaleActors } from '../../access/stale-actors.js';
import { EventController } from '../../events/event-controller.js';
import { LiveLog } from '../log/live-log.js';

/** What the company chose: every console works by it at once. */
@EventController()
export class CompanyRealtime {
  constructor(
    private readonly log: LiveLog,
    private readonly stale: StaleActors,
  ) {}

  @OnEvent('company.settingsChanged')
  settingsChanged(event: EventMessage<'company.settingsChanged'>): Promise<void> {
    const { column, settings } = event.data;
    // Whether numbers are hidden is part of what is remembered of an actor.
    if (column === 'lgpdHideNumber') this.stale.publish({ companyId: event.companyId });
    const payload = { action: 'update', setting: { key: column, value: settings[column] } } as const;
    return this.log.record(event, [{ topic: 'settings', rooms: [], audience: { kind: 'company' }, payload }]);
  }
}
