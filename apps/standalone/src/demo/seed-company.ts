import { type Actor, ANONYMOUS, type Profile, systemActor } from '@prosa/contracts';
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

const newPassword = () => randomBytes(12).toString('base64url');

/** A company with its admin, two queues and two attendants. Each installation gets its own random passwords. */
export async function seedCompany(bus: Bus): Promise<DemoCompany> {
  const { token } = await bus.request(ANONYMOUS, { name: 'setup.issueToken', input: {} });
  const owner = { name: 'Ana Prado', email: 'ana@aurora.example', password: newPassword() };
  const { companyId, userId } = await bus.request(ANONYMOUS, {
    name: 'setup.complete',
    input: { token, companyName: 'Loja Aurora', ...owner },
  });
  const admin: Actor = { ...systemActor(companyId), userId, name: owner.name, super: true };
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
