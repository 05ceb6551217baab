import type { WebSocket } from 'ws';
import type { WASocket } from '../baileys.js';

/** Terminates the connection: a regular close waits half a minute for a silent server. */
export function terminate({ ws }: Pick<WASocket, 'ws'>): void {
  const { socket } = ws as unknown as { socket: WebSocket | null };
  socket?.terminate();
}
