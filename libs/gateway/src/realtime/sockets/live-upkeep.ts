import { Inject, Injectable } from '@nestjs/common';
import { Housekeeping } from '@prosa/service-kit/database';
import { LOG } from '@prosa/service-kit/service';
import type { Log } from '@prosa/service-kit/operations';
import { AuthenticateSocket, isRefusal } from './admission/authenticate-socket.js';
import type { LiveClient } from './live-client.js';
import { LiveClients } from './live-clients.js';

const RECHECK_MS = 4 * 60_000;
/** A cookie is rotated meanwhile and must not be presented twice: the socket reconnects with the current one. */
const COOKIE_GOOD_FOR_MS = 15 * 60_000;

/** Checks sockets' credentials again from time to time. */
@Injectable()
export class LiveUpkeep extends Housekeeping {
  constructor(
    private readonly clients: LiveClients,
    private readonly authenticate: AuthenticateSocket,
    @Inject(LOG) log: Log,
  ) {
    const start = () => async () => {
      await this.recheck();
      return false;
    };
    super(log, { everyMs: RECHECK_MS, steps: [{ name: 'sockets', start }] });
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
}
