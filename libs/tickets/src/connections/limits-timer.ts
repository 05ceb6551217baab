import type { ServedSettings } from '@prosa/contracts';
import { setTimer } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';

/** The kind of the timer by which new limits of a connection reach the tickets that it has already. */
export const LIMITS_TIMER = 'connection.limits';

const LIMITS = [
  'expiresTicketNPS',
  'timeInactiveMessage',
  'expiresTicket',
  'whenExpiresTicket',
  'timeSendQueue',
  'sendIdQueue',
] as const satisfies readonly (keyof ServedSettings)[];

/** How far the tickets of a connection were looked at. */
export interface LimitsProgress {
  connectionId: number;
  /** The last ticket that was looked at. */
  afterId: number;
}

/** Whether two versions of a connection's settings differ in what time does to its tickets. */
export const differInLimits = (before: ServedSettings, after: ServedSettings): boolean =>
  LIMITS.some((field) => before[field] !== after[field]);

/** Has the tickets of a connection looked at after the transaction, page by page. */
export const applyLimits = (manager: EntityManager, companyId: number, progress: LimitsProgress): Promise<void> =>
  setTimer(manager, companyId, {
    key: `connection:${progress.connectionId}:limits`,
    kind: LIMITS_TIMER,
    dueAt: new Date().toISOString(),
    data: { ...progress },
  });
