import { isAdmin, type Actor, type CreateUserInput, type UserView } from '@prosa/contracts';
import { AppError, withTenant } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { holdCompany } from '../companies/company.queries.js';
import { recordAudit, userTarget } from '../audit/record-audit.js';
import { isWeakPassword } from '../passwords/password-policy.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { Plan } from '../plans/plan.entity.js';
import { QueueCopy } from '../queues/queue-copy.entity.js';
import { announceUser } from './announce-user.js';
import { insertUser } from './insert-user.js';
import { SignInNames } from './sign-in-names.js';
import { User } from './user.entity.js';

@Injectable()
export class CreateUser {
  constructor(
    private readonly db: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly names: SignInNames,
  ) {}

  async execute(actor: Actor, input: CreateUserInput): Promise<UserView> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    const { name, email, password, profile = 'user', allTicket = 'disable', allowGroup = false } = input;
    if (isWeakPassword(password, { name, email, profile })) throw new AppError('ERR_WEAK_PASSWORD');
    const passwordHash = await this.passwords.hash(password);

    return withTenant(this.db, actor, async (manager) => {
      await assertRoom(manager, companyId);
      const queueIds = await knownQueues(manager, companyId, input.queueIds ?? []);

      const given = { companyId, name, email, passwordHash, profile, allTicket: allTicket === 'enable', allowGroup };
      const user = await insertUser(manager, this.names, given);
      await manager.query(
        'INSERT INTO user_queue (company_id, user_id, queue_id) SELECT $1, $2, unnest($3::integer[])',
        [companyId, user.id, queueIds],
      );
      const details = { profile, queues: queueIds.length };
      await recordAudit(manager, actor, 'user.created', { target: userTarget(user), details });
      return announceUser(manager, 'user.created', user);
    });
  }
}

/** The company's row is held until the end: two users made at once count each other. */
async function assertRoom(manager: EntityManager, companyId: number): Promise<void> {
  const { planId } = await holdCompany(manager, companyId);
  const { users: limit } = await manager.findOneByOrFail(Plan, { id: planId });
  if ((await manager.countBy(User, { companyId })) >= limit) throw new AppError('ERR_PLAN_LIMIT_REACHED', { limit });
}

async function knownQueues(manager: EntityManager, companyId: number, asked: number[]): Promise<number[]> {
  const queueIds = [...new Set(asked)];
  const known = await manager.countBy(QueueCopy, { companyId, id: In(queueIds) });
  if (known < queueIds.length) throw new AppError('ERR_NO_QUEUE_FOUND');
  return queueIds;
}
