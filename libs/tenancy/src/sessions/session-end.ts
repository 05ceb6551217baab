import type { SessionEnd } from '@prosa/contracts';
import { CompanyDeleted, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AccessClaims, AccessTokens } from './tokens/access-tokens.js';

/** Why sessions ended, for consoles that hold an access token of theirs, and for nobody else. */
@Injectable()
export class SessionEnds {
  constructor(
    private readonly db: DataSource,
    private readonly accessTokens: AccessTokens,
  ) {}

  /** ERR_SESSION_EXPIRED with the `reason` of the session that the token belongs to, where it has ended. */
  async refusal(accessToken: string | undefined): Promise<AppError> {
    const claims = accessToken ? await this.accessTokens.readEvenExpired(accessToken) : null;
    const reason = claims && (await this.reasonOf(claims));
    return reason ? new AppError('ERR_SESSION_EXPIRED', { reason }) : new AppError('ERR_SESSION_EXPIRED');
  }

  private reasonOf(claims: AccessClaims): Promise<SessionEnd | null> {
    return withTenant(this.db, claims, (manager) => endOf(manager, claims)).catch((error: unknown) => {
      if (error instanceof CompanyDeleted) return 'company-deleted';
      throw error;
    });
  }
}

/** Null for a live session. The sessions of a deleted user are deleted with the user; others 90 days after their end. */
async function endOf(
  manager: EntityManager,
  { companyId, userId, sessionId }: AccessClaims,
): Promise<SessionEnd | null> {
  const [found]: { hasUser: boolean; end: SessionEnd | null }[] = await manager.query(
    `SELECT EXISTS (SELECT 1 FROM app_user WHERE company_id = $1 AND id = $2) AS "hasUser",
       CASE WHEN s.id IS NULL THEN 'expired' WHEN s.ended_at IS NOT NULL THEN s.end_reason
            WHEN NOT EXISTS (SELECT 1 FROM refresh_token t
              WHERE t.company_id = s.company_id AND t.session_id = s.id AND t.expires_at > now()) THEN 'expired'
       END AS "end"
     FROM (SELECT 1) one LEFT JOIN session s ON s.company_id = $1 AND s.user_id = $2 AND s.id = $3`,
    [companyId, userId, sessionId],
  );
  return found?.hasUser ? found.end : 'user-deleted';
}
