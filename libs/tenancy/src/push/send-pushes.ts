import {
  type Actor,
  canSeeTicket,
  type Events,
  isQuietAt,
  isWorthAlert,
  type Language,
  type PushNotification,
} from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { actorOfSession } from '../sessions/session.queries.js';
import { pushesTotal } from './push-metrics.js';
import { pushNotification, withoutContent } from './push-notification.js';
import { PushSubscriberCache } from './push-subscriber-cache.js';
import { PushSubscriptionRow } from './push-subscription.entity.js';
import { PushService } from './push-service.js';

type Created = Events['message.created'];

interface Reader extends PushSubscriptionRow {
  language: Language | '';
}

/** Above this many requests at once further notifications are dropped: the push service is too slow. */
const IN_FLIGHT_MAX = 200;

/**
 * Notifies users with a closed console of a message that concerns them (docs/spec/core.md §4). Best effort: each is
 * tried once, nothing waits for it, and a lost one still shows as unread in the console.
 */
@Injectable()
export class SendPushes {
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly db: DataSource,
    private readonly subscribers: PushSubscriberCache,
    private readonly service: PushService,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async execute(companyId: number, created: Created): Promise<void> {
    if (created.message.fromMe || !(await this.subscribers.hasSubscribers(companyId))) return;
    for (const { subscription, actor } of await this.concerned(companyId, created)) {
      if (!this.start(subscription, pushNotification(created, { ...subscription, actor }))) return;
    }
  }

  /** Notifies users who are offline, also in their quiet hours: somebody waits for them. */
  async notify(companyId: number, to: Events['push.requested']['to']): Promise<void> {
    if (!(await this.subscribers.hasSubscribers(companyId))) return;
    const away = await withTenant(this.db, { companyId }, (manager): Promise<Reader[]> =>
      manager.query(AWAY, [companyId]),
    );
    for (const { userId, notification } of to) {
      for (const browser of away.filter((each) => each.userId === userId)) {
        if (!this.start(browser, browser.isContentHidden ? withoutContent(notification, browser) : notification))
          return;
      }
    }
  }

  /** Starts a request. Returns whether there was room for it. */
  private start(browser: Reader, notification: PushNotification): boolean {
    if (this.inFlight.size >= IN_FLIGHT_MAX) {
      pushesTotal.inc({ result: 'left' });
      return false;
    }
    const sent = this.send(browser, notification).finally(() => this.inFlight.delete(sent));
    this.inFlight.add(sent);
    return true;
  }

  /** Resolves when all started requests have ended. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.inFlight);
  }

  /**
   * The browsers of users who are offline, may see the ticket, are concerned by the message, and are not in their quiet
   * hours.
   */
  private concerned(companyId: number, { message, ticket }: Created) {
    return withTenant(this.db, { companyId }, async (manager) => {
      const away: Reader[] = await manager.query(AWAY, [companyId]);
      const found: { subscription: Reader; actor: Actor }[] = [];
      for (const subscription of away.filter(isAwake)) {
        const actor = (await actorOfSession(manager, subscription))?.actor;
        const maySeeTicket = actor && canSeeTicket(actor, ticket, ticket.isGroup);
        if (maySeeTicket && isWorthAlert(actor, message, ticket)) found.push({ subscription, actor });
      }
      return found;
    });
  }

  private async send(browser: Reader, notification: PushNotification): Promise<void> {
    try {
      const result = await this.service.deliver(browser, notification);
      pushesTotal.inc({ result });
      if (result === 'gone') await this.drop(browser);
    } catch (error) {
      pushesTotal.inc({ result: 'failed' });
      this.log.info({ reason: (error as Error).message }, 'push not delivered');
    }
  }

  private drop({ companyId, id }: Reader): Promise<unknown> {
    return withTenant(this.db, { companyId }, (manager) => manager.delete(PushSubscriptionRow, { companyId, id }));
  }
}

/** Only of sessions with a valid refresh token: others have expired. */
const AWAY = `
  SELECT p.company_id AS "companyId", p.id, p.user_id AS "userId", p.session_id AS "sessionId", p.endpoint, p.p256dh, p.auth,
    p.is_content_hidden AS "isContentHidden", p.quiet_from AS "quietFrom", p.quiet_to AS "quietTo",
    p.time_zone AS "timeZone", u.language
  FROM push_subscription p
    JOIN app_user u ON u.company_id = p.company_id AND u.id = p.user_id AND NOT u.is_online
    JOIN session s ON s.company_id = p.company_id AND s.id = p.session_id AND s.ended_at IS NULL
  WHERE p.company_id = $1 AND EXISTS (
    SELECT 1 FROM refresh_token t WHERE t.company_id = p.company_id AND t.session_id = p.session_id AND t.expires_at > now())`;

const isAwake = ({ quietFrom, quietTo, timeZone }: Reader): boolean =>
  quietFrom === null || quietTo === null || !isQuietAt({ from: quietFrom, to: quietTo, timeZone }, new Date());
