import type { Socket } from 'socket.io';

interface Packet {
  data?: unknown;
}

/** What of a line's innards tells how much waits in it. */
interface Line {
  on(event: 'packetCreate', listener: (packet: Packet) => void): void;
  on(event: 'flush', listener: () => void): void;
  transport: { socket?: { bufferedAmount?: number; terminate?(): void } };
}

/** Measures what waits for a slow reader: what the line has not taken yet, and what its transport has not written. */
export function measureBuffer(socket: Socket): () => number {
  const line = socket.conn as unknown as Line;
  let waiting = 0;
  line.on('packetCreate', ({ data }) => {
    waiting += typeof data === 'string' ? data.length : 0;
  });
  line.on('flush', () => {
    waiting = 0;
  });
  return () => waiting + (line.transport.socket?.bufferedAmount ?? 0);
}

/** Ends a line at once. Closing in order would wait for the reader to take what is left, and keep it that long. */
export function cutLine({ conn }: Socket): void {
  const { transport } = conn as unknown as Line;
  conn.close(true);
  transport.socket?.terminate?.();
}
