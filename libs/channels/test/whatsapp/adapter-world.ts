import { AesSealer, createLog, PlatformKeys } from '@prosa/service-kit/operations';
import { type SimUser, WhatsAppSimulator } from '@prosa/whatsapp-simulator';
import { WA_CERT_DETAILS } from '../../src/whatsapp/baileys.js';
import type { WhatsAppAdapter } from '../../src/whatsapp/whatsapp-adapter.js';
import type { SessionTimes } from '../../src/whatsapp/connection/account-context.js';
import { WhatsAppAdapterFactory } from '../../src/whatsapp/whatsapp-adapter.factory.js';
import type { WhatsAppSettings } from '../../src/whatsapp/whatsapp-settings.js';
import { type ChannelsDatabase, openChannelsDatabase } from './channels-database.js';
import { RecordingHandler } from './recording-handler.js';

export const TEST_COMPANY = 1;

// The library leaves timers of half a minute and more behind; they must not delay the end of the run.
const startTimer = globalThis.setTimeout;
globalThis.setTimeout = ((action: () => void, ms?: number, ...given: []) =>
  startTimer(action, ms, ...given).unref()) as typeof setTimeout;

/** An account: its user on the simulated network, its adapter and the handler behind it. */
export interface Account {
  phone: SimUser;
  adapter: WhatsAppAdapter;
  handler: RecordingHandler;
  connectionId: number;
}

/** A simulated WhatsApp, a database, and adapters between the two. */
export class AdapterWorld {
  private connections = 0;
  private readonly adapters: WhatsAppAdapter[] = [];

  private readonly factory: WhatsAppAdapterFactory;
  /** The root key that the process accepted before. */
  private readonly trustedBefore = WA_CERT_DETAILS.PUBLIC_KEY;

  private constructor(
    readonly sim: WhatsAppSimulator,
    readonly database: ChannelsDatabase,
    settings: WhatsAppSettings,
    times: Partial<SessionTimes>,
  ) {
    this.factory = new WhatsAppAdapterFactory({
      pool: database.pool,
      sealer: new AesSealer(new PlatformKeys('the secret of a test, long enough for all')),
      log: createLog('channels', process.env.LOG_LEVEL ?? 'silent'),
      settings: { webSocketUrl: sim.wsUrl, noiseRootKey: sim.noiseRootKey, mediaCa: sim.tls.cert, ...settings },
      times: { replacedPauseMs: 200, backoffMs: () => 50, ...times },
    });
  }

  static async open(settings: WhatsAppSettings = {}, times: Partial<SessionTimes> = {}): Promise<AdapterWorld> {
    const sim = await new WhatsAppSimulator({ latencyMs: 5 }).start();
    return new AdapterWorld(sim, await openChannelsDatabase(), settings, times);
  }

  /** A connection that was never paired, under a lease of its own. */
  async account(phone: SimUser): Promise<Account> {
    const connectionId = ++this.connections;
    await this.database.asOwner(
      `INSERT INTO session_lease (connection_id, company_id, owner, fence, expires_at) VALUES ($1, $2, 'test', 1, now() + '1 hour')`,
      [connectionId, TEST_COMPANY],
    );
    const handler = new RecordingHandler(this.database.pool);
    return { phone, handler, connectionId, adapter: this.adapterOf(connectionId, handler) };
  }

  /** One more adapter of a connection, as in another process. */
  adapterOf(connectionId: number, handler: RecordingHandler, fence = 1): WhatsAppAdapter {
    const adapter = this.factory.create({ companyId: TEST_COMPANY, connectionId, fence }, handler);
    this.adapters.push(adapter);
    return adapter;
  }

  /** An account that is paired, open, and past its first exchange of keys and history. */
  async pairedAccount(phone: SimUser): Promise<Account> {
    const account = await this.account(phone);
    const code = account.handler.status('qrcode');
    await account.adapter.connect();
    const connected = account.handler.status('CONNECTED');
    await phone.scanQr((await code).qrcode ?? '');
    await connected;
    const greeter = this.sim.createUser({ phone: `55119990000${account.connectionId}`, name: 'Greeter' });
    await greeter.sendText(phone, 'is anybody there?');
    // The library buffers events until the first sync is over: with this message it is.
    await account.handler.text('is anybody there?');
    return account;
  }

  async close(): Promise<void> {
    WA_CERT_DETAILS.PUBLIC_KEY = this.trustedBefore;
    await Promise.all(this.adapters.map((adapter) => adapter.disconnect()));
    await this.sim.stop();
    await this.database.close();
  }
}
