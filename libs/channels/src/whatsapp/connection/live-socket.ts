import type { ChannelSession } from '../../channel-adapter.js';
import { makeWASocket, proto, type SocketConfig, type WASocket } from '../baileys.js';
import { serializeMessages } from '../inbound/serialize-messages.js';
import { InboundJournal } from '../journal/inbound-journal.js';
import type { Me } from '../journal/journal-row.js';
import { openRows, type RecoveredMessage } from '../journal/open-rows.js';
import { Credentials } from '../keys/credentials.js';
import { FailClosed, type StoreFailed } from '../keys/fail-closed.js';
import { KeyStore } from '../keys/key-store.js';
import { SessionVault } from '../keys/session-vault.js';
import { DeafWatch, type WatchFinding } from '../health/deaf-watch.js';
import { EchoProbe, ping } from '../health/echo-probe.js';
import { SentMessages } from '../outbound/sent-messages.js';
import type { AccountContext } from './account-context.js';
import { DEAF } from './close-rules.js';
import { terminate } from './terminate.js';

/** How long a regular close may take before the connection is terminated. */
const CLOSE_WITHIN_MS = 1_000;

/** Everything that is loaded before a socket is made. */
interface Prepared {
  context: AccountContext;
  guard: FailClosed;
  vault: SessionVault;
  credentials: Credentials;
  recovered: RecoveredMessage[];
}

/** One socket of one session, from the first read of the database to its end. A reconnect makes a new one. */
export class LiveSocket {
  readonly sock: WASocket;
  readonly keys: KeyStore;
  readonly journal: InboundJournal;
  readonly sent: SentMessages;
  readonly watch: DeafWatch;
  readonly echo: EchoProbe;
  /** The failed query that ended it, if one did. */
  failure?: StoreFailed;

  /** Set when the first code is to be shown: the phone to be linked, see `ChannelEventHandler.linkNumber`. */
  linkNumber?: Promise<string>;

  /** It has ended and saves nothing more: its late events are ignored. */
  isRetired = false;

  private readonly context: AccountContext;
  private readonly guard: FailClosed;
  readonly vault: SessionVault;
  readonly credentials: Credentials;
  /** Messages that a former socket journaled and that were never stored. */
  readonly recovered: RecoveredMessage[];

  private constructor({ context, guard, vault, credentials, recovered }: Prepared) {
    this.context = context;
    this.guard = guard;
    this.vault = vault;
    this.credentials = credentials;
    this.recovered = recovered;
    const me = () => credentials.value.me;
    this.sent = new SentMessages(vault);
    this.keys = new KeyStore(vault, () => this.context.log.error(vault.session, 'journal row without its ratchet'));
    this.journal = new InboundJournal(vault, me);
    this.sock = makeWASocket({
      ...context.socketConfig,
      auth: { creds: credentials.value, keys: this.keys },
      makeSignalRepository: (...args) => this.journal.makeRepository(...args),
      getMessage: ({ id }) => this.sent.forRetryRequest(id),
      // One try: a failed commit has ended the session, and the server sends the message again.
      transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 0 },
    });
    this.journal.stanzas.listen(this.sock);
    serializeMessages(this.sock);
    this.echo = new EchoProbe(this.sock);
    this.watch = this.watchDeliveries();
    this.sock.ev.on('creds.update', () => credentials.save());
    // Receipts are acknowledged before their events leave the buffer: it must be flushed when the socket ends.
    this.sock.registerSocketEndHandler(() => void this.sock.ev.flush());
  }

  /**
   * Reads credentials and open journal rows, then opens the socket; undefined when `isWanted` is false by then. Rejects
   * while the database cannot be reached, before anything is sent to the network.
   */
  static async open(
    context: AccountContext,
    session: ChannelSession,
    isWanted: () => boolean,
  ): Promise<LiveSocket | undefined> {
    let live: LiveSocket | undefined;
    const guard = new FailClosed((failure) => live?.fail(failure));
    const vault = new SessionVault({ pool: context.pool, sealer: context.sealer, session, guard });
    const credentials = await Credentials.load(vault);
    const { me } = credentials.value;
    const recovered = me ? await openRows(vault, me) : [];
    if (isWanted()) live = new LiveSocket({ context, guard, vault, credentials, recovered });
    return live;
  }

  private watchDeliveries(): DeafWatch {
    const times = this.context.times.watch;
    return new DeafWatch(this.sock, {
      times,
      echo: () => this.echo.request(),
      ping: () => ping(this.sock, times.answerWithinMs),
      onFinding: (finding) => this.end(FOUND[finding]()),
    });
  }

  get me(): Me | undefined {
    const { account, me } = this.credentials.value;
    // A code that links a phone by its number names the account before it is linked.
    return account ? me : undefined;
  }

  /** Closes the socket. The web socket leaves its open state before this returns: nothing can be sent any more. */
  end(error?: Error): void {
    this.watch.stop();
    this.sock.ev.flush();
    void this.sock.end(error);
    setTimeout(() => terminate(this.sock), CLOSE_WITHIN_MS).unref();
  }

  /** Called after the end: waits for pending saves; nothing is written after them. */
  async retire(): Promise<void> {
    this.watch.stop();
    await this.credentials.whenSaved();
    this.isRetired = true;
    this.guard.close();
  }

  private fail(failure: StoreFailed): void {
    this.failure = failure;
    this.end(failure);
  }
}

const endWith = (statusCode: number, text: string) => Object.assign(new Error(text), { output: { statusCode } });

/** Why the watch ends a socket, with the code that decides what follows. */
const FOUND: Record<WatchFinding, () => Error> = {
  deaf: () => endWith(DEAF, 'nothing was delivered'),
  silent: () => endWith(408, 'nothing was answered'),
};

/**
 * The parts of history that the library reads as well, for names and LID mappings (docs/spec/whatsapp.md §7.2, 19). Our
 * own reader reads all parts, when their messages are wanted.
 */
export const shouldSyncHistory: SocketConfig['shouldSyncHistoryMessage'] = ({ syncType }) =>
  syncType !== proto.HistorySync.HistorySyncType.FULL && syncType !== proto.HistorySync.HistorySyncType.ON_DEMAND;

/** The account is linked as a desktop, the only kind of device to which phones send their full history. */
export const withFullHistory = (context: AccountContext): AccountContext => {
  const { browser = ['', '', ''] } = context.socketConfig;
  const desktop: [string, string, string] = [browser[0], 'Desktop', browser[2]];
  return { ...context, socketConfig: { ...context.socketConfig, syncFullHistory: true, browser: desktop } };
};
