import { isAdmin, type RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { viewInvitations } from '../accounts/invitations/invitation-view.js';
import { Invitation } from '../accounts/invitations/invitation.entity.js';
import { AcceptInvitation } from './accept-invitation.js';
import { DeleteInvitation } from './delete-invitation.js';
import { Invite } from './invite.js';
import { OpenInvitations } from './open-invitation.js';

@Controller()
export class InvitationsController {
  // oxlint-disable-next-line max-params -- one for each request
  constructor(
    private readonly db: DataSource,
    private readonly invite: Invite,
    private readonly deleteInvitation: DeleteInvitation,
    private readonly openInvitations: OpenInvitations,
    private readonly acceptInvitation: AcceptInvitation,
  ) {}

  @OnRequest('invitations.list')
  list({ actor }: RequestMessage<'invitations.list'>) {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const order = { sentAt: 'DESC', id: 'DESC' } as const;
      return viewInvitations(manager, companyId, await manager.find(Invitation, { where: { companyId }, order }));
    });
  }

  @OnRequest('invitations.create')
  create({ actor, input }: RequestMessage<'invitations.create'>) {
    return this.invite.execute(actor, input);
  }

  @OnRequest('invitations.send')
  send({ actor, input }: RequestMessage<'invitations.send'>) {
    return this.invite.again(actor, input);
  }

  @OnRequest('invitations.delete')
  delete({ actor, input }: RequestMessage<'invitations.delete'>) {
    return this.deleteInvitation.execute(actor, input);
  }

  @OnRequest('invitations.preview')
  preview({ input }: RequestMessage<'invitations.preview'>) {
    return this.openInvitations.preview(input);
  }

  @OnRequest('invitations.accept')
  accept({ input }: RequestMessage<'invitations.accept'>) {
    return this.acceptInvitation.execute(input);
  }
}
