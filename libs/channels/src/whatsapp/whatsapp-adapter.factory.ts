import type { Log, Sealer } from '@prosa/service-kit/operations';
import type pg from 'pg';
import type { ChannelAdapterFactory, ChannelSession, ChannelEventHandler } from '../channel-adapter.js';
import type { SocketConfig } from './baileys.js';
import type { SessionTimes } from './connection/account-context.js';
import { backoffMs } from './connection/backoff.js';
import { accountCaches } from './connection/bounded-cache.js';
import { ConnectPace } from './connection/connect-pace.js';
import { SILENT_LOG } from './connection/library-log.js';
import { shouldSyncHistory } from './connection/live-socket.js';
import { MediaTrust } from './media/media-trust.js';
import { trustService } from './trust-service.js';
import { WhatsAppAdapter } from './whatsapp-adapter.js';
import type { WhatsAppSettings } from './whatsapp-settings.js';

/** Dependencies that the adapters of one process share. */
export interface WhatsAppDependencies {
  /** Used by adapters alone (`openSessionPool`), so that keys never wait for use-cases. */
  pool: pg.Pool;
  sealer: Sealer;
  log: Log;
  settings: WhatsAppSettings;
  /** Shorter pauses for tests. */
  times?: Partial<SessionTimes>;
}

/** Name, browser and version that the phone shows among its linked devices. */
const LINKED_DEVICE: [string, string, string] = ['Prosa', 'Chrome', '1.0.0'];

const TIMES: SessionTimes = {
  replacedPauseMs: 30_000,
  steadyAfterMs: 5 * 60_000,
  backoffMs: (attempt) => backoffMs(attempt),
  // Together less than the minute in which a deaf session must be found (docs/spec/whatsapp.md §7.2, 18).
  watch: { probeEveryMs: 30_000, probeSlowlyMs: 5 * 60_000, answerWithinMs: 12_000 },
  linkCodeMs: 150_000,
};

/** Makes the adapters of WhatsApp accounts. */
export class WhatsAppAdapterFactory implements ChannelAdapterFactory {
  private readonly pace = new ConnectPace();
  private readonly trust: MediaTrust;

  /** Throws when the settings may not be used (see `trustService`). */
  constructor(private readonly deps: WhatsAppDependencies) {
    trustService(deps.settings);
    this.trust = new MediaTrust(deps.settings);
  }

  create(session: ChannelSession, handler: ChannelEventHandler): WhatsAppAdapter {
    const { pool, sealer, log, times } = this.deps;
    const context = {
      pool,
      sealer,
      log,
      pace: this.pace,
      socketConfig: this.socketConfig(),
      times: { ...TIMES, ...times },
    };
    return new WhatsAppAdapter(context, session, handler, this.trust);
  }

  private socketConfig(): Partial<SocketConfig> {
    const { webSocketUrl, version, qrTimeoutMs } = this.deps.settings;
    return {
      ...(webSocketUrl && { waWebSocketUrl: webSocketUrl }),
      ...(version && { version }),
      ...(qrTimeoutMs && { qrTimeout: qrTimeoutMs }),
      ...(this.trust.agent && { fetchAgent: this.trust.agent }),
      ...(this.trust.agent && webSocketUrl?.startsWith('wss:') && { agent: this.trust.agent }),
      options: { dispatcher: this.trust.dispatcher } as RequestInit,
      browser: LINKED_DEVICE,
      logger: SILENT_LOG,
      shouldSyncHistoryMessage: shouldSyncHistory,
      syncFullHistory: false,
      // Otherwise the owner's phone would stop notifying of messages (docs/spec/whatsapp.md §7.2, 20).
      markOnlineOnConnect: false,
      ...accountCaches(),
    };
  }
}
