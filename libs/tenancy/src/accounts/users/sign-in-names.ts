import { AppError } from '@prosa/service-kit/http';
import { PlatformKeys } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** The user of an e-mail. */
export interface SignInOwner {
  companyId: number;
  userId: number;
}

/** Finds a user by e-mail before the company is known, by keyed hashes: the table alone reveals no addresses. */
@Injectable()
export class SignInNames {
  private readonly key: Buffer;

  constructor(keys: PlatformKeys) {
    this.key = keys.for('sign-in-name');
  }

  /** Ignores case. */
  hash(email: string): string {
    return createHmac('sha256', this.key).update(email.toLowerCase()).digest('base64url');
  }

  /** Throws ERR_EMAIL_ALREADY_EXISTS, also when it belongs to another company. */
  async claim(manager: EntityManager, email: string, { companyId, userId }: SignInOwner): Promise<void> {
    const claimed: unknown[] = await manager.query(
      'INSERT INTO sign_in_name (hash, company_id, user_id) VALUES ($1, $2, $3) ON CONFLICT (hash) DO NOTHING RETURNING 1',
      [this.hash(email), companyId, userId],
    );
    if (claimed.length === 0) throw new AppError('ERR_EMAIL_ALREADY_EXISTS');
  }

  /** Replaces the owner's e-mail; the old one is free again. Throws ERR_EMAIL_ALREADY_EXISTS. */
  async change(manager: EntityManager, email: string, owner: SignInOwner): Promise<void> {
    await manager.query('DELETE FROM sign_in_name WHERE company_id = $1 AND user_id = $2', [
      owner.companyId,
      owner.userId,
    ]);
    await this.claim(manager, email, owner);
  }

  async find(manager: EntityManager, email: string): Promise<SignInOwner | null> {
    const [owner]: SignInOwner[] = await manager.query(
      'SELECT company_id AS "companyId", user_id AS "userId" FROM sign_in_name WHERE hash = $1',
      [this.hash(email)],
    );
    return owner ?? null;
  }
}
