import { Injectable } from '@nestjs/common';
import { ConnectedUsers, endsSession } from '../../presence/connected-users.js';
import { CatchUp } from '../catch-up.js';
import type { LiveClient } from '../live-client.js';
import { LiveClients } from '../live-clients.js';

/** Takes an authenticated socket into the live stream, and out of it at its end. */
@Injectable()
export class WelcomeClient {
  constructor(
    private readonly clients: LiveClients,
    private readonly users: ConnectedUsers,
    private readonly catchUp: CatchUp,
  ) {}

  execute(client: LiveClient): void {
    this.markActive(client);
    this.clients.add(client);
    void this.catchUp.execute(client, sinceOf(client.socket.handshake.auth));
  }

  /** Somebody works at the console (docs/spec/core.md §7, userStatus). */
  markActive({ socket, actor }: LiveClient): void {
    this.users.markActive(socket, actor);
  }

  /** `reason` is how socket.io names the end. */
  end(client: LiveClient, reason: string): void {
    this.users.removeSocket(client.socket, client.actor, { isSessionEnd: endsSession(reason) });
    this.clients.remove(client);
  }
}

/** The last number that our console saw; undefined when it begins, and from other consoles. */
function sinceOf({ since }: Record<string, unknown>): number | undefined {
  return typeof since === 'number' && Number.isSafeInteger(since) && since >= 0 ? since : undefined;
}
