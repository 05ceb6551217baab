import type { Actor, EventMessage, EventName, Events } from '@prosa/contracts';
import { randomUUID } from 'node:crypto';
import { patient } from './patience.js';

/** An attendant of company 1, with the given differences. */
export function anActor(overrides: Partial<Actor> = {}): Actor {
  return {
    kind: 'user',
    companyId: 1,
    userId: 1,
    name: 'Ana',
    profile: 'user',
    super: false,
    queueIds: [],
    allTicket: false,
    allowGroup: false,
    hidesNumbers: false,
    sessionId: null,
    ...overrides,
  };
}

/** An event as a handler gets it. */
export function anEvent<N extends EventName>(
  name: N,
  companyId: number,
  data: Events[N],
  key = 'key',
): EventMessage<N> {
  return { id: randomUUID(), name, companyId, key, at: new Date().toISOString(), data };
}

/** Milliseconds between two checks of `eventually`: a tenth of what was waited so far, so that long waits cost few checks. */
const PAUSE_MS = { least: 20, most: 200 };

/** Polls until `check` stops throwing, then returns what it returned; throws its last error after `limitMs`, as `patient` has it. */
export async function eventually<T>(check: () => T | Promise<T>, limitMs = 10_000): Promise<T> {
  const begin = Date.now();
  const end = begin + patient(limitMs);
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      const pause = Math.min(PAUSE_MS.most, Math.max(PAUSE_MS.least, (Date.now() - begin) / 10));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
