import { type Events, timerLane } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { recordEvent } from '../outbox/record-event.js';

/** A timer as a service sets it: see the event `timer.set`. */
export type Timer = Events['timer.set'];

/** Sets a timer in the caller's transaction. It replaces the company's waiting timer of the same key. */
export const setTimer = (manager: EntityManager, companyId: number, timer: Timer): Promise<void> =>
  recordEvent(manager, 'timer.set', { companyId, key: timerLane(timer.key) }, timer);

/** Cancels the company's timer of this key in the caller's transaction. Nothing happens when none waits. */
export const cancelTimer = (manager: EntityManager, companyId: number, key: string): Promise<void> =>
  recordEvent(manager, 'timer.cancelled', { companyId, key: timerLane(key) }, { key });
