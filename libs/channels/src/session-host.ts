import { withTimeout } from '@prosa/service-kit';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DeskSinks } from './inbound/desk-sinks.js';
import { CountWaiting } from './outbound/count-waiting.js';
import type { SessionKeeper } from './sessions/session-keeper.js';
import { WhatsAppChannel } from './whatsapp-channel.js';
import { WorkLoop } from './work/work-loop.js';

/** What is being sent gets this long when the process stops: sessions are free within 5 seconds (reliability-security §4.5). */
const FINISH_WITHIN_MS = 2_500;

/** Runs sessions and their work from the start of the service to its end. */
@Injectable()
export class SessionHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private keeper?: SessionKeeper;

  constructor(
    private readonly whatsApp: WhatsAppChannel,
    private readonly sinks: DeskSinks,
    private readonly work: WorkLoop,
    private readonly countWaiting: CountWaiting,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { sessions } = this.work;
    const keeper = await this.whatsApp.open((session) => {
      sessions.begin(session);
      return this.sinks.of(session);
    });
    sessions.lookIn((connectionId) => keeper.adapterOf(connectionId));
    this.countWaiting.register();
    keeper.start();
    this.work.start();
    this.keeper = keeper;
  }

  /** Takes no more work, finishes what is being sent, closes the sockets, frees the leases. What is cut off stays due. */
  async beforeApplicationShutdown(): Promise<void> {
    await withTimeout(this.work.stop(), FINISH_WITHIN_MS, () => new Error('work goes on elsewhere')).catch(
      () => undefined,
    );
    await this.keeper?.stop();
    await this.whatsApp.close();
  }
}
