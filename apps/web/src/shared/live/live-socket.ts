import { io, type Socket } from 'socket.io-client';

/** Handshake of the console: its token and the last event that it received. */
export interface LiveAuth {
  token: string | null;
  since?: number;
}

/** The part of a socket.io socket that the console uses. */
export type LiveSocket = Pick<
  Socket,
  'on' | 'off' | 'onAny' | 'offAny' | 'emit' | 'connect' | 'disconnect' | 'connected' | 'active'
>;

export type OpenSocket = (auth: (answer: (auth: LiveAuth) => void) => void) => LiveSocket;

/** Opens a socket that reads its credentials again at each connect. */
export const openSocket: OpenSocket = (auth) =>
  io({ auth, autoConnect: false, withCredentials: true, transports: ['websocket', 'polling'] });
