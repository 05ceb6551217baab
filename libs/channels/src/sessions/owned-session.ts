import type { ChannelAdapter, ChannelSession } from '../channel-adapter.js';
import type { SessionRequest } from './request-session.js';

/** A session this process owns: its adapter, and the clock that ends it when renewals fail. */
export class OwnedSession {
  /** A request is being carried out: an update that the session stopped is part of it. */
  isBusy = false;
  /** It connects for the first time here. */
  isOpening = false;
  private fenceTimer?: NodeJS.Timeout;
  private certainUntil = 0;

  constructor(
    readonly session: ChannelSession,
    readonly adapter: ChannelAdapter,
    private readonly onUnrenewed: () => void,
  ) {}

  /** `startedAt`: when the renewal was sent, by the monotonic clock; the grant counts from there. */
  renewed(startedAt: number, selfFenceMs: number): void {
    clearTimeout(this.fenceTimer);
    this.certainUntil = startedAt + selfFenceMs;
    this.fenceTimer = setTimeout(this.onUnrenewed, this.certainUntil - performance.now()).unref();
  }

  /** Whether the lease still protects the session. The timer alone is not enough: after a freeze it fires late. */
  get isCertain(): boolean {
    return performance.now() < this.certainUntil;
  }

  /** Whether its connection is being changed: nothing else may begin to. */
  get isOccupied(): boolean {
    return this.isBusy || this.isOpening;
  }

  /** Closes the session; nothing is written after it. */
  async end(): Promise<void> {
    clearTimeout(this.fenceTimer);
    await this.adapter.disconnect();
  }

  async carryOut(request: SessionRequest): Promise<void> {
    this.isBusy = true;
    try {
      if (request === 'open') await this.reopen();
      else if (request === 'restart') await this.adapter.disconnect();
      else await this.adapter.logout();
      if (request === 'renew' || request === 'restart') await this.adapter.connect();
    } finally {
      this.isBusy = false;
    }
  }

  /** Connects at once, also in the middle of a pause; an open session stays as it is. */
  private async reopen(): Promise<void> {
    if (this.adapter.isOpen) return;
    await this.adapter.disconnect();
    await this.adapter.connect();
  }
}
