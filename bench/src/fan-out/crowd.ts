import { io, type Socket } from 'socket.io-client';

/** Company and queue of a socket. */
export interface Seat {
  company: number;
  queue: number;
}

interface Reception extends Seat {
  seq: number;
  receivedAt: number;
  /** Sockets that should receive the event. */
  meant: Seat;
}

const AT_ONCE = 50;

/** Many consoles: each records which events it receives and when. */
export class Crowd {
  readonly receptions: Reception[] = [];
  private readonly sockets: Socket[] = [];

  /** Opens a socket for each seat; `auth` is its handshake. */
  static async open(url: string, seats: Seat[], auth: (seat: Seat, index: number) => object): Promise<Crowd> {
    const crowd = new Crowd();
    for (let from = 0; from < seats.length; from += AT_ONCE) {
      const some = seats.slice(from, from + AT_ONCE);
      await Promise.all(some.map((seat, index) => crowd.add(url, seat, auth(seat, from + index))));
    }
    return crowd;
  }

  close(): void {
    for (const socket of this.sockets) socket.close();
  }

  private add(url: string, seat: Seat, auth: object): Promise<void> {
    const socket = io(url, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
    this.sockets.push(socket);
    socket.onAny((name: string, payload: { ticket?: { meant?: Seat } }, { seq = 0 }: { seq?: number } = {}) => {
      const meant = payload.ticket?.meant;
      if (meant) this.receptions.push({ ...seat, seq, receivedAt: performance.now(), meant });
    });
    return new Promise((resolve, reject) => {
      socket.once('connect_error', reject);
      socket.once('connect', () => {
        socket.emit('joinTickets', 'pending');
        resolve();
      });
    });
  }
}
