import { Injectable } from '@nestjs/common';
import { PresentAnnouncement } from '../../../presenters/present-announcement.js';
import { PresentCampaign } from '../../../presenters/present-campaign.js';
import { PresentQuickMessage } from '../../../presenters/present-quick-message.js';
import { PresentSchedule } from '../../../presenters/present-schedule.js';
import type { LoggedEvent } from '../../log/logged-event.js';
import type { LiveMessage } from './live-message.js';

/** A change of a list's row. */
type RecordChange<T> = { action: 'create' | 'update'; record: T } | { action: 'delete'; id: number };

const presented = <View, Wire>(payload: RecordChange<View>, present: (view: View) => Wire): RecordChange<Wire> =>
  payload.action === 'delete' ? payload : { ...payload, record: present(payload.record) };

/** Turns changes of records that may have a file into what consoles receive; null for all other events. */
@Injectable()
export class PresentRecord {
  constructor(
    private readonly announcement: PresentAnnouncement,
    private readonly quickMessage: PresentQuickMessage,
    private readonly schedule: PresentSchedule,
    private readonly campaign: PresentCampaign,
  ) {}

  execute(companyId: number, { topic, payload }: LoggedEvent, base: string): LiveMessage | null {
    if (topic === 'announcement') {
      return { topic, payload: presented(payload, (view) => this.announcement.execute(companyId, view, base)) };
    }
    if (topic === 'quickemessage') {
      return { topic, payload: presented(payload, (view) => this.quickMessage.execute(companyId, view, base)) };
    }
    if (topic === 'campaign') {
      if (payload.action === 'delete') return { topic, payload };
      return { topic, payload: { ...payload, record: this.campaign.execute(companyId, payload.record, base) } };
    }
    if (topic !== 'schedule') return null;
    if (payload.action === 'delete') return { topic, payload };
    return { topic, payload: { ...payload, schedule: this.schedule.execute(companyId, payload.schedule, base) } };
  }
}
