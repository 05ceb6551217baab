import { type Actor, type InvitationWithLink, may, type Requests } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Invitation } from '../accounts/invitations/invitation.entity.js';
import { assertRoom } from '../accounts/users/assert-room.js';
import { SignInNames } from '../accounts/users/sign-in-names.js';
import { recordAudit } from '../audit/record-audit.js';
import { lockRow } from '../platform/locked-row.js';
import { CopyMissingQueues } from '../users/change/copy-missing-queues.js';
import { assertConnection, knownQueues } from '../users/change/known-choices.js';
import { GiveLink } from './give-link.js';
import { invitationTarget } from './invitation-target.js';

type InviteData = Requests['invitations.create']['input'];
type SendData = Requests['invitations.send']['input'];

/** The whole day, as a user without working hours has it. */
const WHOLE_DAY = { startWork: '00:00', endWork: '23:59' };

/** Invites a person, or gives an invitation a new link. Throws what the contracts list. */
@Injectable()
export class Invite {
  constructor(
    private readonly db: DataSource,
    private readonly names: SignInNames,
    private readonly giveLink: GiveLink,
    private readonly queues: CopyMissingQueues,
  ) {}

  async execute(actor: Actor, { queueIds = [], sendBy = 'link', consoleUrl, ...data }: InviteData) {
    if (!may(actor, 'user-modal:editProfile')) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    await this.queues.execute(actor, queueIds);

    return withTenant(this.db, actor, async (manager): Promise<InvitationWithLink> => {
      await assertRoom(manager, companyId);
      const known = await knownQueues(manager, companyId, queueIds);
      await assertConnection(manager, companyId, data.whatsappId);
      if (await this.names.find(manager, data.email)) throw new AppError('ERR_EMAIL_ALREADY_EXISTS');
      const invitation = await insertInvitation(manager, actor, data);
      await manager.query(
        'INSERT INTO invitation_queue (company_id, invitation_id, queue_id) SELECT $1, $2, unnest($3::integer[])',
        [companyId, invitation.id, known],
      );
      const details = { profile: invitation.profile, queues: known.length, sentBy: sendBy };
      await recordAudit(manager, actor, 'invitation.created', { target: invitationTarget(invitation), details });
      return this.giveLink.execute(manager, actor, invitation, { sendBy, consoleUrl });
    });
  }

  /** The earlier link ends. An expired invitation counts against the plan again. */
  async again(actor: Actor, { invitationId, sendBy = 'link', consoleUrl }: SendData): Promise<InvitationWithLink> {
    if (!may(actor, 'user-modal:editProfile')) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      await assertRoom(manager, companyId, { invitationId });
      const where = { companyId, id: invitationId };
      const invitation = await lockRow(manager, Invitation, where, 'ERR_NO_INVITATION_FOUND');
      const details = { sentBy: sendBy };
      await recordAudit(manager, actor, 'invitation.sent', { target: invitationTarget(invitation), details });
      return this.giveLink.execute(manager, actor, invitation, { sendBy, consoleUrl });
    });
  }
}

/** Throws ERR_ALREADY_INVITED. */
async function insertInvitation(
  manager: EntityManager,
  actor: Actor,
  data: Omit<InviteData, 'queueIds' | 'sendBy' | 'consoleUrl'>,
): Promise<Invitation> {
  const { companyId } = actor;
  const email = data.email.toLowerCase();
  if (await manager.existsBy(Invitation, { companyId, email })) throw new AppError('ERR_ALREADY_INVITED');
  const now = new Date();
  return manager.save(
    manager.create(Invitation, {
      companyId,
      name: data.name,
      email,
      wpp: data.wpp ?? '',
      profile: data.profile ?? 'user',
      startWork: data.startWork || WHOLE_DAY.startWork,
      endWork: data.endWork || WHOLE_DAY.endWork,
      allTicket: data.allTicket === 'enable',
      allowGroup: data.allowGroup ?? false,
      whatsappId: data.whatsappId ?? null,
      invitedBy: actor.name,
      sentBy: 'link',
      sentAt: now,
      expiresAt: now,
    }),
  );
}
