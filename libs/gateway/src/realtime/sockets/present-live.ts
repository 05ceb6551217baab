import { Injectable } from '@nestjs/common';
import type { LiveEvents, LiveTopic } from '@prosa/contracts';
import { PresentPictures } from '../../presenters/present-pictures.js';
import { PresentAnnouncement } from '../../presenters/present-announcement.js';
import { PresentMessage } from '../../presenters/present-message.js';
import { PresentQuickMessage } from '../../presenters/present-quick-message.js';
import type { LoggedEvent } from '../log/logged-event.js';

/** What a console is sent. */
export interface LiveMessage {
  topic: LiveTopic;
  payload: LiveEvents[LiveTopic];
}

/** What is told of a row of a list. */
type RecordChange<T> = { action: 'create' | 'update'; record: T } | { action: 'delete'; id: number };

const presented = <View, Wire>(payload: RecordChange<View>, present: (view: View) => Wire): RecordChange<Wire> =>
  payload.action === 'delete' ? payload : { ...payload, record: present(payload.record) };

/** The log's event as consoles hear it; null for what gateways tell each other. */
@Injectable()
export class PresentLive {
  /** As it was told last: all who hear of it by the same address are sent the same (performance.md P6). */
  private readonly presented = new WeakMap<LoggedEvent, { base: string; message: LiveMessage | null }>();

  constructor(
    private readonly message: PresentMessage,
    private readonly announcement: PresentAnnouncement,
    private readonly quickMessage: PresentQuickMessage,
    private readonly pictures: PresentPictures,
  ) {}

  execute(companyId: number, event: LoggedEvent, base: string): LiveMessage | null {
    const known = this.presented.get(event);
    if (known?.base === base) return known.message;
    const plain = this.withoutPictures(companyId, event, base);
    const message = plain && this.pictures.execute(companyId, plain, base);
    this.presented.set(event, { base, message });
    return message;
  }

  private withoutPictures(companyId: number, event: LoggedEvent, base: string): LiveMessage | null {
    const { topic } = event;
    if (topic === 'sessionsEnded' || topic === 'rights' || topic === 'standing') return null;
    if (topic === 'announcement') {
      return { topic, payload: presented(event.payload, (view) => this.announcement.execute(companyId, view, base)) };
    }
    if (topic === 'quickemessage') {
      return { topic, payload: presented(event.payload, (view) => this.quickMessage.execute(companyId, view, base)) };
    }
    if (topic !== 'appMessage') return { topic, payload: event.payload };
    const message = this.message.execute(companyId, event.payload.message, base);
    return { topic, payload: { ...event.payload, message } };
  }
}
