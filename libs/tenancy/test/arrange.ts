import {
  type AuditAct,
  type AuditChange,
  type ClientOrigin,
  type Events,
  type EventName,
  noticeContext,
  type PlatformNotice,
} from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AesSealer, PlatformKeys } from '@prosa/service-kit/operations';
import { asOwner, TEST_SECRET } from '@prosa/testing';
import type { DataSource } from 'typeorm';
import { Company } from '../src/accounts/companies/company.entity.js';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { firstPlan } from '../src/plans/default-plan.js';
import { Plan } from '../src/accounts/plans/plan.entity.js';
import { SignIn } from '../src/sessions/sign-in/sign-in.js';
import { insertUser } from '../src/accounts/users/insert-user.js';
import { RecoveryNumbers } from '../src/accounts/users/recovery-numbers.js';
import { SignInNames } from '../src/accounts/users/sign-in-names.js';
import type { User } from '../src/accounts/users/user.entity.js';
import type { Tenancy } from './tenancy-under-test.js';

export const PASSWORD = 'céu azul de abril';
export const ORIGIN: ClientOrigin = { address: '203.0.113.7', userAgent: 'Test browser' };

/** Hashing is slow on purpose: one hash serves all users of a spec file. */
let passwordHash: Promise<string> | undefined;

/** A company on a platform whose setup is done. */
export async function aCompany(db: DataSource, companyId = 1, plan: Partial<Plan> = {}): Promise<void> {
  await asOwner(db, `INSERT INTO setup_token VALUES ('used', now(), now()) ON CONFLICT DO NOTHING`);
  await withTenant(db, { companyId }, async (manager) => {
    const { id } = await firstPlan(manager);
    await manager.update(Plan, { id }, { ...plan, name: 'Padrão' });
    const dueDate = new Date('2999-12-31T23:59:59Z');
    await manager.insert(Company, { id: companyId, name: `Company ${companyId}`, planId: id, dueDate });
  });
}

/** A user with `PASSWORD`; by default ana@company1.example of company 1. A number that nobody proved is proven. */
export async function aUser({ db, get }: Tenancy, overrides: Partial<User> = {}): Promise<User> {
  passwordHash ??= get(PasswordHasher).hash(PASSWORD);
  const companyId = overrides.companyId ?? 1;
  const name = overrides.name ?? 'Ana';
  const email = overrides.email ?? `${name.toLowerCase()}@company${companyId}.example`;
  const fields = { profile: 'user' as const, ...overrides, companyId, name, email, passwordHash: await passwordHash };
  return withTenant(db, { companyId }, async (manager) => {
    const user = await insertUser(manager, get(SignInNames), fields);
    await get(RecoveryNumbers).save(manager, user);
    if (overrides.wpp && !(await get(RecoveryNumbers).find(manager, overrides.wpp))) {
      await get(RecoveryNumbers).prove(manager, { companyId, userId: user.id }, overrides.wpp);
    }
    return user;
  });
}

export const signInAs = ({ get }: Tenancy, { email }: Pick<User, 'email'>, origin = ORIGIN) =>
  get(SignIn).execute({ email, password: PASSWORD, origin });

/** The recorded events of the name, in order. */
export async function recorded<N extends EventName>(db: DataSource, name: N): Promise<Events[N][]> {
  const rows = await asOwner<{ data: Events[N] }>(db, 'SELECT data FROM outbox_event WHERE name = $1 ORDER BY seq', [
    name,
  ]);
  return rows.map(({ data }) => data);
}

interface AuditRow {
  act: AuditAct;
  company_id: number;
  actor_id: number | null;
  target_id: number | null;
  details: object;
  changes: AuditChange[];
}

/** The audit log, oldest first. */
export const audited = (db: DataSource, act?: AuditAct) =>
  asOwner<AuditRow>(db, 'SELECT * FROM audit_entry WHERE $1::text IS NULL OR act = $1 ORDER BY id', [act ?? null]);

/** The sealed notices of the platform as the phone would show them, oldest first. */
export async function noticesOf({ db }: Tenancy): Promise<PlatformNotice[]> {
  const sealer = new AesSealer(new PlatformKeys(TEST_SECRET));
  const queued = await recorded(db, 'notice.queued');
  return queued.flatMap(({ noticeId, sealed }) => {
    if (sealed === null) return [];
    const plain = sealer.open(Buffer.from(sealed, 'base64'), noticeContext(noticeId));
    return [JSON.parse(plain.toString()) as PlatformNotice];
  });
}

/** All rows of the service as text: what a stolen dump contains. */
export async function dump(db: DataSource): Promise<string> {
  const tables = await asOwner<{ name: string }>(
    db,
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'tenancy'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await asOwner<{ row: string }>(db, `SELECT t::text AS row FROM ${name} t`);
    texts.push(`${name}: ${rows.map(({ row }) => row).join('\n')}`);
  }
  return texts.join('\n');
}
