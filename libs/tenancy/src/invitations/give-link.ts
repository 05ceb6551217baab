import { type Actor, INVITATION_DAYS, type InvitationWithLink, type InvitationWay } from '@prosa/contracts';
import { AppError, withCountry } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Company } from '../accounts/companies/company.entity.js';
import { announceInvitation } from '../accounts/invitations/invitation-view.js';
import { Invitation } from '../accounts/invitations/invitation.entity.js';
import { User } from '../accounts/users/user.entity.js';
import { PlatformNotices } from '../recovery/platform-notices.js';
import { replaceInvitationToken } from './invitation-tokens.js';
import { invitationText } from './invitation-texts.js';

/** How long the message waits for a connection, in seconds. */
const MESSAGE_LIFE = 24 * 3_600;

interface Sending {
  sendBy: InvitationWay;
  consoleUrl: string;
}

/** A new link for an invitation. The token is in the fragment, which no browser sends and no log contains. */
@Injectable()
export class GiveLink {
  constructor(private readonly notices: PlatformNotices) {}

  /** Ends an earlier link, in the caller's transaction. Throws ERR_NUMBER_REQUIRED. */
  async execute(
    manager: EntityManager,
    actor: Actor,
    invitation: Invitation,
    { sendBy, consoleUrl }: Sending,
  ): Promise<InvitationWithLink> {
    const { companyId, id: invitationId } = invitation;
    if (sendBy === 'whatsapp' && invitation.wpp === '') throw new AppError('ERR_NUMBER_REQUIRED');
    const token = await replaceInvitationToken(manager, { companyId, invitationId });
    const link = `${consoleUrl}/invitation#${token}`;
    if (sendBy === 'whatsapp') await this.queueMessage(manager, actor, invitation, link);
    await manager.query(
      `UPDATE invitation SET sent_by = $3, sent_at = now(), expires_at = now() + interval '${INVITATION_DAYS} days'
       WHERE company_id = $1 AND id = $2`,
      [companyId, invitationId, sendBy],
    );
    const sent = await manager.findOneByOrFail(Invitation, { companyId, id: invitationId });
    return { invitation: await announceInvitation(manager, sent), link };
  }

  private async queueMessage(
    manager: EntityManager,
    { companyId, userId, name }: Actor,
    { wpp }: Invitation,
    link: string,
  ): Promise<void> {
    const company = await manager.findOneByOrFail(Company, { id: companyId });
    const inviter = await manager.findOneBy(User, { companyId, id: userId });
    const text = invitationText(inviter?.language ?? '', { companyName: company.name, invitedBy: name, link });
    await this.notices.queue(manager, { to: withCountry(wpp), text }, MESSAGE_LIFE, companyId);
  }
}
