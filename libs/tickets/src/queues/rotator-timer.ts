import type { EntityManager } from 'typeorm';

export const onQueued = (_manager: EntityManager, _ticket: { companyId: number; id: number }): Promise<void> =>
  Promise.resolve();
