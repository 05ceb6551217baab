import { type Actor, kindOf } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { writeTenant } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';

/** A user who opens a ticket again within this time has an entry already. */
export const ACCESS_EVERY_MS = 5 * 60_000;
/** Accesses remembered in memory; for older ones the database decides. */
const REMEMBERED_MAX = 10_000;

/** Logs that a user opened a ticket, seldom enough that reloading does not flood the log. */
@Injectable()
export class RecordAccess {
  private readonly recordedAt = new Map<string, number>();

  constructor(private readonly db: DataSource) {}

  async execute(actor: Actor, ticketId: number): Promise<void> {
    const { companyId, userId } = actor;
    const key = `${companyId}:${userId}:${ticketId}`;
    if (kindOf(actor) !== 'user' || userId === 0 || Date.now() - (this.recordedAt.get(key) ?? 0) < ACCESS_EVERY_MS)
      return;
    this.remember(key);
    await writeTenant(
      this.db,
      { companyId },
      `INSERT INTO ticket_log (company_id, ticket_id, type, user_id)
       SELECT $1, id, 'access', $3 FROM ticket WHERE company_id = $1 AND id = $2 AND NOT EXISTS (
         SELECT 1 FROM ticket_log WHERE company_id = $1 AND ticket_id = $2 AND type = 'access' AND user_id = $3
           AND created_at > clock_timestamp() - $4 * interval '1 millisecond')
       FOR KEY SHARE RETURNING id`,
      [companyId, ticketId, userId, ACCESS_EVERY_MS],
    );
  }

  /** The oldest entry is dropped first. */
  private remember(key: string): void {
    this.recordedAt.delete(key);
    this.recordedAt.set(key, Date.now());
    if (this.recordedAt.size > REMEMBERED_MAX) this.recordedAt.delete(this.recordedAt.keys().next().value!);
  }
}
