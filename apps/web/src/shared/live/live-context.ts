import { createContext, useContext } from 'react';
import type { LiveConnection } from './live-connection.js';

export const LiveContext = createContext<LiveConnection | null>(null);

/** Returns the console's live connection. Throws outside a LiveProvider. */
export function useLiveConnection(): LiveConnection {
  const connection = useContext(LiveContext);
  if (!connection) throw new Error('useLive needs a LiveProvider above it');
  return connection;
}
