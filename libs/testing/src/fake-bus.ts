import {
  type Actor,
  type CompanyWithPlanView,
  PLAN_FLAGS,
  type PlanFlags,
  type RequestName,
  type Requests,
} from '@prosa/contracts';
import { Bus, type BusDriver, InProcessDriver } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';

/** What another service answers, by the request's name. */
export type Answers = {
  [N in RequestName]?: (input: Requests[N]['input'], actor: Actor) => Requests[N]['output'];
};

/** Another service on the bus, of which a spec needs no more than these answers. */
export function serveAnswers(driver: BusDriver, answers: Answers): Promise<() => Promise<void>> {
  return driver.serve({
    service: 'answers',
    requests: Object.keys(answers),
    events: [],
    onEvent: () => Promise.resolve(),
    onPoison: () => Promise.resolve(),
    onRequest: async ({ name, actor, input }) => {
      const answer = answers[name as RequestName] as ((input: unknown, actor: Actor) => unknown) | undefined;
      if (!answer) throw new AppError('ERR_UNAVAILABLE', { request: name });
      return answer(input, actor);
    },
  });
}

/** A bus on which only these are answered. */
export function aBus(answers: Answers): Bus {
  const driver = new InProcessDriver();
  void serveAnswers(driver, answers);
  return new Bus(driver);
}

/** Company 1, whose plan allows everything, with the given differences. */
export function aCompanyView(overrides: Partial<CompanyWithPlanView> = {}): CompanyWithPlanView {
  return {
    id: 1,
    name: 'Company 1',
    dueDate: '2999-12-31T23:59:59.000Z',
    status: true,
    recurrence: 'MENSAL',
    plan: {
      ...ALL_FLAGS,
      id: 1,
      name: 'Standard',
      users: 10,
      connections: 10,
      queues: 10,
      storageMegabytes: 1_000,
      amount: '100',
      isPublic: true,
    },
    ...overrides,
  };
}

/** What tenancy answers to services that store files: there is room for everything. */
export const ROOM_FOR_FILES: Answers = {
  'storage.reserve': ({ bytes }) => ({ bytes }),
  'storage.release': () => ({ bytes: 0 }),
};

const ALL_FLAGS = Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, true])) as unknown as PlanFlags;
