import { Injectable } from '@nestjs/common';
import { PresentPictures } from '../../../presenters/present-pictures.js';
import { PresentMessage } from '../../../presenters/present-message.js';
import type { LoggedEvent } from '../../log/logged-event.js';
import type { LiveMessage } from './live-message.js';
import { PresentChat } from './present-chat.js';
import { PresentRecord } from './present-record.js';

/** Turns an event of the log into what consoles receive; null for events between gateways. */
@Injectable()
export class PresentLive {
  /** The last result: all sockets with the same address receive the same (docs/performance.md P6). */
  private readonly presented = new WeakMap<LoggedEvent, { base: string; message: LiveMessage | null }>();

  constructor(
    private readonly message: PresentMessage,
    private readonly record: PresentRecord,
    private readonly chat: PresentChat,
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
    if (topic === 'appMessage') {
      const message = this.message.execute(companyId, event.payload.message, base);
      return { topic, payload: { ...event.payload, message } };
    }
    const presented = this.record.execute(companyId, event, base) ?? this.chat.execute(companyId, event, base);
    return presented ?? ({ topic, payload: event.payload } as LiveMessage);
  }
}
