import https from 'node:https';
import type { Duplex } from 'node:stream';
import { Agent as FetchAgent, buildConnector, type Dispatcher } from 'undici';
import { isWhatsAppHost } from '../trust-service.js';
import type { WhatsAppSettings } from '../whatsapp-settings.js';

/** WhatsApp's media host, used when a message names no host of WhatsApp. */
const MEDIA_HOST = 'mmg.whatsapp.net';

/** An agent that trusts one more certificate authority, for one host only. */
class OneHostAgent extends https.Agent {
  constructor(
    private readonly host: string,
    private readonly ca: string,
  ) {
    super({ keepAlive: false });
  }

  override createConnection(
    options: https.RequestOptions,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    return super.createConnection(options.host === this.host ? { ...options, ca: this.ca } : options, callback);
  }
}

/** The certificates that connections trust, and the hosts that a message may name. */
export class MediaTrust {
  readonly agent?: https.Agent;
  readonly dispatcher?: Dispatcher;
  private readonly ownHost?: string;

  constructor({ webSocketUrl, mediaCa }: WhatsAppSettings) {
    if (!webSocketUrl) return;
    const host = (this.ownHost = new URL(webSocketUrl).hostname);
    if (!mediaCa) return;
    this.agent = new OneHostAgent(host, mediaCa);
    const known = buildConnector({ ca: mediaCa });
    const others = buildConnector({});
    this.dispatcher = new FetchAgent({
      connect: (options, callback) => (options.hostname === host ? known : others)(options, callback),
    });
  }

  /**
   * The host to download from. The sender chooses the address in a message, so that only WhatsApp's hosts and the
   * configured service's are accepted (docs/spec/rules.md 20).
   */
  hostFor(url: string | null | undefined): string {
    if (!url || !URL.canParse(url)) return MEDIA_HOST;
    const { host, hostname } = new URL(url);
    return isWhatsAppHost(hostname) || hostname === this.ownHost ? host : MEDIA_HOST;
  }
}
