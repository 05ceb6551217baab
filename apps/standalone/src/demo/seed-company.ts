import {
  type Actor,
  ANONYMOUS,
  PLAN_FLAGS,
  type PlanFlags,
  type PlanInput,
  type Profile,
  systemActor,
} from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { randomBytes } from 'node:crypto';
import { until } from './until.js';

export interface DemoUser {
  email: string;
  password: string;
  profile: Profile;
  actor: Actor;
}

export interface DemoCompany {
  admin: Actor;
  users: DemoUser[];
  queues: { sales: number; support: number };
}

const flags = (lacking: readonly (keyof PlanFlags)[] = []) =>
  Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, !lacking.includes(flag)])) as Record<keyof PlanFlags, boolean>;

/** What the demo's sign-up page offers. */
const PLANS: PlanInput[] = [
  {
    ...flags(['useCampaigns', 'useKanban', 'useExternalApi', 'useOpenAi', 'useIntegration']),
    name: 'Essencial',
    users: 3,
    connections: 1,
    queues: 3,
    storageMegabytes: 5_120,
    amount: '99,90',
    isPublic: true,
  },
  {
    ...flags(),
    name: 'Completo',
    users: 15,
    connections: 3,
    queues: 10,
    storageMegabytes: 51_200,
    amount: '249,90',
    isPublic: true,
  },
];

const newPassword = () => randomBytes(12).toString('base64url');

/** A company with its admin, two queues and two attendants. Each installation gets its own random passwords. */
export async function seedCompany(bus: Bus): Promise<DemoCompany> {
  const { token } = await bus.request(ANONYMOUS, { name: 'setup.issueToken', input: {} });
  const owner = { name: 'Ana Prado', email: 'ana@aurora.example', password: newPassword() };
  const { companyId, userId } = await bus.request(ANONYMOUS, {
    name: 'setup.complete',
    input: { token, companyName: 'Loja Aurora', allowSignUp: true, ...owner },
  });
  const admin: Actor = { ...systemActor(companyId), userId, name: owner.name, super: true };
  for (const plan of PLANS) await bus.request(admin, { name: 'plans.create', input: plan });
  const sales = await bus.request(admin, { name: 'queues.create', input: { name: 'Vendas', color: '#2F855A' } });
  const support = await bus.request(admin, { name: 'queues.create', input: { name: 'Suporte', color: '#2B6CB0' } });
  const attendants = [
    await seedAttendant(bus, admin, { name: 'Bruno Lima', email: 'bruno@aurora.example', queueIds: [sales.id] }),
    await seedAttendant(bus, admin, {
      name: 'Carla Dias',
      email: 'carla@aurora.example',
      queueIds: [sales.id, support.id],
    }),
  ];
  return {
    admin,
    users: [{ email: owner.email, password: owner.password, profile: 'admin', actor: admin }, ...attendants],
    queues: { sales: sales.id, support: support.id },
  };
}

async function seedAttendant(
  bus: Bus,
  admin: Actor,
  { name, email, queueIds }: { name: string; email: string; queueIds: number[] },
): Promise<DemoUser> {
  const password = newPassword();
  // The tenancy service learns of the queues by events, which may take a moment.
  const user = await until(() =>
    bus.request(admin, {
      name: 'users.create',
      input: { name, email, password, profile: 'user', queueIds, allTicket: 'enable' },
    }),
  );
  const actor: Actor = { ...admin, userId: user.id, name, profile: 'user', super: false, queueIds, allTicket: true };
  return { email, password, profile: 'user', actor };
}
