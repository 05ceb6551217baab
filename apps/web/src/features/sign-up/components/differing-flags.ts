import { PLAN_FLAGS, type PlanFlags } from '@prosa/contracts';

/** The abilities that some of the offered plans have and others lack, in the order in which they are shown. */
export const differingFlags = (plans: readonly PlanFlags[]): (keyof PlanFlags)[] =>
  PLAN_FLAGS.filter((flag) => plans.some((plan) => plan[flag]) && plans.some((plan) => !plan[flag]));
