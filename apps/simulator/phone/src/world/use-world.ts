import type { LogEntry, UserView } from '@prosa/whatsapp-simulator';
import { useEffect, useState } from 'react';

const LOG_SIZE = 200;

export interface World {
  /** By phone number, in order of creation. */
  people: Map<string, UserView>;
  /** Newest first. */
  log: LogEntry[];
}

/** All simulated people and the live log of events. */
export function useWorld(): World {
  const [people, setPeople] = useState(new Map<string, UserView>());
  const [log, setLog] = useState<LogEntry[]>([]);
  useEffect(() => {
    const source = new EventSource('/sim/events');
    source.onopen = () => setLog([]); // the stream begins with the log so far
    source.addEventListener('user', ({ data }: MessageEvent<string>) => {
      const user = JSON.parse(data) as UserView;
      setPeople((known) => new Map(known).set(user.phone, user));
    });
    source.addEventListener('log', ({ data }: MessageEvent<string>) => {
      const entry = JSON.parse(data) as LogEntry;
      setLog((known) => [entry, ...known].slice(0, LOG_SIZE));
    });
    return () => source.close();
  }, []);
  return { people, log };
}
