import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { clientOptions, NotificationListener } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { loggable } from '../loggable.js';
import { RunningSessions } from '../work/running-sessions.js';
import { type Typing, TYPING_CHANNEL } from './broadcast-typing.js';

const RELISTEN_MS = 5_000;

/** Shows contacts that somebody types, when their session runs in this process. A failure is not repeated. */
@Injectable()
export class TypingListener implements OnApplicationBootstrap, OnModuleDestroy {
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

  /** Begins to listen before the first session runs; keeps trying while the database cannot be reached. */
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
    const owned = this.running
      .open()
      .find(({ session }) => session.connectionId === connectionId && session.companyId === companyId);
    if (!owned) return;
    try {
      await owned.adapter.capabilities.typing?.show(aliases, isTyping);
    } catch (error) {
      this.log.debug({ connectionId, reason: loggable(error) }, 'typing not shown');
    }
  }
}
