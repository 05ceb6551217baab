import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '@prosa/service-kit/service';
import type { Log } from '@prosa/service-kit/operations';
import { LiveLog } from '../log/live-log.js';
import { AuthenticateSocket, isRefusal } from './admission/authenticate-socket.js';
import type { LiveClient } from './live-client.js';
import { LiveClients } from './live-clients.js';

const RECHECK_MS = 4 * 60_000;
/** A cookie is rotated meanwhile and must not be presented twice: the socket reconnects with the current one. */
const COOKIE_GOOD_FOR_MS = 15 * 60_000;
const PURGE_MS = 10 * 60_000;

/** Checks sockets' credentials again and prunes the log, from time to time. */
@Injectable()
export class LiveUpkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly clients: LiveClients,
    private readonly authenticate: AuthenticateSocket,
    private readonly live: LiveLog,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.every(RECHECK_MS, () => this.recheck());
    this.every(PURGE_MS, () => this.live.purge());
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  /**
   * Checks that each socket's credentials still count, beside the events that report changes (docs/spec/rules.md 11).
   */
  async recheck(): Promise<void> {
    for (const client of this.clients.all()) await this.recheckOne(client);
  }

  private async recheckOne(client: LiveClient): Promise<void> {
    const { credentials } = client;
    if ('refreshToken' in credentials) {
      if (Date.now() - client.since > COOKIE_GOOD_FOR_MS) client.interrupt();
      return;
    }
    try {
      client.updateIdentity(await this.authenticate.identityOf(credentials));
    } catch (error) {
      if (isRefusal(error)) client.interrupt();
    }
  }

  private every(ms: number, work: () => Promise<void>): void {
    const run = () => work().catch((error: Error) => this.log.warn({ reason: error.message }, 'live upkeep failed'));
    this.timers.push(setInterval(() => void run(), ms).unref());
  }
}
