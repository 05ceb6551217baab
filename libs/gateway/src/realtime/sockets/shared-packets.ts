import type { LiveClient, Packet } from './live-client.js';

/**
 * One event to the many who hear it: those who reach us by the same address get the same bytes, written out once
 * (performance.md P6).
 */
export class SharedPackets {
  private readonly byBase = new Map<string, { packet: Packet; clients: LiveClient[] }>();

  readonly emit = (client: LiveClient, packet: Packet): void => {
    const shared = this.byBase.get(client.base);
    if (shared) shared.clients.push(client);
    else this.byBase.set(client.base, { packet, clients: [client] });
  };

  /** Sends them. What is sent to a socket afterwards comes after it. */
  flush(): void {
    for (const { packet, clients } of this.byBase.values()) {
      const [first] = clients;
      const ids = clients.map(({ socket }) => socket.id);
      first?.socket.nsp.to(ids).emit(packet.name, packet.payload, { seq: packet.seq });
    }
  }
}
