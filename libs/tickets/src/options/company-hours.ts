import type { OpeningPlan } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';

export const hoursOf = (_manager: EntityManager, _companyId: number): Promise<OpeningPlan> =>
  Promise.resolve({ week: [], exceptions: [] });
