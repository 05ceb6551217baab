import { PLAN_FLAGS, type PlanView } from '@prosa/contracts';

/** A public plan with every ability. */
export const aPlan = (overrides: Partial<PlanView> = {}): PlanView =>
  ({
    ...Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, true])),
    id: 3,
    name: 'Profissional',
    users: 5,
    connections: 2,
    queues: 4,
    storageMegabytes: 2_048,
    amount: '99,90',
    isPublic: true,
    ...overrides,
  }) as PlanView;
