import {
  type Actor,
  deviceOf,
  type EndSessionsInput,
  isAdmin,
  type OwnSessionView,
  type SessionEnd,
  type UserIdInput,
} from '@prosa/contracts';
import { readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit, userTarget } from '../../audit/record-audit.js';
import { User } from '../../accounts/users/user.entity.js';
import { endSessions } from '../../accounts/sessions/end-sessions.js';
import type { EndReason } from '../../accounts/sessions/session.entity.js';
import { networkOf } from '../throttle/network-of.js';

interface Row {
  id: string;
  address: string;
  userAgent: string;
  createdAt: Date;
  lastUsedAt: Date;
  endedAt: Date | null;
  end: SessionEnd | null;
}

/** All sessions of a user but one. */
interface Scope {
  userId: number;
  exceptId: string | null;
}

/** How many sessions are listed; ended ones only of the last 30 days. */
const SHOWN_MAX = 20;

/** The sessions of a user: listing and ending them. A user has one live session (docs/spec/core.md §4). */
@Injectable()
export class OwnSessions {
  constructor(private readonly db: DataSource) {}

  /** Newest first. A session without a valid refresh token is shown as expired, although its row has no end. */
  async list({ companyId, userId, sessionId }: Actor): Promise<OwnSessionView[]> {
    const rows = await readTenant(this.db, { companyId }, (reader): Promise<Row[]> =>
      reader.query(
        `SELECT s.id, s.address, s.user_agent AS "userAgent", s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt",
           coalesce(s.ended_at, CASE WHEN token.expires_at IS NULL THEN s.last_used_at END) AS "endedAt",
           coalesce(s.end_reason, CASE WHEN token.expires_at IS NULL THEN 'expired' END) AS "end"
         FROM session s LEFT JOIN LATERAL (
           SELECT max(expires_at) AS expires_at FROM refresh_token
           WHERE company_id = s.company_id AND session_id = s.id AND expires_at > now()) token ON true
         WHERE s.company_id = $1 AND s.user_id = $2
           AND (s.ended_at IS NULL OR s.ended_at > now() - interval '30 days')
         ORDER BY s.created_at DESC LIMIT ${SHOWN_MAX}`,
        [companyId, userId],
      ),
    );
    return rows.map((row) => ({
      id: row.id,
      device: deviceOf(row.userAgent),
      network: networkOf(row.address),
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      end: row.end,
      isCurrent: row.id === sessionId,
    }));
  }

  /** Ends the caller's sessions; by default all but the one that makes the request. */
  end(actor: Actor, { which = 'others' }: EndSessionsInput): Promise<{ ended: number }> {
    const exceptId = which === 'others' ? actor.sessionId : null;
    return this.endOf(actor, { userId: actor.userId, exceptId }, 'signed-out-everywhere');
  }

  /** Ends all sessions of another user of the company, for admins. Throws ERR_NO_PERMISSION, ERR_NO_USER_FOUND. */
  async endOfUser(actor: Actor, { userId }: UserIdInput): Promise<{ ended: number }> {
    if (!isAdmin(actor) || userId === actor.userId) throw new AppError('ERR_NO_PERMISSION');
    return this.endOf(actor, { userId, exceptId: null }, 'ended-by-admin');
  }

  private endOf(actor: Actor, { userId, exceptId }: Scope, reason: EndReason): Promise<{ ended: number }> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      // Locks the user as sign-in does: a concurrent sign-in happens before or after.
      const user = await manager.findOne(User, {
        where: { companyId, id: userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!user) throw new AppError('ERR_NO_USER_FOUND');
      const ended = await endSessions(manager, { companyId, userId, exceptId }, reason);
      const facts = { target: userTarget(user), details: { sessions: ended.length } };
      if (ended.length > 0) await recordAudit(manager, actor, 'session.revoked', facts);
      return { ended: ended.length };
    });
  }
}
