import { type InvitationPreview, PLATFORM_COMPANY, type Requests } from '@prosa/contracts';
import { withSystem, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Company } from '../accounts/companies/company.entity.js';
import { Invitation } from '../accounts/invitations/invitation.entity.js';
import { type InvitationOwner, ownerOfToken } from './invitation-tokens.js';
import { InvitationThrottle } from './invitation-throttle.js';

type Presented = Requests['invitations.preview']['input'];

/** An invitation that can be accepted now, and the company's name. */
export interface OpenInvitation {
  invitation: Invitation;
  companyName: string;
}

/** Finds the invitation of a token, before the company is known. */
@Injectable()
export class OpenInvitations {
  constructor(
    private readonly db: DataSource,
    private readonly throttle: InvitationThrottle,
  ) {}

  /** Throws ERR_INVITATION_INVALID, ERR_TOO_MANY_ATTEMPTS, ERR_COMPANY_INACTIVE, ERR_SUBSCRIPTION_EXPIRED. */
  async preview(presented: Presented): Promise<InvitationPreview> {
    const { invitation, companyName } = await this.find(presented);
    const { name, email, profile, invitedBy } = invitation;
    return { companyName, invitedBy, name, email, profile };
  }

  /** Throws what `preview` throws. */
  async find({ token, origin }: Presented): Promise<OpenInvitation> {
    await this.throttle.admit(origin.address);
    const owner = await withSystem(this.db, (manager) => ownerOfToken(manager, token));
    if (!owner) throw new AppError('ERR_INVITATION_INVALID');
    const found = await withTenant(this.db, owner, (manager) => findPending(manager, owner));
    await this.throttle.refund(origin.address);
    return found;
  }
}

/** Throws ERR_INVITATION_INVALID, ERR_COMPANY_INACTIVE, ERR_SUBSCRIPTION_EXPIRED. */
export async function findPending(
  manager: EntityManager,
  { companyId, invitationId }: InvitationOwner,
): Promise<OpenInvitation> {
  const [row]: { isPending: boolean; isActive: boolean; isPaid: boolean }[] = await manager.query(
    `SELECT invitation.expires_at > now() AS "isPending", status AND deleted_at IS NULL AS "isActive",
       company.id = ${PLATFORM_COMPANY} OR due_date >= now() AS "isPaid"
     FROM invitation JOIN company ON company.id = company_id WHERE company_id = $1 AND invitation.id = $2`,
    [companyId, invitationId],
  );
  if (!row?.isPending) throw new AppError('ERR_INVITATION_INVALID');
  if (!row.isActive) throw new AppError('ERR_COMPANY_INACTIVE');
  if (!row.isPaid) throw new AppError('ERR_SUBSCRIPTION_EXPIRED');
  const company = await manager.findOneByOrFail(Company, { id: companyId });
  const invitation = await manager.findOneByOrFail(Invitation, { companyId, id: invitationId });
  return { invitation, companyName: company.name };
}
