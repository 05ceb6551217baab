import { canSeeTicket, type Events, isWorthAlert } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { actorOfSession } from '../sessions/session.queries.js';
import { awayReaders, PushDelivery } from './push-delivery.js';
import { pushNotification } from './push-notification.js';
import { PushSubscriberCache } from './push-subscriber-cache.js';

type Created = Events['message.created'];

/** Notifies users with a closed console of a message that concerns them (docs/spec/core.md §4). */
@Injectable()
export class SendPushes {
  constructor(
    private readonly db: DataSource,
    private readonly subscribers: PushSubscriberCache,
    private readonly delivery: PushDelivery,
  ) {}

  async execute(companyId: number, created: Created): Promise<void> {
    if (created.message.fromMe || !(await this.subscribers.hasSubscribers(companyId))) return;
    this.delivery.start(await this.concerned(companyId, created));
  }

  /**
   * The browsers of users who are offline, may see the ticket, are concerned by the message, and are not in their quiet
   * hours.
   */
  private concerned(companyId: number, created: Created) {
    const { message, ticket } = created;
    return withTenant(this.db, { companyId }, async (manager) => {
      const found: Parameters<PushDelivery['start']>[0] = [];
      for (const browser of await awayReaders(manager, companyId)) {
        const actor = (await actorOfSession(manager, browser))?.actor;
        const maySeeTicket = actor && canSeeTicket(actor, ticket, ticket.isGroup);
        if (!maySeeTicket || !isWorthAlert(actor, message, ticket)) continue;
        found.push({ browser, notification: pushNotification(created, { ...browser, actor }) });
      }
      return found;
    });
  }
}
