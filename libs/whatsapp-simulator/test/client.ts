// First: it replaces the library's signatures.
import '@prosa/signal';
import { EventEmitter } from 'node:events';
import https from 'node:https';
import makeWASocket, {
  DisconnectReason,
  initAuthCreds,
  type AuthenticationState,
  type SignalKeyStore,
  type UserFacingSocketConfig,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys';
import { pino } from 'pino';
import { Agent } from 'undici';
import { trustSimulator, type SimUser, type WhatsAppSimulator } from '../src/index.js';

// The client library leaves timers of half a minute and more behind; they must not delay the end of the run.
const startTimer = globalThis.setTimeout;
globalThis.setTimeout = ((...args: Parameters<typeof startTimer>) => startTimer(...args).unref()) as typeof setTimeout;

const FORWARDED = [
  'presence.update',
  'call',
  'contacts.update',
  'groups.upsert',
  'groups.update',
  'group-participants.update',
  'messaging-history.set',
  'message-receipt.update',
] as const;
const FINAL = [DisconnectReason.loggedOut, DisconnectReason.connectionReplaced, DisconnectReason.forbidden];

export interface MemoryKeys extends SignalKeyStore {
  data: Map<string, unknown>;
}

/** The client's key store, in memory. */
export function memoryKeys(): MemoryKeys {
  const data = new Map<string, unknown>();
  return {
    data,
    get: async (type, ids) => Object.fromEntries(ids.flatMap((id) => entryOf(data, `${type}:${id}`, id))),
    set: async (update) => {
      for (const [type, entries] of Object.entries(update)) {
        for (const [id, value] of Object.entries(entries ?? {})) {
          if (value === null || value === undefined) data.delete(`${type}:${id}`);
          else data.set(`${type}:${id}`, value);
        }
      }
    },
  };
}

const entryOf = (data: Map<string, unknown>, key: string, id: string): [string, never][] =>
  data.has(key) ? [[id, data.get(key) as never]] : [];

export interface ClientOptions {
  options?: Partial<UserFacingSocketConfig>;
  auth?: AuthenticationState;
  /** Connects by TLS. */
  isSecure?: boolean;
  retryDelayMs?: number;
}

type Status = { id: string | null | undefined; status: number | null | undefined; detail: string[] | null | undefined };
export type Received = WAMessage & { upsert: string };

/** A plain Baileys client as a channel service would drive it: reconnects on 515 and drops, stops on 401. */
export class Client extends EventEmitter {
  readonly received: Received[] = [];
  readonly qrs: string[] = [];
  readonly auth: AuthenticationState;
  /** For requests to the media host: they trust the simulator's certificate. */
  readonly requestInit: RequestInit;
  sock!: WASocket;
  private stopped = false;
  private readonly agent: https.Agent;
  private readonly dispatcher: Agent;

  constructor(
    private readonly sim: WhatsAppSimulator,
    private readonly config: ClientOptions = {},
  ) {
    super();
    this.setMaxListeners(0);
    this.auth = config.auth ?? { creds: initAuthCreds(), keys: memoryKeys() };
    this.agent = new https.Agent({ ca: sim.tls.cert });
    this.dispatcher = new Agent({ connect: { ca: sim.tls.cert } });
    // undici's types are newer than those of the fetch that comes with Node
    this.requestInit = { dispatcher: this.dispatcher } as unknown as RequestInit;
    trustSimulator(sim.noiseRootKey);
  }

  start(): this {
    const sock = makeWASocket({
      auth: this.auth,
      waWebSocketUrl: this.config.isSecure ? this.sim.wssUrl : this.sim.wsUrl,
      logger: pino({ level: process.env.LOG ?? 'silent' }),
      fetchAgent: this.agent,
      options: this.requestInit,
      ...(this.config.isSecure ? { agent: this.agent } : {}),
      ...this.config.options,
    });
    this.sock = sock;
    sock.ev.on('creds.update', (update) => this.emit('creds', update)); // the library has merged it already
    sock.ev.on('messages.upsert', ({ messages, type }) => messages.forEach((message) => this.store(message, type)));
    sock.ev.on('messages.update', (updates) => {
      for (const { key, update } of updates) {
        if (key.fromMe && update.status !== undefined) this.emitStatus({ ...update, key });
      }
    });
    for (const name of FORWARDED) sock.ev.on(name, (data: unknown) => this.emit(name, data));
    sock.ev.on('connection.update', ({ qr, connection, lastDisconnect }) => {
      if (qr) this.qrs.push(qr);
      if (qr) this.emit('qr', qr);
      if (connection === 'open') this.emit('open');
      if (connection === 'close')
        this.onClose((lastDisconnect?.error as { output?: { statusCode: number } })?.output?.statusCode);
    });
    return this;
  }

  /** Resolves with the event's first argument once `check` holds; rejects after `ms`. */
  until<T>(event: string, check: (value: T) => unknown = () => true, ms = 15_000): Promise<T> {
    const promise = new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.off(event, listener);
        reject(new Error(`timeout waiting for ${event}`));
      }, ms).unref();
      const listener = (value: T): void => {
        if (!check(value)) return;
        clearTimeout(timer);
        this.off(event, listener);
        resolve(value);
      };
      this.on(event, listener);
    });
    promise.catch(() => undefined); // the caller that awaits it gets the failure
    return promise;
  }

  untilMessage(check: (message: WAMessage) => unknown): Promise<WAMessage> {
    return this.until('message', check);
  }

  untilText(text: string): Promise<WAMessage> {
    return this.untilMessage((message) => bodyOf(message) === text);
  }

  untilClosed(check: (code: number) => unknown = () => true): Promise<number> {
    return this.until('closed', check);
  }

  /** Resolves with the id of an own message once its status is at least `status`. */
  async statusReached(status: number): Promise<string> {
    return (await this.until<Status>('status', (seen) => Number(seen.status) >= status)).id!;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.sock?.end(undefined);
    this.agent.destroy();
    await this.dispatcher.destroy();
  }

  private store(message: WAMessage, upsert: string): void {
    this.received.push({ ...message, upsert });
    this.emit('message', message);
    // A receipt that arrives within about 100 ms of sending is folded into the message's own upsert by the client's
    // event buffer, and there is no update: both have to be looked at.
    if (message.key.fromMe && !message.message?.protocolMessage) this.emitStatus(message);
  }

  private emitStatus({ key, status, messageStubParameters }: Partial<WAMessage>): void {
    this.emit('status', { id: key?.id, status, detail: messageStubParameters } satisfies Status);
  }

  private onClose(code: number | undefined): void {
    this.emit('closed', code);
    if (this.stopped || (code !== undefined && FINAL.includes(code))) return;
    const delay = code === DisconnectReason.restartRequired ? 0 : (this.config.retryDelayMs ?? 200);
    setTimeout(() => this.stopped || this.start(), delay);
  }
}

/** A client that is linked with this person's phone and has finished its first sync. */
export async function pairedClient(sim: WhatsAppSimulator, user: SimUser, config?: ClientOptions): Promise<Client> {
  const client = new Client(sim, config).start();
  const qr = await client.until<string>('qr');
  const open = client.until('open');
  await Promise.all([open, synced(client), user.scanQr(qr)]);
  return client;
}

/** A drop before the first sync is complete makes the next connection delay all events by 20 s. */
export const synced = (client: Client): Promise<unknown> =>
  client.until<{ accountSyncCounter?: number }>('creds', ({ accountSyncCounter }) => (accountSyncCounter ?? 0) > 0);

export const bodyOf = ({ message }: WAMessage): string | null | undefined =>
  message?.conversation ?? message?.extendedTextMessage?.text;

/** The first argument of the next event. */
export async function next<T>(
  emitter: { once(event: string, listener: (value: T) => void): unknown },
  event: string,
): Promise<T> {
  return new Promise((resolve) => emitter.once(event, resolve));
}
