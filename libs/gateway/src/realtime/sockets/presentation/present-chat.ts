import { Injectable } from '@nestjs/common';
import { PresentChatMessage } from '../../../presenters/present-chat-message.js';
import type { LoggedEvent } from '../../log/logged-event.js';
import type { LiveMessage } from './live-message.js';

/** Turns messages of chats into what consoles receive; null for all other events. */
@Injectable()
export class PresentChat {
  constructor(private readonly message: PresentChatMessage) {}

  execute(companyId: number, { topic, payload }: LoggedEvent, base: string): LiveMessage | null {
    if (topic === 'chatMessage') {
      return { topic, payload: { ...payload, message: this.message.execute(companyId, payload.message, base) } };
    }
    if (topic !== 'chat' || payload.action !== 'new-message') return null;
    return { topic, payload: { ...payload, newMessage: this.message.execute(companyId, payload.newMessage, base) } };
  }
}
