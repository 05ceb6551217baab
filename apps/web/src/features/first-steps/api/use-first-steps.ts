import type { FirstStepsView, VersionView } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useVersion } from '../../../shared/hooks/use-version.js';
import { useSession } from '../../../shared/session/use-session.js';
import { firstStepsQuery } from './first-steps-cache.js';

export type FirstStep = 'connect' | 'queues' | 'people' | 'try';

export interface FirstSteps {
  done: Record<FirstStep, boolean>;
  /** The steps in their order; the simulated phone is one where the installation has it. */
  steps: readonly FirstStep[];
  /** There is a connection to finish, so that none is to be added. */
  hasConnection: boolean;
  simulatorUrl: string | null;
}

const ALWAYS: readonly FirstStep[] = ['connect', 'queues', 'people'];

function stepsOf(state: FirstStepsView, { simulatorUrl }: VersionView): FirstSteps | null {
  const { isConnected, hasQueue, hasColleague, isAnswered, hasConnection } = state;
  const done = { connect: isConnected, queues: hasQueue, people: hasColleague, try: isAnswered };
  const steps: readonly FirstStep[] = simulatorUrl === null ? ALWAYS : [...ALWAYS, 'try'];
  return steps.every((step) => done[step]) ? null : { done, steps, hasConnection, simulatorUrl };
}

/** The first steps of the admin's company; null for others, while they load, and once all are done. */
export function useFirstSteps({ isEnabled = true } = {}): FirstSteps | null {
  const { isAdmin } = useSession();
  const isWanted = isAdmin && isEnabled;
  const { data: version } = useVersion();
  const { data: state } = useQuery({ ...firstStepsQuery, enabled: isWanted });
  return isWanted && state && version ? stepsOf(state, version) : null;
}
