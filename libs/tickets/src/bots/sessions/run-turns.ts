import { clientOptions, NotificationListener } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TURN_CHANNEL, TURN_WORK } from '../../conversation/bot-session/turn-work.js';
import { CompanyRunner } from '../company-runner.js';
import { TakeTurn } from './take-turn.js';

/** Takes the turns of conversations with bots, of all companies, the one that waits for longest first. */
@Injectable()
export class RunTurns extends CompanyRunner {
  private readonly listener: NotificationListener;

  constructor(
    db: DataSource,
    take: TakeTurn,
    @Inject(LOG) private readonly log: Log,
  ) {
    super({
      db,
      log,
      table: TURN_WORK,
      take: (work) => take.execute(work),
      waiting: 'turns of bots wait',
      failed: 'the turn of a bot could not be taken',
      pollEveryMs: 500,
      atOnce: 64,
      ofCompany: 16,
    });
    this.listener = new NotificationListener(clientOptions(db), {
      channel: TURN_CHANNEL,
      onNotify: () => this.wake(),
    });
  }

  override onApplicationBootstrap(): void {
    // Without it turns wait for the next poll.
    this.listener
      .ensure()
      .catch((error: Error) => this.log.warn({ reason: error.message }, 'turns of bots are polled'));
    super.onApplicationBootstrap();
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await this.listener.close();
    await super.beforeApplicationShutdown();
  }
}
