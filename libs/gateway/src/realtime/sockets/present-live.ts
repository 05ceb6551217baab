import { Injectable } from '@nestjs/common';
import type { LiveEvents, LiveTopic } from '@prosa/contracts';
import { PresentAnnouncement } from '../../announcements/present-announcement.js';
import { PresentMessage } from '../../messages/present-message.js';
import type { LoggedEvent } from '../log/logged-event.js';

/** What a console is sent. */
export interface LiveMessage {
  topic: LiveTopic;
  payload: LiveEvents[LiveTopic];
}

/** The log's event as consoles hear it; null for what gateways tell each other. */
@Injectable()
export class PresentLive {
  constructor(
    private readonly message: PresentMessage,
    private readonly announcement: PresentAnnouncement,
  ) {}

  execute(companyId: number, event: LoggedEvent, base: string): LiveMessage | null {
    if (event.topic === 'sessionsEnded' || event.topic === 'rights' || event.topic === 'standing') return null;
    if (event.topic === 'announcement') {
      const { payload } = event;
      if (payload.action === 'delete') return { topic: 'announcement', payload };
      const record = this.announcement.execute(companyId, payload.record, base);
      return { topic: 'announcement', payload: { ...payload, record } };
    }
    if (event.topic !== 'appMessage') return { topic: event.topic, payload: event.payload };
    const message = this.message.execute(companyId, event.payload.message, base);
    return { topic: 'appMessage', payload: { ...event.payload, message } };
  }
}
