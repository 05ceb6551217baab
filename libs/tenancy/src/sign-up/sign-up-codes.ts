import { RESET_RULES } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';

/** A code that was sent, by hashes alone. */
export interface NewCode {
  handleHash: string;
  numberHash: string;
  codeHash: string;
}

/** The sign-up that presents a code: the handle it was given, and its number. */
export type CodeOwner = Pick<NewCode, 'handleHash' | 'numberHash'>;

const OF_OWNER = 'handle_hash = $1 AND number_hash = $2 AND expires_at > now()';
const parametersOf = ({ handleHash, numberHash }: CodeOwner) => [handleHash, numberHash];

/** Stores a code; an earlier one of the number ends. */
export async function startCode(manager: EntityManager, { handleHash, numberHash, codeHash }: NewCode): Promise<void> {
  await manager.query('DELETE FROM sign_up_code WHERE number_hash = $1 AND verified_at IS NULL', [numberHash]);
  await manager.query(
    `INSERT INTO sign_up_code (handle_hash, number_hash, code_hash, attempts_left, expires_at)
     VALUES ($1, $2, $3, ${RESET_RULES.attempts}, now() + interval '${RESET_RULES.codeLife} seconds')`,
    [handleHash, numberHash, codeHash],
  );
}

/** Whether the number was proven and not used yet. */
export async function isVerified(manager: EntityManager, owner: CodeOwner): Promise<boolean> {
  const found: unknown[] = await manager.query(
    `SELECT 1 FROM sign_up_code WHERE ${OF_OWNER} AND verified_at IS NOT NULL`,
    parametersOf(owner),
  );
  return found.length > 0;
}

/** Counts a guess before it is checked, so that parallel ones are no more than three. Null when none is left. */
export async function consumeGuess(
  manager: EntityManager,
  owner: CodeOwner,
): Promise<{ codeHash: string; attemptsLeft: number } | null> {
  const [rows]: [{ codeHash: string; attemptsLeft: number }[]] = await manager.query(
    `UPDATE sign_up_code SET attempts_left = attempts_left - 1
     WHERE ${OF_OWNER} AND attempts_left > 0 AND verified_at IS NULL
     RETURNING code_hash AS "codeHash", attempts_left AS "attemptsLeft"`,
    parametersOf(owner),
  );
  return rows[0] ?? null;
}

/** Takes back a guess that was not checked. */
export async function refundGuess(manager: EntityManager, owner: CodeOwner): Promise<void> {
  await manager.query(
    `UPDATE sign_up_code SET attempts_left = attempts_left + 1 WHERE ${OF_OWNER}`,
    parametersOf(owner),
  );
}

/** Marks the number as proven, with time to mend the rest of the form. False when the code ended meanwhile. */
export async function markVerified(manager: EntityManager, owner: CodeOwner): Promise<boolean> {
  const [, verified]: [unknown, number] = await manager.query(
    `UPDATE sign_up_code SET verified_at = now(), attempts_left = 0,
       expires_at = now() + interval '${RESET_RULES.codeLife} seconds'
     WHERE ${OF_OWNER} AND verified_at IS NULL`,
    parametersOf(owner),
  );
  return verified === 1;
}

/** Uses the proof up in the transaction of the new company. False when it was used meanwhile. */
export async function consumeCode(manager: EntityManager, owner: CodeOwner): Promise<boolean> {
  const [, consumed]: [unknown, number] = await manager.query(
    `DELETE FROM sign_up_code WHERE ${OF_OWNER} AND verified_at IS NOT NULL`,
    parametersOf(owner),
  );
  return consumed === 1;
}

/** Deletes codes that ended a day ago. Returns how many. */
export async function deleteOldCodes(manager: EntityManager, limit: number): Promise<number> {
  const [, deleted]: [unknown, number] = await manager.query(
    `DELETE FROM sign_up_code WHERE handle_hash IN (
       SELECT handle_hash FROM sign_up_code WHERE expires_at < now() - interval '1 day' LIMIT $1)`,
    [limit],
  );
  return deleted;
}
