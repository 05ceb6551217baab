import { phoneVariants } from '@prosa/service-kit/http';
import { PlatformKeys } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { SignInOwner } from './sign-in-names.js';
import type { User } from './user.entity.js';

/**
 * Finds a user by WhatsApp number before the company is known, by keyed hashes: the table alone reveals no numbers. A
 * number that several users have, in one company or many, finds nobody, because it does not identify one; their admin
 * sets a new password.
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

  /** Must be called in the transaction that sets or changes a user's `wpp`. */
  async save(manager: EntityManager, { companyId, id, wpp }: Pick<User, 'companyId' | 'id' | 'wpp'>): Promise<void> {
    const owner = [companyId, id];
    if (digitsOf(wpp) === '') {
      await manager.query('DELETE FROM recovery_number WHERE company_id = $1 AND user_id = $2', owner);
      return;
    }
    await manager.query(
      `INSERT INTO recovery_number (company_id, user_id, hash) VALUES ($1, $2, $3)
       ON CONFLICT (company_id, user_id) DO UPDATE SET hash = excluded.hash`,
      [...owner, this.hash(wpp)],
    );
  }

  /** The user of the number; null when there are none or several. */
  async find(manager: EntityManager, number: string): Promise<SignInOwner | null> {
    const owners: SignInOwner[] = await manager.query(
      'SELECT company_id AS "companyId", user_id AS "userId" FROM recovery_number WHERE hash = ANY ($1) LIMIT 2',
      // A number may have been stored under another spelling, before its country's rule was known.
      [spellingsOf(number).map((spelling) => this.hashOf(spelling))],
    );
    return owners.length === 1 ? (owners[0] ?? null) : null;
  }

  private hashOf(spelling: string): string {
    return createHmac('sha256', this.key).update(spelling).digest('base64url');
  }
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Area code and number without a country code: Brazilian. */
const WITHOUT_COUNTRY = /^[1-9]\d(9\d{8}|[2-9]\d{7})$/;

/** Digits with country code. */
export function withCountry(number: string): string {
  const digits = digitsOf(number).replace(/^0+/, '');
  return WITHOUT_COUNTRY.test(digits) ? `55${digits}` : digits;
}

/** All spellings that may name the same account, in the same order for each of them. */
const spellingsOf = (number: string): string[] => phoneVariants(withCountry(number)).sort();
