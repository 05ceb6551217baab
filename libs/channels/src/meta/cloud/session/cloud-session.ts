import type { Log } from '@prosa/service-kit/operations';
import type { ChannelEventHandler, ChannelSession, SessionUpdate } from '../../../channel-adapter.js';
import { loggable } from '../../../loggable.js';
import type { GraphClient } from '../../graph/graph-client.js';
import { GraphError } from '../../graph/graph-error.js';
import { type StopReason, stopReasonOf } from '../outbound/failure-of.js';
import { readNumber, subscribe } from './check-account.js';
import { type AccessSource, NotAuthorised } from './cloud-access.js';

/** In milliseconds. */
export interface CloudTimes {
  /** Between checks of an open session. */
  probeMs: number;
  /** Between tries of a session that stopped for something that people can mend at the provider. */
  retryStoppedMs: number;
  backoffMs: (attempt: number) => number;
}

export const CLOUD_TIMES: CloudTimes = {
  probeMs: 60 * 60_000,
  retryStoppedMs: 15 * 60_000,
  backoffMs: (attempt) => Math.min(60_000, 1000 * 2 ** Math.min(attempt - 1, 6)) * (0.5 + Math.random() / 2),
};

export interface CloudSessionOptions {
  session: ChannelSession;
  handler: Pick<ChannelEventHandler, 'session'>;
  access: AccessSource;
  client: GraphClient;
  log: Log;
  times: CloudTimes;
  /** Called after each successful check. */
  onOpen: () => void;
}

/**
 * Whether one number can be used: checked when the session opens and every hour, since nothing stays connected between
 * calls. A session that stopped keeps its owner: its webhooks still come.
 */
export class CloudSession {
  isOpen = false;
  private timer?: NodeJS.Timeout;
  private isEnded = true;
  private attempts = 0;
  private checking = Promise.resolve();

  constructor(private readonly options: CloudSessionOptions) {}

  start(): void {
    this.isEnded = false;
    this.attempts = 0;
    this.options.access.forget();
    this.check();
  }

  async end(): Promise<void> {
    this.isEnded = true;
    this.isOpen = false;
    clearTimeout(this.timer);
    await this.checking;
  }

  /** An answer of the API stops the session where its code says so. Resolves when that is stored. */
  async refusedWith(error: GraphError): Promise<void> {
    const reason = stopReasonOf(error.code);
    if (reason && this.isOpen) await this.stopped(reason);
  }

  /** Stored as it is; failures are logged, since the next check stores it again. */
  async update(update: Omit<SessionUpdate, 'qrcode' | 'retries'>): Promise<void> {
    await this.options.handler
      .session({ qrcode: null, retries: this.attempts, ...update })
      .catch((error: unknown) => this.warn(error, 'session update not stored'));
  }

  private check(): void {
    this.checking = this.checking.then(() => this.attempt());
  }

  private async attempt(): Promise<void> {
    if (this.isEnded) return;
    const { access, client, times, onOpen } = this.options;
    try {
      await access.reload();
      const { number } = await access.with(async (given) => {
        const found = await readNumber(client, given);
        if (!this.isOpen) await subscribe(client, given);
        return found;
      });
      if (this.isEnded) return;
      this.attempts = 0;
      if (!this.isOpen) {
        this.isOpen = true;
        await this.update({ status: 'CONNECTED', number, reason: null });
      }
      this.again(times.probeMs);
      onOpen();
    } catch (error) {
      if (!this.isEnded) await this.failed(error);
    }
  }

  private async failed(error: unknown): Promise<void> {
    this.warn(error, 'the number could not be checked');
    if (error instanceof NotAuthorised) return this.stopped('reauthorise');
    const reason = error instanceof GraphError ? (stopReasonOf(error.code) ?? lostReasonOf(error)) : null;
    if (reason) return this.stopped(reason);
    this.attempts++;
    // An open session stays open: a send says more than a check that had no answer.
    if (!this.isOpen) await this.update({ status: 'TIMEOUT', reason: 'lost' });
    this.again(this.options.times.backoffMs(this.attempts));
  }

  private async stopped(reason: StopReason): Promise<void> {
    this.isOpen = false;
    await this.update({ status: 'DISCONNECTED', reason, keepsOwner: true });
    if (reason === 'reauthorise') clearTimeout(this.timer);
    else this.again(this.options.times.retryStoppedMs);
  }

  private again(delayMs: number): void {
    clearTimeout(this.timer);
    if (!this.isEnded) this.timer = setTimeout(() => this.check(), delayMs).unref();
  }

  private warn(error: unknown, message: string): void {
    this.options.log.warn({ connectionId: this.options.session.connectionId, reason: loggable(error) }, message);
  }
}

/** A number that the token cannot see any more. */
const lostReasonOf = (error: GraphError): StopReason | null => (error.kind === 'other' ? 'permissionMissing' : null);
