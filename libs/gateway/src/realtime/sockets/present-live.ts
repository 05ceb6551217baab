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

/** A change of a list's row. */
type RecordChange<T> = { action: 'create' | 'update'; record: T } | { action: 'delete'; id: number };

const presented = <View, Wire>(payload: RecordChange<View>, present: (view: View) => Wire): RecordChange<Wire> =>
  payload.action === 'delete' ? payload : { ...payload, record: present(payload.record) };

/** Turns an event of the log into what consoles receive; null for events between gateways. */
@Injectable()
export class PresentLive {
  /** The last result: all sockets with the same address receive the same (docs/performance.md P6). */
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
