import https from 'node:https';
import type { Duplex } from 'node:stream';
import { Agent as FetchAgent, buildConnector, type Dispatcher } from 'undici';
import { isWhatsAppHost } from '../trust-service.js';
import type { WhatsAppSettings } from '../whatsapp-settings.js';

/** WhatsApp's own media host, used when a message names none of WhatsApp's. */
const MEDIA_HOST = 'mmg.whatsapp.net';

/** Connections that trust one more certificate authority, for one host only. */
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

/** How the web socket, uploads and downloads are trusted, and which hosts a message may name. */
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
   * The host to download from. The address in a message is the sender's word: only WhatsApp's hosts, or the host of
   * our own service, are believed (rules.md 20).
   */
  hostFor(url: string | null | undefined): string {
    if (!url || !URL.canParse(url)) return MEDIA_HOST;
    const { host, hostname } = new URL(url);
    return isWhatsAppHost(hostname) || hostname === this.ownHost ? host : MEDIA_HOST;
  }
}
