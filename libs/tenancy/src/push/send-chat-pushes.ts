import { unreadMembers } from '@prosa/chats';
import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { awayReaders, PushDelivery, type Reader } from './push-delivery.js';
import { chatNotification } from './push-notification.js';
import { PushSubscriberCache } from './push-subscriber-cache.js';

type Created = EventMessage<'chatMessage.created'>;

/**
 * Notifies members with a closed console of a message in their chat that they have not read, by the rules of tickets
 * (docs/spec/core.md §4): once, however often the event arrives. Whoever muted chats is notified of mentions alone.
 */
@Injectable()
export class SendChatPushes {
  constructor(
    private readonly db: DataSource,
    private readonly subscribers: PushSubscriberCache,
    private readonly delivery: PushDelivery,
  ) {}

  async execute(event: Created): Promise<void> {
    const { companyId, data } = event;
    if (!(await this.subscribers.hasSubscribers(companyId))) return;
    let concerned: Reader[] = [];
    await once(this.db, event, 'push-chat-message', async (manager) => {
      concerned = await concernedBy(manager, event);
    });
    this.delivery.start(concerned.map((browser) => ({ browser, notification: chatNotification(data, browser) })));
  }
}

async function concernedBy(manager: EntityManager, { companyId, data: { message } }: Created): Promise<Reader[]> {
  const away = await awayReaders(manager, companyId);
  if (away.length === 0) return [];
  const members = await unreadMembers(manager, companyId, message.id);
  const isWanted = ({ userId, isChatMuted }: Reader) => !isChatMuted || message.mentions.includes(userId);
  return away.filter((browser) => members.includes(browser.userId) && isWanted(browser));
}
