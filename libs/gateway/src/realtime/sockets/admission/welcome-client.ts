import { Injectable } from '@nestjs/common';
import { AttendTickets } from '../../attendance/attend-tickets.js';
import { CatchUp } from '../catch-up.js';
import { JoinRooms } from './join-rooms.js';
import type { LiveClient } from '../live-client.js';
import { LiveClients } from '../live-clients.js';

/** From the connect of a known console to its disconnect. */
@Injectable()
export class WelcomeClient {
  constructor(
    private readonly clients: LiveClients,
    private readonly rooms: JoinRooms,
    private readonly catchUp: CatchUp,
    private readonly attending: AttendTickets,
  ) {}

  execute(client: LiveClient): void {
    const { socket } = client;
    this.clients.add(client);
    socket.on('disconnect', () => this.clients.remove(client));
    this.rooms.attach(client);
    this.attending.attach(client);
    void this.catchUp.execute(client, sinceOf(socket.handshake.auth));
  }
}

/** The last number that our console saw; undefined when it begins, and from other consoles. */
function sinceOf({ since }: Record<string, unknown>): number | undefined {
  return typeof since === 'number' && Number.isSafeInteger(since) && since >= 0 ? since : undefined;
}
