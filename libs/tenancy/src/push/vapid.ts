import { Injectable } from '@nestjs/common';
import { PlatformConfig, PlatformKeys } from '@prosa/service-kit/operations';
import { createECDH } from 'node:crypto';
import webPush, { type PushSubscription } from 'web-push';

/** Seconds for which a push service keeps an undelivered notification. */
const TTL_SECONDS = 3_600;
/** The contact for push services when the installation has no public address. */
const FALLBACK_SUBJECT = 'mailto:operator@localhost.localdomain';

/** Proves to push services that a request comes from the server the browser subscribed to (RFC 8292). */
@Injectable()
export class Vapid {
  readonly publicKey: string;
  private readonly privateKey: string;
  private readonly subject: string;

  constructor(keys: PlatformKeys, config: PlatformConfig) {
    const pair = createECDH('prime256v1');
    // Derived from the master secret like every key, so that all replicas have the same.
    pair.setPrivateKey(keys.for('web-push'));
    this.publicKey = pair.getPublicKey('base64url');
    this.privateKey = pair.getPrivateKey().toString('base64url').padStart(43, 'A');
    this.subject = config.publicUrl.startsWith('https:') ? config.publicUrl : FALLBACK_SUBJECT;
  }

  /**
   * The request that sends a text to one browser, encrypted for it (RFC 8291). It replaces an undelivered one of the
   * same topic.
   */
  requestFor(
    browser: PushSubscription,
    text: string,
    topic: string,
  ): { headers: Record<string, string>; body: Buffer } {
    const { publicKey, privateKey, subject } = this;
    const { headers, body } = webPush.generateRequestDetails(browser, text, {
      vapidDetails: { publicKey, privateKey, subject },
      contentEncoding: 'aes128gcm',
      TTL: TTL_SECONDS,
      urgency: 'high',
      topic,
    });
    const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { headers: Object.fromEntries(named) as Record<string, string>, body };
  }
}
