import { io, type Socket } from 'socket.io-client';

/** What our console sends when it connects: who it is, and the last event it saw. */
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

/** A socket that asks for its credentials anew at each connect. */
export const openSocket: OpenSocket = (auth) =>
  io({ auth, autoConnect: false, withCredentials: true, transports: ['websocket', 'polling'] });
