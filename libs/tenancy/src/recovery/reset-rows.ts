import { RESET_RULES } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { SignInOwner } from '../accounts/users/sign-in-names.js';

/** A new reset. */
export interface NewReset {
  numberHash: string;
  handleHash: string;
  browserHash: string;
  codeHash: string;
  owner: SignInOwner | null;
}

/** An admitted guess, already counted. */
export interface Guess {
  handleHash: string;
  codeHash: string;
  attemptsLeft: number;
  isSomebodys: boolean;
}

/** Begins a reset for the number; replaces an earlier one. */
export async function startReset(manager: EntityManager, reset: NewReset): Promise<void> {
  const { numberHash, handleHash, browserHash, codeHash, owner } = reset;
  await manager.query(
    `INSERT INTO password_reset (number_hash, handle_hash, browser_hash, code_hash, company_id, user_id, attempts_left, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, ${RESET_RULES.attempts}, now() + interval '${RESET_RULES.codeLife} seconds')
     ON CONFLICT (number_hash) DO UPDATE SET handle_hash = excluded.handle_hash, browser_hash = excluded.browser_hash,
       code_hash = excluded.code_hash, company_id = excluded.company_id, user_id = excluded.user_id,
       attempts_left = excluded.attempts_left, expires_at = excluded.expires_at, verified_at = NULL`,
    [numberHash, handleHash, browserHash, codeHash, owner?.companyId ?? null, owner?.userId ?? null],
  );
}

/** Counts a guess before it is checked, so that parallel ones are no more than three. Null when none is left. */
export async function consumeGuess(
  manager: EntityManager,
  numberHash: string,
  browserHash: string,
): Promise<Guess | null> {
  const [rows]: [Guess[]] = await manager.query(
    `UPDATE password_reset SET attempts_left = attempts_left - 1
     WHERE number_hash = $1 AND browser_hash = $2 AND attempts_left > 0 AND verified_at IS NULL AND expires_at > now()
     RETURNING handle_hash AS "handleHash", code_hash AS "codeHash", attempts_left AS "attemptsLeft",
       user_id IS NOT NULL AS "isSomebodys"`,
    [numberHash, browserHash],
  );
  return rows[0] ?? null;
}

/** Takes back a guess that was not checked. */
export async function refundGuess(manager: EntityManager, { handleHash }: Guess): Promise<void> {
  await manager.query('UPDATE password_reset SET attempts_left = attempts_left + 1 WHERE handle_hash = $1', [
    handleHash,
  ]);
}

/** Marks the reset as verified. False when it was replaced meanwhile. */
export async function markVerified(manager: EntityManager, { handleHash }: Guess): Promise<boolean> {
  const [, verified]: [unknown, number] = await manager.query(
    `UPDATE password_reset SET verified_at = now(), attempts_left = 0
     WHERE handle_hash = $1 AND verified_at IS NULL AND expires_at > now()`,
    [handleHash],
  );
  return verified === 1;
}

const VERIFIED = `handle_hash = $1 AND browser_hash = $2
  AND verified_at > now() - interval '${RESET_RULES.verifiedLife} seconds'`;

/** The user of a verified reset. */
export async function ownerOfVerified(
  manager: EntityManager,
  handleHash: string,
  browserHash: string,
): Promise<SignInOwner | null> {
  const [owner]: SignInOwner[] = await manager.query(
    `SELECT company_id AS "companyId", user_id AS "userId" FROM password_reset WHERE user_id IS NOT NULL AND ${VERIFIED}`,
    [handleHash, browserHash],
  );
  return owner ?? null;
}

/** Consumes the verified reset in the caller's transaction. False when it was used meanwhile. */
export async function consumeReset(manager: EntityManager, handleHash: string, browserHash: string): Promise<boolean> {
  const [, consumed]: [unknown, number] = await manager.query(`DELETE FROM password_reset WHERE ${VERIFIED}`, [
    handleHash,
    browserHash,
  ]);
  return consumed === 1;
}
