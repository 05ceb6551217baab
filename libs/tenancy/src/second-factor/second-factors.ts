import type { ClientOrigin } from '@prosa/contracts';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { asAuditActor, recordAudit, userTarget } from '../audit/record-audit.js';
import type { SignInOwner } from '../accounts/users/sign-in-names.js';
import type { User } from '../accounts/users/user.entity.js';
import { stepOfCode } from './one-time-codes.js';
import { RecoveryCodes } from './recovery-codes.js';

/** The result of a check. `off`: the user has no second factor. */
export type CodeCheck = 'off' | 'missing' | 'wrong' | 'right';

interface Row {
  secret: Buffer;
  lastStep: string;
  confirmedAt: Date | null;
  now: number;
}

/** A submitted code and its origin. */
export interface SubmittedCode {
  code?: string;
  origin: ClientOrigin;
}

export interface Factor {
  secret: Buffer;
  lastStep: number;
  confirmedAt: Date | null;
  /** Seconds since 1970 by the database's clock. */
  now: number;
}

const ownerOf = ({ companyId, id }: User): SignInOwner => ({ companyId, userId: id });

/** The table of second factors. Secrets are sealed at rest. */
@Injectable()
export class SecondFactors {
  constructor(
    @Inject(SEALER) private readonly sealer: Sealer,
    private readonly recoveryCodes: RecoveryCodes,
  ) {}

  /** The user's factor, locked until the transaction ends; null when enrolment was not begun. */
  async lock(manager: EntityManager, { companyId, userId }: SignInOwner): Promise<Factor | null> {
    const [row]: Row[] = await manager.query(
      `SELECT secret, last_step AS "lastStep", confirmed_at AS "confirmedAt",
         extract(epoch FROM clock_timestamp())::float8 AS now
       FROM second_factor WHERE company_id = $1 AND user_id = $2 FOR UPDATE`,
      [companyId, userId],
    );
    if (!row) return null;
    const secret = this.sealer.open(row.secret, sealContext(companyId, userId));
    return { ...row, secret, lastStep: Number(row.lastStep) };
  }

  /** Stores an unconfirmed secret; replaces an earlier unconfirmed one. */
  async saveUnconfirmed(manager: EntityManager, { companyId, userId }: SignInOwner, secret: Uint8Array): Promise<void> {
    await manager.query(
      `INSERT INTO second_factor (company_id, user_id, secret) VALUES ($1, $2, $3)
       ON CONFLICT (company_id, user_id) DO UPDATE SET secret = excluded.secret, last_step = 0
       WHERE second_factor.confirmed_at IS NULL`,
      [companyId, userId, this.sealer.seal(secret, sealContext(companyId, userId))],
    );
  }

  /** Consumes the code's time step; steps never go back. False when the code is wrong or its step was used. */
  async consumeStep(manager: EntityManager, owner: SignInOwner, factor: Factor, code: string): Promise<boolean> {
    const step = stepOfCode(factor.secret, code, factor.now);
    if (step === null || step <= factor.lastStep) return false;
    await manager.query('UPDATE second_factor SET last_step = $3 WHERE company_id = $1 AND user_id = $2', [
      owner.companyId,
      owner.userId,
      step,
    ]);
    return true;
  }

  /** Checks an app's or a recovery code and consumes it in the caller's transaction. */
  async check(manager: EntityManager, user: User, { code, origin }: SubmittedCode): Promise<CodeCheck> {
    const factor = await this.lock(manager, ownerOf(user));
    if (!factor?.confirmedAt) return 'off';
    if (!code?.trim()) return 'missing';
    if (await this.consumeStep(manager, ownerOf(user), factor, code)) return 'right';
    if (!(await this.recoveryCodes.use(manager, ownerOf(user), code))) return 'wrong';
    const details = { left: await this.recoveryCodes.countLeft(manager, ownerOf(user)) };
    const moment = { target: userTarget(user), details, origin };
    await recordAudit(manager, asAuditActor(user), 'secondFactor.codeUsed', moment);
    return 'right';
  }

  /** Deletes the factor and its recovery codes. False when no confirmed factor existed. */
  async remove(manager: EntityManager, { companyId, userId }: SignInOwner): Promise<boolean> {
    const [removed]: [unknown[], number] = await manager.query(
      'DELETE FROM second_factor WHERE company_id = $1 AND user_id = $2 RETURNING confirmed_at IS NOT NULL AS "wasOn"',
      [companyId, userId],
    );
    return (removed as { wasOn: boolean }[]).some(({ wasOn }) => wasOn);
  }
}

const sealContext = (companyId: number, userId: number): string => `second_factor:${companyId}:${userId}:secret`;
