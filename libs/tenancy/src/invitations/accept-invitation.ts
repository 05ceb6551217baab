import type { Requests } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { removeInvitation } from '../accounts/invitations/invitation-view.js';
import type { Invitation } from '../accounts/invitations/invitation.entity.js';
import { announceUser } from '../accounts/users/announce-user.js';
import { assertRoom } from '../accounts/users/assert-room.js';
import { insertUser } from '../accounts/users/insert-user.js';
import { RecoveryNumbers } from '../accounts/users/recovery-numbers.js';
import { SignInNames } from '../accounts/users/sign-in-names.js';
import { asAuditActor, recordAudit, userTarget } from '../audit/record-audit.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { isWeakPassword } from '../passwords/password-policy.js';
import { replaceQueues } from '../users/change/known-choices.js';
import { consumeInvitationToken } from './invitation-tokens.js';
import { findPending, OpenInvitations } from './open-invitation.js';

type Acceptance = Requests['invitations.accept'];

/** Creates the user of an invitation with the password that the person chose, once. */
@Injectable()
export class AcceptInvitation {
  // oxlint-disable-next-line max-params -- a new user touches password, e-mail and number
  constructor(
    private readonly db: DataSource,
    private readonly openInvitations: OpenInvitations,
    private readonly passwords: PasswordHasher,
    private readonly names: SignInNames,
    private readonly numbers: RecoveryNumbers,
  ) {}

  /** Throws what `invitations.accept` lists in the contracts. */
  async execute({ token, name, password, language, origin }: Acceptance['input']): Promise<Acceptance['output']> {
    const { invitation } = await this.openInvitations.find({ token, origin });
    const { companyId, id: invitationId, email, profile } = invitation;
    if (isWeakPassword(password, { name, email, profile })) throw new AppError('ERR_WEAK_PASSWORD');
    const passwordHash = await this.passwords.hash(password);

    return withTenant(this.db, { companyId }, async (manager) => {
      await assertRoom(manager, companyId, { invitationId });
      if (!(await consumeInvitationToken(manager, token))) throw new AppError('ERR_INVITATION_INVALID');
      const { invitation: current } = await findPending(manager, { companyId, invitationId });
      const user = await insertUser(manager, this.names, {
        ...rightsOf(current),
        name,
        passwordHash,
        ...(language && { language }),
      });
      await replaceQueues(manager, user, await queuesOf(manager, current));
      await this.numbers.save(manager, user);
      await removeInvitation(manager, current);
      const details = { profile: user.profile };
      await recordAudit(manager, asAuditActor(user), 'invitation.accepted', {
        target: userTarget(user),
        details,
        origin,
      });
      await announceUser(manager, 'user.created', user);
      return { userId: user.id, email: user.email };
    });
  }
}

function rightsOf(invitation: Invitation) {
  const { companyId, email, wpp, profile, startWork, endWork, allTicket, allowGroup, whatsappId } = invitation;
  return { companyId, email, wpp, profile, startWork, endWork, allTicket, allowGroup, whatsappId };
}

async function queuesOf(manager: EntityManager, { companyId, id }: Invitation): Promise<number[]> {
  const rows: { queueId: number }[] = await manager.query(
    'SELECT queue_id AS "queueId" FROM invitation_queue WHERE company_id = $1 AND invitation_id = $2',
    [companyId, id],
  );
  return rows.map(({ queueId }) => queueId);
}
