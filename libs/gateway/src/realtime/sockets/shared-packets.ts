import type { LiveClient, Packet } from './live-client.js';

/**
 * Sends one event to many sockets: those that get the same payload share one encoded packet (docs/performance.md P6).
 */
export class SharedPackets {
  private readonly byView = new Map<string, { packet: Packet; clients: LiveClient[] }>();

  readonly emit = (client: LiveClient, packet: Packet): void => {
    // Some events have a name for each user of another console.
    const view = `${client.view} ${packet.name}`;
    const shared = this.byView.get(view);
    if (shared) shared.clients.push(client);
    else this.byView.set(view, { packet, clients: [client] });
  };

  /** Sends the gathered packets. */
  flush(): void {
    for (const { packet, clients } of this.byView.values()) {
      const [first] = clients;
      const ids = clients.map(({ socket }) => socket.id);
      first?.socket.nsp.to(ids).emit(packet.name, packet.payload, { seq: packet.seq });
    }
  }
}
