import { type Actor, type InvitationIdInput, may } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { removeInvitation } from '../accounts/invitations/invitation-view.js';
import { Invitation } from '../accounts/invitations/invitation.entity.js';
import { recordAudit } from '../audit/record-audit.js';
import { lockRow } from '../platform/locked-row.js';
import { invitationTarget } from './invitation-target.js';

/** Deletes an invitation; its link is invalid from then on. Throws ERR_NO_PERMISSION, ERR_NO_INVITATION_FOUND. */
@Injectable()
export class DeleteInvitation {
  constructor(private readonly db: DataSource) {}

  async execute(actor: Actor, { invitationId }: InvitationIdInput): Promise<{ deleted: boolean }> {
    if (!may(actor, 'user-modal:editProfile')) throw new AppError('ERR_NO_PERMISSION');
    return withTenant(this.db, actor, async (manager) => {
      const where = { companyId: actor.companyId, id: invitationId };
      const invitation = await lockRow(manager, Invitation, where, 'ERR_NO_INVITATION_FOUND');
      await removeInvitation(manager, invitation);
      await recordAudit(manager, actor, 'invitation.deleted', { target: invitationTarget(invitation) });
      return { deleted: true };
    });
  }
}
