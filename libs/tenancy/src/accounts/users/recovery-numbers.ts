import { digitsIn } from '@prosa/contracts';
import { phoneVariants, withCountry } from '@prosa/service-kit/http';
import { PlatformKeys } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { SignInOwner } from './sign-in-names.js';
import type { User } from './user.entity.js';

/** A user's own number. */
export interface OwnNumber {
  hash: string;
  provenAt: Date | null;
}

/**
 * Finds a user by WhatsApp number before the company is known, by keyed hashes: the table alone reveals no numbers. A
 * number finds the one user who proved it by a code; others may name it too, which changes nothing.
 */
@Injectable()
export class RecoveryNumbers {
  private readonly key: Buffer;

  constructor(keys: PlatformKeys) {
    this.key = keys.for('recovery-number');
  }

  /** The same for all spellings of a number: with or without the ninth digit and the country code 55. */
  hash(number: string): string {
    return this.hashOf(spellingsOf(number)[0] ?? '');
  }

  /**
   * Must be called in the transaction that sets or changes a user's `wpp`. Another number is not proven yet, and codes
   * under way for the one before are void.
   */
  async save(manager: EntityManager, { companyId, id, wpp }: Pick<User, 'companyId' | 'id' | 'wpp'>): Promise<void> {
    const owner = [companyId, id];
    const before = await this.ofUser(manager, { companyId, userId: id });
    if (before && before.hash !== this.hash(wpp)) {
      await manager.query('DELETE FROM password_reset WHERE company_id = $1 AND user_id = $2', owner);
    }
    if (digitsIn(wpp) === '') {
      await manager.query('DELETE FROM recovery_number WHERE company_id = $1 AND user_id = $2', owner);
      return;
    }
    await manager.query(
      `INSERT INTO recovery_number (company_id, user_id, hash) VALUES ($1, $2, $3)
       ON CONFLICT (company_id, user_id) DO UPDATE SET hash = excluded.hash,
         proven_at = CASE WHEN recovery_number.hash = excluded.hash THEN recovery_number.proven_at END`,
      [...owner, this.hash(wpp)],
    );
  }

  async ofUser(manager: EntityManager, { companyId, userId }: SignInOwner): Promise<OwnNumber | null> {
    const [own]: OwnNumber[] = await manager.query(
      'SELECT hash, proven_at AS "provenAt" FROM recovery_number WHERE company_id = $1 AND user_id = $2',
      [companyId, userId],
    );
    return own ?? null;
  }

  /**
   * Makes the number proven by this user, and by nobody else: whoever holds the phone today could have reset the
   * password of whoever proved it before. Returns that user. False as long as the user's number is another one.
   */
  async prove(
    manager: EntityManager,
    owner: SignInOwner,
    number: string,
  ): Promise<{ former: SignInOwner | null } | false> {
    const { companyId, userId } = owner;
    const hash = this.hash(number);
    // Of two who prove one number at the same time the later one has it.
    await manager.query(`SELECT pg_advisory_xact_lock(hashtext('recovery number'), hashtext($1))`, [hash]);
    const own = await this.ofUser(manager, owner);
    if (own?.hash !== hash) return false;
    const [formers]: [SignInOwner[]] = await manager.query(
      `UPDATE recovery_number SET proven_at = NULL
       WHERE hash = ANY ($1) AND proven_at IS NOT NULL AND (company_id, user_id) <> ($2, $3)
       RETURNING company_id AS "companyId", user_id AS "userId"`,
      [this.hashesOf(number), companyId, userId],
    );
    for (const former of formers) {
      await manager.query('DELETE FROM password_reset WHERE company_id = $1 AND user_id = $2', [
        former.companyId,
        former.userId,
      ]);
    }
    await manager.query('UPDATE recovery_number SET proven_at = now() WHERE company_id = $1 AND user_id = $2', [
      companyId,
      userId,
    ]);
    return { former: formers[0] ?? null };
  }

  /** The user who proved the number; null when nobody did. */
  async find(manager: EntityManager, number: string): Promise<SignInOwner | null> {
    const owners: SignInOwner[] = await manager.query(
      'SELECT company_id AS "companyId", user_id AS "userId" FROM recovery_number WHERE hash = ANY ($1) AND proven_at IS NOT NULL LIMIT 2',
      [this.hashesOf(number)],
    );
    return owners.length === 1 ? (owners[0] ?? null) : null;
  }

  /** A number may have been stored under another spelling, before its country's rule was known. */
  private hashesOf(number: string): string[] {
    return spellingsOf(number).map((spelling) => this.hashOf(spelling));
  }

  private hashOf(spelling: string): string {
    return createHmac('sha256', this.key).update(spelling).digest('base64url');
  }
}

/** All spellings that may name the same account, in the same order for each of them. */
const spellingsOf = (number: string): string[] => phoneVariants(withCountry(number)).sort();
