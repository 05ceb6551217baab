import type { WebSocket } from 'ws';
import type { WASocket } from '../baileys.js';

/** Cuts the connection: a server that says nothing would keep a polite close waiting for half a minute. */
export function terminate({ ws }: Pick<WASocket, 'ws'>): void {
  const { socket } = ws as unknown as { socket: WebSocket | null };
  socket?.terminate();
}
