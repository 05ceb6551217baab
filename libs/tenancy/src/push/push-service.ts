import type { PushNotification } from '@prosa/contracts';
import { EgressClient, PlatformConfig } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { PushSubscriptionRow } from './push-subscription.entity.js';
import { Vapid } from './vapid.js';

/** The service forgot the browser, or its owner withdrew the permission (RFC 8030 §7.3). */
const GONE = [404, 410];

/** The services of the browsers' makers, which bring a note to a browser that is closed to us (RFC 8030). */
@Injectable()
export class PushService {
  private readonly egress: EgressClient;

  constructor(
    private readonly vapid: Vapid,
    config: PlatformConfig,
  ) {
    this.egress = new EgressClient({ allow: config.EGRESS_ALLOW.split(',') });
  }

  /** What the service said to it. Errors: as the egress client's, for an address that must not or cannot be reached. */
  async deliver(browser: PushSubscriptionRow, notification: PushNotification): Promise<'taken' | 'gone' | 'refused'> {
    const { endpoint, p256dh, auth } = browser;
    const keys = { p256dh, auth };
    const { headers, body } = this.vapid.requestFor(
      { endpoint, keys },
      JSON.stringify(notification),
      topicOf(notification.tag),
    );
    const { status } = await this.egress.fetch(endpoint, { method: 'POST', headers, body });
    if (GONE.includes(status)) return 'gone';
    return status < 300 ? 'taken' : 'refused';
  }
}

/** At most 32 letters of base64url (RFC 8030 §5.4): under the same topic a newer one takes the place of what waits. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
