import type { InvitationView } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { Invitation } from './invitation.entity.js';

type QueueRow = InvitationView['queues'][number] & { invitationId: number };

/** What admins see of the company's invitations, in the order given. */
export async function viewInvitations(
  manager: EntityManager,
  companyId: number,
  invitations: Invitation[],
): Promise<InvitationView[]> {
  const queues: QueueRow[] = await manager.query(
    `SELECT chosen.invitation_id AS "invitationId", queue.id, queue.name, queue.color
     FROM invitation_queue chosen
     JOIN queue_copy queue ON queue.company_id = chosen.company_id AND queue.id = chosen.queue_id
     WHERE chosen.company_id = $1 AND chosen.invitation_id = ANY($2)
     ORDER BY queue.name, queue.id`,
    [companyId, invitations.map(({ id }) => id)],
  );
  return invitations.map(({ id, name, email, wpp, profile, invitedBy, sentBy, sentAt, expiresAt }) => ({
    id,
    name,
    email,
    wpp,
    profile,
    queues: queues.filter(({ invitationId }) => invitationId === id).map(({ invitationId: _, ...queue }) => queue),
    invitedBy,
    sentBy,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Records in the caller's transaction that the invitation was created or sent; returns the recorded view. */
export async function announceInvitation(manager: EntityManager, invitation: Invitation): Promise<InvitationView> {
  const { companyId, id } = invitation;
  const [view] = (await viewInvitations(manager, companyId, [invitation])) as [InvitationView];
  await recordEvent(manager, 'invitation.saved', { companyId, key: `invitation:${id}` }, { invitation: view });
  return view;
}

/** Deletes the invitation with its link and records the event, in the caller's transaction. */
export async function removeInvitation(
  manager: EntityManager,
  { companyId, id }: Pick<Invitation, 'companyId' | 'id'>,
): Promise<void> {
  await manager.delete(Invitation, { companyId, id });
  await recordEvent(manager, 'invitation.deleted', { companyId, key: `invitation:${id}` }, { invitationId: id });
}
