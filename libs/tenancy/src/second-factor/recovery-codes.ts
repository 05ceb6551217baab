import { RECOVERY_CODES } from '@prosa/contracts';
import { PlatformKeys } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { createHmac, randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { SignInOwner } from '../accounts/users/sign-in-names.js';

/** Letters and digits that are not easily confused. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 10;

/** Recovery codes for a lost phone: 49 bits, usable once. Only keyed hashes are stored. */
@Injectable()
export class RecoveryCodes {
  private readonly key: Buffer;

  constructor(keys: PlatformKeys) {
    this.key = keys.for('recovery-code');
  }

  /** Replaces all codes and returns the new ones, which are not readable later. */
  async replace(manager: EntityManager, owner: SignInOwner): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const { companyId, userId } = owner;
    await manager.query('DELETE FROM recovery_code WHERE company_id = $1 AND user_id = $2', [companyId, userId]);
    await manager.query('INSERT INTO recovery_code (company_id, user_id, hash) SELECT $1, $2, unnest($3::text[])', [
      companyId,
      userId,
      codes.map((code) => this.hash(owner, code)),
    ]);
    return codes;
  }

  /** Marks the code as used in the caller's transaction. False when it is wrong or used. */
  async use(manager: EntityManager, owner: SignInOwner, code: string): Promise<boolean> {
    const [, used]: [unknown, number] = await manager.query(
      `UPDATE recovery_code SET used_at = now()
       WHERE company_id = $1 AND user_id = $2 AND hash = $3 AND used_at IS NULL`,
      [owner.companyId, owner.userId, this.hash(owner, code)],
    );
    return used === 1;
  }

  /** The number of unused codes. */
  async countLeft(manager: EntityManager, { companyId, userId }: SignInOwner): Promise<number> {
    const [{ left }] = (await manager.query(
      'SELECT count(*)::integer AS left FROM recovery_code WHERE company_id = $1 AND user_id = $2 AND used_at IS NULL',
      [companyId, userId],
    )) as [{ left: number }];
    return left;
  }

  /** Ignores case, dashes and spaces. */
  private hash({ companyId, userId }: SignInOwner, code: string): string {
    const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
    return createHmac('sha256', this.key).update(`${companyId}:${userId}:${plain}`).digest('base64url');
  }
}

function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}
