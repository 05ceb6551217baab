import type { Socket } from 'socket.io';

interface Packet {
  data?: unknown;
}

/** The parts of a connection's internals that show how much waits in it. */
interface Line {
  on(event: 'packetCreate', listener: (packet: Packet) => void): void;
  on(event: 'flush', listener: () => void): void;
  transport: { socket?: { bufferedAmount?: number; terminate?(): void } };
}

/** One per connection, which may carry several sockets one after the other: each would add its listeners again. */
const meters = new WeakMap<Line, () => number>();

/** Measures what waits for a slow reader: what the connection has not accepted yet, and what its transport has not written. */
export function measureBuffer(socket: Socket): () => number {
  const line = socket.conn as unknown as Line;
  const meter = meters.get(line) ?? meterOf(line);
  meters.set(line, meter);
  return meter;
}

function meterOf(line: Line): () => number {
  let waiting = 0;
  line.on('packetCreate', ({ data }) => {
    waiting += typeof data === 'string' ? data.length : 0;
  });
  line.on('flush', () => {
    waiting = 0;
  });
  return () => waiting + (line.transport.socket?.bufferedAmount ?? 0);
}

/** Ends a connection at once. An orderly close would wait until the reader has read what is left. */
export function cutLine({ conn }: Socket): void {
  const { transport } = conn as unknown as Line;
  conn.close(true);
  transport.socket?.terminate?.();
}
