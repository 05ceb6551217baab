import { auditChanges, may, type Actor, type CreateUserInput, type UserView } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { removeInvitation } from '../accounts/invitations/invitation-view.js';
import { Invitation } from '../accounts/invitations/invitation.entity.js';
import { assertRoom } from '../accounts/users/assert-room.js';
import { recordAudit, userTarget } from '../audit/record-audit.js';
import { DataSource } from 'typeorm';
import { isWeakPassword } from '../passwords/password-policy.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { announceUser } from '../accounts/users/announce-user.js';
import { auditedUser } from './change/audit-change.js';
import { assertConnection, knownQueues, replaceQueues } from './change/known-choices.js';
import { insertUser } from '../accounts/users/insert-user.js';
import { RecoveryNumbers } from '../accounts/users/recovery-numbers.js';
import { SignInNames } from '../accounts/users/sign-in-names.js';

/** The working hours of whoever was given none, which the audit log leaves out. */
const ALL_DAY = { startWork: '00:00', endWork: '23:59' };

/** Throws what `users.create` lists in the contracts. */
@Injectable()
export class CreateUser {
  constructor(
    private readonly db: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly names: SignInNames,
    private readonly numbers: RecoveryNumbers,
  ) {}

  async execute(actor: Actor, input: CreateUserInput): Promise<UserView> {
    if (!may(actor, 'user-modal:editProfile')) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    const { password, queueIds = [], allTicket, ...fields } = input;
    const { name, email, profile = 'user' } = fields;
    if (isWeakPassword(password, { name, email, profile })) throw new AppError('ERR_WEAK_PASSWORD');
    const passwordHash = await this.passwords.hash(password);

    return withTenant(this.db, actor, async (manager) => {
      await assertRoom(manager, companyId, { email });
      const known = await knownQueues(manager, companyId, queueIds);
      await assertConnection(manager, companyId, fields.whatsappId);

      const provided = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
      const values = { ...provided, companyId, name, email, passwordHash, profile, allTicket: allTicket === 'enable' };
      const user = await insertUser(manager, this.names, values);
      const invitation = await manager.findOneBy(Invitation, { companyId, email: user.email });
      if (invitation) await removeInvitation(manager, invitation);
      await replaceQueues(manager, user, known);
      await this.numbers.save(manager, user);
      const changes = auditChanges({ name, ...ALL_DAY }, await auditedUser(manager, user));
      await recordAudit(manager, actor, 'user.created', { target: userTarget(user), changes });
      return announceUser(manager, 'user.created', user);
    });
  }
}
