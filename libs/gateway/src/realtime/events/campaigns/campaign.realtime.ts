import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { EventController } from '../../../events/event-controller.js';
import { LiveLog } from '../../log/live-log.js';

/** Those who read campaigns. */
const SUPERVISORS = { kind: 'supervisors' } as const;

/**
 * Changes of campaigns, as rows of a list: without their contacts and recipients, which other consoles count only where
 * both are there (docs/spec/wire-features.md §1).
 */
@EventController()
export class CampaignRealtime {
  constructor(private readonly log: LiveLog) {}

  @OnEvent('campaign.saved')
  saved(event: EventMessage<'campaign.saved'>): Promise<void> {
    const { campaign: record, isNew } = event.data;
    const payload = { action: isNew ? 'create' : 'update', record } as const;
    return this.log.record(event, [{ topic: 'campaign', rooms: [], audience: SUPERVISORS, payload }]);
  }

  @OnEvent('campaign.deleted')
  deleted(event: EventMessage<'campaign.deleted'>): Promise<void> {
    const { campaignId: id } = event.data;
    const payload = { action: 'delete', id, record: { id } } as const;
    return this.log.record(event, [{ topic: 'campaign', rooms: [], audience: SUPERVISORS, payload }]);
  }

  @OnEvent('campaign.progressed')
  progressed(event: EventMessage<'campaign.progressed'>): Promise<void> {
    const { totals, ...record } = event.data.campaign;
    const counted = { action: 'update', campaignId: record.id, totals } as const;
    return this.log.record(event, [
      { topic: 'campaign', rooms: [], audience: SUPERVISORS, payload: { action: 'update', record } },
      { topic: 'campaignTotals', rooms: [], audience: SUPERVISORS, payload: counted },
    ]);
  }
}
