import type { HealthFact } from '@prosa/contracts';
import type { Log } from '@prosa/service-kit/operations';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChannelEventHandler, ChannelSession } from '../../../channel-adapter.js';
import { loggable } from '../../../loggable.js';
import { expiryFacts } from '../../health/token-expiry.js';
import { GraphError } from '../../graph/graph-error.js';
import { isTokenDead } from '../outbound/send-error-of.js';
import type { AccountStore } from './account-store.js';
import { accountOf, type MessengerAccount, type MetaClients } from './messenger-account.js';
import { subscribe, unsubscribe } from './subscribe.js';
import { probeToken, refreshed } from './token-watch.js';

const DAY_MS = 24 * 60 * 60_000;
const BACKOFF_MAX_MS = 60_000;

export interface AccountSessionOptions {
  session: ChannelSession;
  store: AccountStore;
  clients: MetaClients;
  handler: Pick<ChannelEventHandler, 'session'>;
  log: Log;
  /** How often the token is probed, in milliseconds. */
  probeEveryMs?: number;
}

/** Whether the account of a session may be used: signed in, subscribed, its token alive. */
export class AccountSession {
  private account: MessengerAccount | null = null;
  private stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private isUsable = false;
  /** When the token ends, as the last probe said: ISO time, null for never. */
  private expiresAt: string | null = null;

  constructor(private readonly options: AccountSessionOptions) {}

  get isOpen(): boolean {
    return this.isUsable;
  }

  facts(): HealthFact[] {
    return expiryFacts(this.expiresAt);
  }

  /** Begins to connect, and probes the token every day until `stop`. */
  start(): void {
    this.stopping.abort();
    // Somebody may have signed in again.
    this.account = null;
    const { signal } = (this.stopping = new AbortController());
    this.running = this.run(signal).catch((error: unknown) => this.warn(error, 'session ended'));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.isUsable = false;
    this.account = null;
    await this.running;
  }

  /** The account whatever its state; null when nobody is signed in. */
  async find(): Promise<MessengerAccount | null> {
    if (this.account) return this.account;
    const credentials = await this.options.store.read();
    if (credentials) this.account = accountOf(credentials, this.options.clients);
    return this.account;
  }

  /** The provider refused the token: nothing is sent until a person signs in again. */
  async tokenDied(): Promise<void> {
    if (!this.isUsable) return;
    const used = this.account?.credentials.token;
    const credentials = await this.options.store.read();
    // Somebody signed in again meanwhile.
    if (credentials && credentials.token !== used) this.account = accountOf(credentials, this.options.clients);
    else await this.close('reauthorise');
  }

  /** Unsubscribes and forgets the credentials. */
  async logout(): Promise<void> {
    const account = await this.find();
    await this.stop();
    if (account) await this.unsubscribe(account);
    await this.options.store.release();
    this.account = null;
    await this.options.handler.session({
      status: 'PENDING',
      qrcode: '',
      retries: 0,
      number: '',
      reason: 'disconnectedHere',
    });
  }

  private async run(signal: AbortSignal): Promise<void> {
    for (let retries = 0; !signal.aborted; retries++) {
      const pauseMs = await this.attempt(signal, retries);
      if (pauseMs === null) break;
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    while (!signal.aborted && this.isUsable) {
      await pause(this.options.probeEveryMs ?? DAY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.probe().catch((error: unknown) => this.warn(error, 'token not probed'));
    }
  }

  /** Resolves to the pause before the next attempt, or null when there is none to come. */
  private async attempt(signal: AbortSignal, retries: number): Promise<number | null> {
    try {
      const problem = await this.open();
      if (problem !== null) await this.close(problem, problem !== 'signInNeeded');
      else if (!signal.aborted) await this.opened();
      return null;
    } catch (error) {
      return signal.aborted ? null : this.failed(error, retries);
    }
  }

  /** Resolves to why a person must act, or null when all is well. */
  private async open(): Promise<string | null> {
    const account = await this.find();
    if (!account) return 'signInNeeded';
    if (!(await this.isTokenAlive(account))) return 'reauthorise';
    await this.refresh();
    const { credentials } = account;
    if (credentials.platform === 'page') await this.options.store.comesThrough(credentials.pageId);
    await subscribe(this.account ?? account);
    return null;
  }

  private async opened(): Promise<void> {
    this.isUsable = true;
    await this.options.handler.session({ status: 'CONNECTED', qrcode: '', retries: 0, reason: null });
  }

  private async failed(error: unknown, retries: number): Promise<number | null> {
    if (isTokenDead(error)) return this.close('reauthorise');
    if (error instanceof GraphError && error.kind === 'permission') return this.close('permissionMissing');
    this.isUsable = false;
    this.warn(error, 'account not reached');
    await this.options.handler.session({ status: 'TIMEOUT', qrcode: '', retries: retries + 1, reason: null });
    return Math.min(BACKOFF_MAX_MS, 1_000 * 2 ** retries);
  }

  private async probe(): Promise<void> {
    const account = await this.find();
    if (!account) return;
    if (!(await this.isTokenAlive(account))) return this.tokenDied();
    await this.refresh();
  }

  private async isTokenAlive(account: MessengerAccount): Promise<boolean> {
    const { isAlive, expiresAt } = await probeToken(account, this.options.clients);
    this.expiresAt = expiresAt;
    return isAlive;
  }

  private async refresh(): Promise<void> {
    const credentials = this.account?.credentials;
    if (credentials?.platform !== 'instagram') return;
    const fresh = await refreshed(credentials, this.options.clients.instagram);
    if (!fresh) return;
    await this.options.store.save(fresh);
    this.expiresAt = fresh.expiresAt;
    this.account = accountOf(fresh, this.options.clients);
  }

  /** A person must act. Where the account is known, its webhooks still come. */
  private async close(reason: string, keepsOwner = true): Promise<null> {
    this.isUsable = false;
    await this.options.handler.session({ status: 'DISCONNECTED', qrcode: '', retries: 0, reason, keepsOwner });
    return null;
  }

  /** A Page that another connection needs stays subscribed. What the provider refuses here changes nothing. */
  private async unsubscribe(account: MessengerAccount): Promise<void> {
    const { credentials } = account;
    if (credentials.platform === 'page' && (await this.options.store.isPageShared())) return;
    await unsubscribe(account).catch((error: unknown) => this.warn(error, 'not unsubscribed'));
  }

  private warn(error: unknown, what: string): void {
    this.options.log.warn({ ...this.options.session, reason: loggable(error) }, what);
  }
}
