import {
  type Actor,
  type BulkAction,
  type BulkOptions,
  type BulkView,
  type CloseAllInput,
  type StartBulkInput,
  isAdmin,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { violatedRule, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { BoundValues } from '../../database/bound-values.js';
import { rows } from '../../database/rows.js';
import { assertTargetExists, assertComplete } from './assert-bulk.js';
import { BulkQueries, publishBulk } from './bulk.queries.js';
import { listedTickets, namedTickets } from './selected-tickets.js';

interface BulkSelection {
  action: BulkAction;
  options: BulkOptions;
  /** SQL of `id` and `status` of the tickets. */
  tickets: (bound: BoundValues) => string;
}

/** Starts and stops bulk actions; `RunBulk` carries them out. */
@Injectable()
export class ManageBulk {
  constructor(
    private readonly db: DataSource,
    private readonly queries: BulkQueries,
  ) {}

  /** Throws the errors of `bulk.start`. */
  async start(actor: Actor, input: StartBulkInput): Promise<BulkView> {
    const { action, ticketIds, sendFarewellMessage, queueId, userId, tagId } = input;
    assertComplete(input);
    const options = { sendFarewellMessage, queueId, userId, tagId };
    const tickets = (bound: BoundValues) =>
      ticketIds
        ? `SELECT named.id, t.status FROM ${namedTickets(actor, ticketIds, bound)}`
        : `SELECT t.id, t.status FROM ${listedTickets(actor, input, bound)}`;
    return this.create(actor, { action, options, tickets });
  }

  /** While one runs, another request returns its progress. Throws ERR_NO_PERMISSION, ERR_BULK_RUNNING. */
  async closeAll(actor: Actor, { status, queueIds = [] }: CloseAllInput): Promise<BulkView> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    const running = await this.queries.last(actor);
    if (running?.action === 'closeAll' && running.state === 'running') return running;
    // Nothing is closed that was not named, although the list beside it shows what has no queue.
    const list = { status, ...(queueIds.length > 0 && { queueIds, exactQueues: true }) };
    const tickets = (bound: BoundValues) => `SELECT t.id, t.status FROM ${listedTickets(actor, list, bound)}`;
    return this.create(actor, { action: 'closeAll', options: {}, tickets });
  }

  /** Tickets that are done stay so. */
  cancel({ companyId, userId }: Actor): Promise<void> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const [running] = await rows<{ id: number }>(
        manager,
        `UPDATE bulk_action SET state = 'cancelled' WHERE company_id = $1 AND user_id = $2 AND state = 'running'
         RETURNING id`,
        [companyId, userId],
      );
      if (running) await publishBulk(manager, companyId, running.id);
    });
  }

  private async create(actor: Actor, selection: BulkSelection): Promise<BulkView> {
    try {
      return await withTenant(this.db, actor, (manager) => insertBulk(manager, actor, selection));
    } catch (error) {
      throw violatedRule(error) === 'bulk_action_running' ? new AppError('ERR_BULK_RUNNING') : error;
    }
  }
}

/** Deletes the user's earlier actions: only the last one is shown. */
async function insertBulk(
  manager: EntityManager,
  actor: Actor,
  { action, options, tickets }: BulkSelection,
): Promise<BulkView> {
  const { companyId, userId } = actor;
  await assertTargetExists(manager, companyId, { action, ...options });
  const [made] = await rows<{ id: number }>(
    manager,
    'INSERT INTO bulk_action (company_id, user_id, action, options) VALUES ($1, $2, $3, $4) RETURNING id',
    [companyId, userId, action, JSON.stringify(options)],
  );
  const id = made!.id;
  await manager.query('DELETE FROM bulk_action WHERE company_id = $1 AND user_id = $2 AND id <> $3', [
    companyId,
    userId,
    id,
  ]);
  const bound = new BoundValues();
  await manager.query(
    `INSERT INTO bulk_ticket (company_id, bulk_id, ticket_id, status)
     SELECT ${bound.bind(companyId)}, ${bound.bind(id)}, meant.id, meant.status FROM (${tickets(bound)}) meant`,
    bound.list,
  );
  await manager.query(
    `UPDATE bulk_action SET total = (SELECT count(*) FROM bulk_ticket WHERE company_id = $1 AND bulk_id = $2)
     WHERE company_id = $1 AND id = $2`,
    [companyId, id],
  );
  await manager.query('INSERT INTO bulk_work (company_id, bulk_id) VALUES ($1, $2)', [companyId, id]);
  return publishBulk(manager, companyId, id);
}
