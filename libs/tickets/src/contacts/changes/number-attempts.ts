import { type Actor, seesMaskedNumbers } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Numbers an attendant may enter or look up in an hour; a number with seven hidden digits has ten million forms. */
const ATTEMPTS_AN_HOUR = 60;

/**
 * Limits how often users who see masked numbers learn whether a number is known: by creating a contact, giving one
 * another number, or looking a number up. The answers stay useful to whoever has the number, and no guesser gets far.
 */
@Injectable()
export class NumberAttempts {
  constructor(private readonly db: DataSource) {}

  /** Counts the attempt. Throws ERR_TOO_MANY_ATTEMPTS with `retryAfterSeconds`. */
  async admit(actor: Actor): Promise<void> {
    if (!seesMaskedNumbers(actor)) return;
    const owner = [actor.companyId, actor.userId];
    const wait = await withTenant(this.db, actor, async (manager) => {
      const admitted: unknown[] = await manager.query(
        `INSERT INTO number_attempt AS a (company_id, user_id, attempts, window_ends_at)
         VALUES ($1, $2, 1, now() + interval '1 hour')
         ON CONFLICT (company_id, user_id) DO UPDATE SET
           attempts = CASE WHEN a.window_ends_at > now() THEN a.attempts + 1 ELSE 1 END,
           window_ends_at = CASE WHEN a.window_ends_at > now() THEN a.window_ends_at ELSE excluded.window_ends_at END
         WHERE a.window_ends_at <= now() OR a.attempts < ${ATTEMPTS_AN_HOUR}
         RETURNING 1`,
        owner,
      );
      if (admitted.length === 1) return 0;
      const [blocked]: { seconds: number }[] = await manager.query(
        `SELECT ceil(extract(epoch FROM window_ends_at - now()))::integer AS seconds
         FROM number_attempt WHERE company_id = $1 AND user_id = $2`,
        owner,
      );
      return Math.max(1, blocked?.seconds ?? 1);
    });
    if (wait > 0) throw new AppError('ERR_TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  }
}
