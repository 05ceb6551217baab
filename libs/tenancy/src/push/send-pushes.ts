import { canSeeTicket, type Events, isWorthAlert } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { actorOfSession } from '../sessions/session.queries.js';
import { awayBrowsers, awayReaders, PushDelivery } from './push-delivery.js';
import { pushNotification, withoutContent } from './push-notification.js';
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

  /** Notifies users who are offline, also in their quiet hours: somebody waits for them. */
  async notify(companyId: number, to: Events['push.requested']['to']): Promise<void> {
    if (!(await this.subscribers.hasSubscribers(companyId))) return;
    const away = await withTenant(this.db, { companyId }, (manager) => awayBrowsers(manager, companyId));
    const pushes = to.flatMap(({ userId, notification }) =>
      away
        .filter((browser) => browser.userId === userId)
        .map((browser) => ({
          browser,
          notification: browser.isContentHidden ? withoutContent(notification, browser) : notification,
        })),
    );
    this.delivery.start(pushes);
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
