import { cancelTimer, setTimer } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';

/** The kind of the timer that looks every minute whether tickets wait for people on call. */
export const ON_CALL_TIMER = 'onCall.look';
const KEY = 'onCall';

/**
 * Looks from now on every minute, at a second of the company's own, so that not all companies are looked at together.
 * A ticket that begins to wait or a user who goes offline sets no timer: what is missed once is seen a minute later.
 */
export const watchWaiting = (manager: EntityManager, companyId: number): Promise<void> =>
  setTimer(manager, companyId, {
    key: KEY,
    kind: ON_CALL_TIMER,
    dueAt: new Date().toISOString(),
    data: {},
    recurrence: { cron: `${companyId % 60} * * * * *`, zone: 'UTC' },
  });

/** Nobody is on the roster any more. */
export const stopWatching = (manager: EntityManager, companyId: number): Promise<void> =>
  cancelTimer(manager, companyId, KEY);
