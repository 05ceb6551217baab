import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';

const TOKEN_BYTES = 32;

/** The invitation of a token. */
export interface InvitationOwner {
  companyId: number;
  invitationId: number;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Stores the hash of a new token, which replaces the invitation's earlier one, and returns the token. */
export async function replaceInvitationToken(manager: EntityManager, owner: InvitationOwner): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await manager.query(
    `INSERT INTO invitation_lookup (hash, company_id, invitation_id) VALUES ($1, $2, $3)
     ON CONFLICT (company_id, invitation_id) DO UPDATE SET hash = excluded.hash`,
    [hashOf(token), owner.companyId, owner.invitationId],
  );
  return token;
}

/** The invitation of a token, before the company is known; it may be expired. */
export async function ownerOfToken(manager: EntityManager, token: string): Promise<InvitationOwner | null> {
  const [owner]: InvitationOwner[] = await manager.query(
    'SELECT company_id AS "companyId", invitation_id AS "invitationId" FROM invitation_lookup WHERE hash = $1',
    [hashOf(token)],
  );
  return owner ?? null;
}

/** Consumes the token in the caller's transaction. False when it was used or replaced meanwhile. */
export async function consumeInvitationToken(manager: EntityManager, token: string): Promise<boolean> {
  const [, consumed]: [unknown, number] = await manager.query('DELETE FROM invitation_lookup WHERE hash = $1', [
    hashOf(token),
  ]);
  return consumed === 1;
}
