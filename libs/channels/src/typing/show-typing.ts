import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { clientOptions, LOG, type Log, NotificationListener } from '@prosa/service-kit';
import { DataSource } from 'typeorm';
import { loggable } from '../loggable.js';
import { RunningSessions } from '../work/running-sessions.js';
import { type Typing, TYPING_CHANNEL } from './broadcast-typing.js';

const RELISTEN_MS = 5_000;

/** Shows contacts of the sessions that run here that somebody types. What fails is let go: it is of the moment. */
@Injectable()
export class ShowTyping implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listener: NotificationListener;
  private timer?: NodeJS.Timeout;

  constructor(
    db: DataSource,
    private readonly running: RunningSessions,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.listener = new NotificationListener(clientOptions(db), {
      channel: TYPING_CHANNEL,
      onNotify: (payload) => payload !== undefined && void this.show(JSON.parse(payload) as Typing),
    });
  }

  /** Listens before the first session runs, when the database can be reached. */
  async onApplicationBootstrap(): Promise<void> {
    const listen = () => this.listener.ensure().catch(() => undefined);
    await listen();
    this.timer = setInterval(() => void listen(), RELISTEN_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.listener.close();
  }

  private async show({ companyId, connectionId, aliases, isTyping }: Typing): Promise<void> {
    const ours = this.running
      .open()
      .find(({ session }) => session.connectionId === connectionId && session.companyId === companyId);
    if (!ours) return;
    try {
      await ours.adapter.showTyping(aliases, isTyping);
    } catch (error) {
      this.log.debug({ connectionId, reason: loggable(error) }, 'typing not shown');
    }
  }
}
