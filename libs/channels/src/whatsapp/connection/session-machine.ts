import type { ConnectionStatus } from '@prosa/contracts';
import type { ChannelSession, SessionUpdate } from '../../channel-adapter.js';
import { type ConnectionState, jidDecode } from '../baileys.js';
import { loggable } from '../../loggable.js';
import type { AccountContext } from './account-context.js';
import { afterClose, DEAF, type NextStep, type SessionReason } from './close-rules.js';
import { forgetPairing, recordReplaced, wasReplaced } from './lease-check.js';
import { LiveSocket, withFullHistory } from './live-socket.js';
import { requestLinkCode } from './request-link-code.js';

/** Codes shown before the session stops and waits for a person. */
const UNREAD_CODES_MAX = 3;
const REPLACED = 440;
const CODE_EXPIRED = Object.assign(new Error('codes were not scanned'), { output: { statusCode: 408 } });

/** Receives the events of a session's sockets. */
export interface SocketOwner {
  /** Whether a phone that is linked now is asked for all its messages. */
  wantsFullHistory(): Promise<boolean>;
  /** A new socket exists: handlers are attached in the same tick. */
  attach(live: LiveSocket): void;
  /** The socket is logged in. */
  opened(live: LiveSocket): void;
  /** The session stopped: stores the recovered messages without a socket. */
  processRecovered(live: LiveSocket): Promise<void>;
  sessionUpdate(sessionUpdate: SessionUpdate): void;
  /** Digits of the phone that is to be linked by a code; '' when it is to scan one. */
  linkNumber(): Promise<string>;
}

/** The life of one session: one socket at a time, what follows each close, and the updates of its status. */
export class SessionMachine {
  live?: LiveSocket;
  isOpen = false;
  openings = 0;
  private run = 0;
  private timers: NodeJS.Timeout[] = [];
  private isWanted = false;
  private isFreshPairing = false;
  private attempts = 0;
  private unreadCodes = 0;
  /** How often each code has ended a socket since the session was last steady. */
  private readonly closes = new Map<number | undefined, number>();
  private releasePace: () => void = () => undefined;

  constructor(
    private readonly context: AccountContext,
    private readonly session: ChannelSession,
    private readonly owner: SocketOwner,
  ) {}

  connect(): void {
    if (this.isWanted) return;
    this.isWanted = true;
    this.attempts = this.unreadCodes = 0;
    this.closes.clear();
    this.report('OPENING');
    void this.begin(++this.run);
  }

  /** Ends the socket; resolves when its last write is committed. */
  async disconnect(): Promise<void> {
    const live = this.detach();
    live?.end();
    await live?.retire();
  }

  /** Unlinks the account at the provider, when that can be reached, and deletes the keys in any case. */
  async logout(): Promise<void> {
    const wasOpen = this.isOpen;
    const live = this.detach();
    if (live && wasOpen) await live.sock.logout().catch(() => undefined);
    live?.end();
    await live?.retire();
    await this.forget('disconnectedHere', live);
  }

  private detach(): LiveSocket | undefined {
    const { live } = this;
    this.isWanted = this.isOpen = false;
    this.run++;
    this.live = undefined;
    this.clear();
    return live;
  }

  private clear(): void {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
    this.releasePace();
  }

  private after(ms: number, work: () => void): void {
    this.timers.push(setTimeout(work, ms).unref());
  }

  /**
   * A session that was replaced under the owner before has had its one try (docs/spec/reliability-security.md §4.5).
   */
  private async begin(run: number): Promise<void> {
    if (await wasReplaced(this.context.pool, this.session)) this.closes.set(REPLACED, 1);
    await this.attempt(run);
  }

  private async attempt(run: number): Promise<void> {
    const isCurrent = () => this.run === run;
    const release = await this.context.pace.enter();
    this.releasePace = release;
    try {
      const context = (await this.owner.wantsFullHistory()) ? withFullHistory(this.context) : this.context;
      const live = isCurrent() ? await LiveSocket.open(context, this.session, isCurrent) : undefined;
      if (!live) return release();
      this.live = live;
      live.sock.ev.on('connection.update', (update) => this.updated(live, update));
      this.owner.attach(live);
    } catch (error) {
      release();
      this.context.log.warn({ ...this.session, reason: loggable(error) }, 'session could not be opened');
      if (isCurrent()) this.retry(this.backoff());
    }
  }

  private updated(live: LiveSocket, update: Partial<ConnectionState>): void {
    if (this.live !== live) return;
    if (update.qr) void this.offerCode(live, update.qr);
    if (update.isNewLogin) {
      this.isFreshPairing = true;
      this.unreadCodes = 0;
      this.report('PAIRING', { qrcode: '' });
    }
    if (update.connection === 'open') this.opened(live);
    if (update.connection === 'close') void this.closed(live, update.lastDisconnect?.error);
  }

  /** The library makes one QR code after the other; a code for a number is requested once for a socket. */
  private async offerCode(live: LiveSocket, qrcode: string): Promise<void> {
    this.releasePace();
    const isFirst = live.linkNumber === undefined;
    live.linkNumber ??= this.owner.linkNumber();
    try {
      const number = await live.linkNumber;
      if (this.live !== live || this.isFreshPairing) return;
      if (number === '') this.showCode(live, qrcode);
      else if (isFirst) await this.showLinkCode(live, number);
    } catch (error) {
      live.end(error as Error);
    }
  }

  private async showLinkCode(live: LiveSocket, number: string): Promise<void> {
    const options = { lastsMs: this.context.times.linkCodeMs, expired: CODE_EXPIRED };
    const linkCode = await requestLinkCode(live, number, options);
    if (this.live !== live) return;
    this.unreadCodes++;
    this.report('qrcode', { linkCode });
  }

  private showCode(live: LiveSocket, qrcode: string): void {
    if (this.unreadCodes >= UNREAD_CODES_MAX) return live.end(CODE_EXPIRED);
    this.unreadCodes++;
    this.report('qrcode', { qrcode, retries: this.unreadCodes });
  }

  private opened(live: LiveSocket): void {
    this.releasePace();
    this.isOpen = true;
    this.openings++;
    this.after(this.context.times.steadyAfterMs, () => {
      this.attempts = 0;
      this.closes.clear();
    });
    // One that was deaf before is shown as connected only when something is delivered.
    const isDoubtful = this.closes.has(DEAF);
    live.watch.start(() => isDoubtful && this.live === live && this.reportOpen(live));
    if (!isDoubtful) this.reportOpen(live);
    this.owner.opened(live);
  }

  private reportOpen(live: LiveSocket): void {
    const number = jidDecode(live.me?.id)?.user;
    this.report('CONNECTED', { qrcode: this.isFreshPairing ? '' : null, number });
    this.isFreshPairing = false;
  }

  private async closed(live: LiveSocket, error: Error | undefined): Promise<void> {
    const { run } = this;
    this.live = undefined;
    this.isOpen = false;
    this.clear();
    await live.retire();
    if (this.run !== run) return;
    if (live.failure?.isLeaseLost) return this.yieldSession();
    const code = (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode;
    const times = (this.closes.get(code) ?? 0) + 1;
    this.closes.set(code, times);
    const { unreadCodes } = this;
    await this.follow(afterClose({ code, isPaired: Boolean(live.me), unreadCodes, times }), live);
  }

  private async follow(next: NextStep, live: LiveSocket): Promise<void> {
    if (next.step === 'retry') return this.retryAs(next.when, next.reason);
    this.isWanted = false;
    this.run++;
    if (next.step === 'forget') return this.forget(next.reason, live);
    await this.owner.processRecovered(live);
    this.report(next.status, { reason: next.reason, qrcode: null });
  }

  private async retryAs(when: 'now' | 'backoff' | 'check', reason?: SessionReason): Promise<void> {
    if (when === 'now') return void this.attempt(this.run);
    if (when === 'backoff') return this.retry(this.backoff(), reason);
    const { run } = this;
    if (!(await recordReplaced(this.context.pool, this.session))) return this.yieldSession();
    this.context.log.warn(this.session, 'the session is used elsewhere');
    if (this.run === run) this.retry(this.context.times.replacedPauseMs, 'usedElsewhere');
  }

  private backoff(): number {
    return this.context.times.backoffMs(++this.attempts);
  }

  private retry(ms: number, reason: SessionReason | null = null): void {
    const { run } = this;
    this.report('TIMEOUT', { retries: this.attempts, reason });
    this.after(ms, () => void this.attempt(run));
  }

  /** Another process owns the lease and reports the session's status: this one reports and writes nothing more. */
  private yieldSession(): void {
    this.isWanted = false;
    this.run++;
    this.context.log.warn(this.session, 'the session belongs to another owner');
  }

  private async forget(reason: SessionReason, live: LiveSocket | undefined): Promise<void> {
    if (live) await this.owner.processRecovered(live);
    await forgetPairing(this.context.pool, this.session);
    this.report('PENDING', { reason });
  }

  private report(status: ConnectionStatus, update: Partial<SessionUpdate> = {}): void {
    this.owner.sessionUpdate({ status, qrcode: null, retries: 0, reason: null, ...update });
  }
}
