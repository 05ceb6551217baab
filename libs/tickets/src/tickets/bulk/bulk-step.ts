import { type Actor, BULK_SKIPS_MAX, type ErrorCode } from '@prosa/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { withTenant, type WorkKey } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { DataSource, type EntityManager } from 'typeorm';
import { actingUser } from '../../attendants/acting-user.js';
import { rows } from '../../database/rows.js';
import { publishBulk } from './bulk.queries.js';
import { ApplyToTicket, type Task } from './apply-to-ticket.js';

/** Tickets between two progress events: about one a second. */
const PUBLISH_EVERY = 20;
/** Failures of the platform and not of the ticket: it is tried again, a few times. */
const NOT_OF_THE_TICKET: readonly ErrorCode[] = ['ERR_TIMEOUT', 'ERR_UNAVAILABLE', 'ERR_INTERNAL'];
const TRIES_MAX = 5;

/** A bulk action with tickets left. */
type Bulk = WorkKey;

/** The result of a step: continue with the next ticket, continue later, or over. */
export type Outcome = 'notified' | 'silent' | 'later' | 'over';

interface Next extends Task {
  tries: number;
  actor: Actor;
}

/**
 * Handles the next ticket of a bulk action. Its change and the action's progress commit together, so after a kill no
 * ticket is handled or counted twice.
 */
@Injectable()
export class BulkStep {
  constructor(
    private readonly db: DataSource,
    private readonly applyToTicket: ApplyToTicket,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async execute(bulk: Bulk): Promise<Outcome> {
    const next = await withTenant(this.db, bulk, (manager) => nextOf(manager, bulk));
    if (!next) return 'over';
    try {
      await this.act(bulk, next);
    } catch (error) {
      const code = codeOf(error);
      if (NOT_OF_THE_TICKET.includes(code)) this.log.warn({ ...bulk, ticketId: next.ticketId, code }, 'a ticket waits');
      const willRetry = NOT_OF_THE_TICKET.includes(code) && next.tries + 1 < TRIES_MAX;
      await withTenant(this.db, bulk, (manager) =>
        willRetry ? countTry(manager, bulk, next) : skip(manager, bulk, next, code),
      );
      if (willRetry) return 'later';
    }
    return notifiesContact(next) ? 'notified' : 'silent';
  }

  private async act(bulk: Bulk, next: Next): Promise<void> {
    await withTenant(this.db, bulk, async (manager) => {
      if (!(await claimTicket(manager, bulk, next))) return;
      await this.applyToTicket.within(manager, next.actor, next);
      await updateProgress(manager, bulk, `done = done + 1`, []);
    });
  }
}

const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'ERR_INTERNAL');

/** The step may send a farewell or a text about a transfer. */
const notifiesContact = ({ action, options }: Task): boolean =>
  action === 'transfer' || (action === 'resolve' && options.sendFarewellMessage !== false);

/** Null: it is over, or the user who started it was deleted. */
async function nextOf(manager: EntityManager, { companyId, id: bulkId }: Bulk): Promise<Next | null> {
  const [running] = await rows<Pick<Task, 'action' | 'options'> & { userId: number }>(
    manager,
    `SELECT action, options, user_id AS "userId" FROM bulk_action
     WHERE company_id = $1 AND id = $2 AND state = 'running' FOR UPDATE`,
    [companyId, bulkId],
  );
  if (!running) return null;
  const [ticket] = await rows<Pick<Next, 'ticketId' | 'status' | 'tries'>>(
    manager,
    `SELECT ticket_id AS "ticketId", status, tries FROM bulk_ticket
     WHERE company_id = $1 AND bulk_id = $2 ORDER BY ticket_id LIMIT 1`,
    [companyId, bulkId],
  );
  const actor = await actingUser(manager, companyId, running.userId);
  if (ticket && actor) return { ...running, ...ticket, actor };
  await manager.query('UPDATE bulk_action SET state = $3 WHERE company_id = $1 AND id = $2', [
    companyId,
    bulkId,
    ticket ? 'cancelled' : 'done',
  ]);
  await publishBulk(manager, companyId, bulkId);
  return null;
}

/** Takes the ticket out of those left, unless another process did or the action was cancelled meanwhile. */
async function claimTicket(
  manager: EntityManager,
  { companyId, id: bulkId }: Bulk,
  { ticketId }: Task,
): Promise<boolean> {
  const claimed = await rows(
    manager,
    `WITH running AS (SELECT 1 FROM bulk_action WHERE company_id = $1 AND id = $2 AND state = 'running' FOR UPDATE)
     DELETE FROM bulk_ticket WHERE company_id = $1 AND bulk_id = $2 AND ticket_id = $3 AND EXISTS (SELECT FROM running)
     RETURNING 1`,
    [companyId, bulkId, ticketId],
  );
  return claimed.length > 0;
}

async function skip(manager: EntityManager, bulk: Bulk, next: Next, code: ErrorCode): Promise<void> {
  if (!(await claimTicket(manager, bulk, next))) return;
  const skipEntries = JSON.stringify([{ ticketId: next.ticketId, code }]);
  await updateProgress(
    manager,
    bulk,
    `skipped = skipped + 1,
     skips = CASE WHEN jsonb_array_length(skips) < ${BULK_SKIPS_MAX} THEN skips || $3::jsonb ELSE skips END`,
    [skipEntries],
  );
}

async function updateProgress(
  manager: EntityManager,
  { companyId, id: bulkId }: Bulk,
  change: string,
  values: unknown[],
): Promise<void> {
  const [now] = await rows<{ handled: number }>(
    manager,
    `UPDATE bulk_action SET ${change} WHERE company_id = $1 AND id = $2 RETURNING done + skipped AS handled`,
    [companyId, bulkId, ...values],
  );
  if (now && now.handled % PUBLISH_EVERY === 0) await publishBulk(manager, companyId, bulkId);
}

const countTry = (manager: EntityManager, { companyId, id: bulkId }: Bulk, { ticketId }: Task): Promise<void> =>
  manager.query('UPDATE bulk_ticket SET tries = tries + 1 WHERE company_id = $1 AND bulk_id = $2 AND ticket_id = $3', [
    companyId,
    bulkId,
    ticketId,
  ]);
