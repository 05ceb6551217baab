import { setTimer } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';

/** The kind of the timer by which others learn, after the transaction, that the company chose another clock. */
export const ZONE_TIMER = 'company.zone';

export const announceZone = (manager: EntityManager, companyId: number): Promise<void> =>
  setTimer(manager, companyId, { key: 'zone', kind: ZONE_TIMER, dueAt: new Date().toISOString(), data: {} });
