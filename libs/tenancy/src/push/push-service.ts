import type { PushNotification } from '@prosa/contracts';
import { EgressClient } from '@prosa/service-kit/http';
import { PlatformConfig } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { PushSubscriptionRow } from './push-subscription.entity.js';
import { Vapid } from './vapid.js';

/** The subscription is over (RFC 8030 §7.3): expired or withdrawn by its owner. */
const ENDED_STATUSES = [404, 410];

/** Sends requests to the push services of browser makers (RFC 8030). */
@Injectable()
export class PushService {
  private readonly egress: EgressClient;

  constructor(
    private readonly vapid: Vapid,
    config: PlatformConfig,
  ) {
    this.egress = new EgressClient({ allow: config.EGRESS_ALLOW.split(',') });
  }

  /**
   * Returns the service's status. Throws what the egress client throws for an address that is forbidden or unreachable.
   */
  async deliver(browser: PushSubscriptionRow, notification: PushNotification): Promise<'taken' | 'gone' | 'refused'> {
    const { endpoint, p256dh, auth } = browser;
    const keys = { p256dh, auth };
    const { headers, body } = this.vapid.requestFor(
      { endpoint, keys },
      JSON.stringify(notification),
      topicOf(notification.tag),
    );
    const { status } = await this.egress.fetch(endpoint, { method: 'POST', headers, body });
    if (ENDED_STATUSES.includes(status)) return 'gone';
    return status < 300 ? 'taken' : 'refused';
  }
}

/** At most 32 characters of base64url (RFC 8030 §5.4): a newer request of a topic replaces a waiting one. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
