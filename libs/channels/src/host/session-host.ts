import { withTimeout } from '@prosa/service-kit/operations';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ChannelEventHandlers } from '../inbound/channel-event-handlers.js';
import { CountWaiting } from '../outbound/count-waiting.js';
import type { SessionManager } from '../sessions/session-manager.js';
import { WorkLoop } from '../work/work-loop.js';
import { ChannelSessions } from './channel-sessions.js';

/**
 * Messages that are being sent get this long when the process stops, in milliseconds: sessions must be free within 5
 * seconds (docs/spec/reliability-security.md §4.5).
 */
const FINISH_WITHIN_MS = 2_500;

/** Runs the sessions of all channels, and their work, from the start of the service to its end. */
@Injectable()
export class SessionHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private sessionManager?: SessionManager;

  constructor(
    private readonly channelSessions: ChannelSessions,
    private readonly handlers: ChannelEventHandlers,
    private readonly work: WorkLoop,
    private readonly countWaiting: CountWaiting,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { sessions } = this.work;
    const sessionManager = await this.channelSessions.open((session) => {
      sessions.begin(session);
      return this.handlers.of(session);
    });
    sessions.setAdapterLookup((connectionId) => sessionManager.adapterOf(connectionId));
    this.countWaiting.register();
    sessionManager.start();
    this.work.start();
    this.sessionManager = sessionManager;
  }

  /**
   * Starts no more work, finishes what is being sent, closes the sessions, releases the leases. Interrupted work stays
   * due.
   */
  async beforeApplicationShutdown(): Promise<void> {
    await withTimeout(this.work.stop(), FINISH_WITHIN_MS, () => new Error('work goes on elsewhere')).catch(
      () => undefined,
    );
    await this.sessionManager?.stop();
    await this.channelSessions.close();
  }
}
