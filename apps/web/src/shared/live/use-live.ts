import type { LiveEvents, LiveTopic } from '@prosa/contracts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LiveState } from './live-connection.js';
import { useLiveConnection } from './live-context.js';
import type { LiveRoom } from './live-rooms.js';

/** Calls the latest handler with each event of a topic. */
export function useLive<T extends LiveTopic>(topic: T, handler: (event: LiveEvents[T]) => void): void {
  const connection = useLiveConnection();
  const handle = useEffectEvent(handler);

  useEffect(() => connection.on(topic, (event) => handle(event)), [connection, topic]);
}

/** Joins a room while mounted; null or undefined joins none. */
export function useLiveRoom(room: LiveRoom, value: string | number | null | undefined): void {
  const connection = useLiveConnection();

  useEffect(() => {
    if (value !== null && value !== undefined) return connection.join(room, String(value));
  }, [connection, room, value]);
}

/** State of the stream, and when the console last had all events. */
export function useLiveState(): LiveState {
  const connection = useLiveConnection();
  return useSyncExternalStore(connection.subscribe, connection.snapshot);
}
