import { RESET_RULES } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { SignInOwner } from '../../accounts/users/sign-in-names.js';

/** An admitted guess, already counted. */
export interface ProofGuess {
  numberHash: string;
  codeHash: string;
  attemptsLeft: number;
}

/** Stores the code that is sent to the user's number; replaces an earlier one. */
export async function startProof(
  manager: EntityManager,
  { companyId, userId }: SignInOwner,
  { numberHash, codeHash }: Pick<ProofGuess, 'numberHash' | 'codeHash'>,
): Promise<void> {
  await manager.query(
    `INSERT INTO number_proof (company_id, user_id, number_hash, code_hash, attempts_left, expires_at)
     VALUES ($1, $2, $3, $4, ${RESET_RULES.attempts}, now() + interval '${RESET_RULES.codeLife} seconds')
     ON CONFLICT (company_id, user_id) DO UPDATE SET number_hash = excluded.number_hash,
       code_hash = excluded.code_hash, attempts_left = excluded.attempts_left, expires_at = excluded.expires_at`,
    [companyId, userId, numberHash, codeHash],
  );
}

/** Counts a guess before it is checked, so that parallel ones are no more than three. Null when none is left. */
export async function consumeProofGuess(
  manager: EntityManager,
  { companyId, userId }: SignInOwner,
): Promise<ProofGuess | null> {
  const [rows]: [ProofGuess[]] = await manager.query(
    `UPDATE number_proof SET attempts_left = attempts_left - 1
     WHERE company_id = $1 AND user_id = $2 AND attempts_left > 0 AND expires_at > now()
     RETURNING number_hash AS "numberHash", code_hash AS "codeHash", attempts_left AS "attemptsLeft"`,
    [companyId, userId],
  );
  return rows[0] ?? null;
}

/** Takes back a guess that was not checked. */
export async function refundProofGuess(manager: EntityManager, { companyId, userId }: SignInOwner): Promise<void> {
  await manager.query(
    'UPDATE number_proof SET attempts_left = attempts_left + 1 WHERE company_id = $1 AND user_id = $2',
    [companyId, userId],
  );
}

/** Consumes the code in the caller's transaction. False when it was used or replaced meanwhile. */
export async function consumeProof(
  manager: EntityManager,
  { companyId, userId }: SignInOwner,
  { codeHash }: ProofGuess,
): Promise<boolean> {
  const [, consumed]: [unknown, number] = await manager.query(
    'DELETE FROM number_proof WHERE company_id = $1 AND user_id = $2 AND code_hash = $3 AND expires_at > now()',
    [companyId, userId, codeHash],
  );
  return consumed === 1;
}
