import { isQuietAt, type Language, type PushNotification } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { pushesTotal } from './push-metrics.js';
import { PushSubscriptionRow } from './push-subscription.entity.js';
import { PushService } from './push-service.js';

/** A browser of a user whose console is closed. */
export interface Reader extends PushSubscriptionRow {
  language: Language | '';
}

/** Above this many requests at once further notifications are dropped: the push service is too slow. */
const IN_FLIGHT_MAX = 200;

/**
 * Sends notifications to browsers. Best effort: each is tried once, nothing waits for it, and a lost one still shows as
 * unread in the console.
 */
@Injectable()
export class PushDelivery {
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly db: DataSource,
    private readonly service: PushService,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Starts a request for each. */
  start(pushes: { browser: Reader; notification: PushNotification }[]): void {
    for (const { browser, notification } of pushes) {
      if (this.inFlight.size >= IN_FLIGHT_MAX) return void pushesTotal.inc({ result: 'left' });
      const sent = this.send(browser, notification).finally(() => this.inFlight.delete(sent));
      this.inFlight.add(sent);
    }
  }

  /** Resolves when all started requests have ended. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.inFlight);
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

/** The browsers of a company's users who are offline and not in their quiet hours. */
export async function awayReaders(manager: EntityManager, companyId: number): Promise<Reader[]> {
  const away = await awayBrowsers(manager, companyId);
  return away.filter(isAwake);
}

/** The browsers of a company's users who are offline, in their quiet hours or not. */
export const awayBrowsers = (manager: EntityManager, companyId: number): Promise<Reader[]> =>
  manager.query(AWAY, [companyId]);

/** Only of sessions with a valid refresh token: others have expired. */
const AWAY = `
  SELECT p.company_id AS "companyId", p.id, p.user_id AS "userId", p.session_id AS "sessionId", p.endpoint, p.p256dh, p.auth,
    p.is_content_hidden AS "isContentHidden", p.is_chat_muted AS "isChatMuted", p.quiet_from AS "quietFrom",
    p.quiet_to AS "quietTo", p.time_zone AS "timeZone", u.language
  FROM push_subscription p
    JOIN app_user u ON u.company_id = p.company_id AND u.id = p.user_id AND NOT u.is_online
    JOIN session s ON s.company_id = p.company_id AND s.id = p.session_id AND s.ended_at IS NULL
  WHERE p.company_id = $1 AND EXISTS (
    SELECT 1 FROM refresh_token t WHERE t.company_id = p.company_id AND t.session_id = p.session_id AND t.expires_at > now())`;

const isAwake = ({ quietFrom, quietTo, timeZone }: Reader): boolean =>
  quietFrom === null || quietTo === null || !isQuietAt({ from: quietFrom, to: quietTo, timeZone }, new Date());
