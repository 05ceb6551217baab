import { type Actor, type CreateQueueInput, type ErrorCode, type QueueView, isAdmin } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { assertRoom, Bus, planOf, recordEvent } from '@prosa/service-kit/bus';
import { violatedRule, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { Queue } from './queue.entity.js';
import { queueView } from './queue.queries.js';

const CONFLICT_CODES: Record<string, ErrorCode> = {
  queue_name: 'ERR_QUEUE_NAME_ALREADY_EXISTS',
  queue_color: 'ERR_QUEUE_COLOR_ALREADY_EXISTS',
};

/**
 * Key of an advisory lock, any number: queues of one company are created one after the other, so that the limit is
 * counted right.
 */
const CREATE_LOCK = 7_270_011;

/**
 * Creates a queue. Only admins may. Name and colour are unique in the company, whatever their case (docs/spec/core.md
 * §5).
 */
@Injectable()
export class CreateQueue {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /**
   * Throws ERR_NO_PERMISSION, ERR_PLAN_LIMIT_REACHED, ERR_QUEUE_NAME_ALREADY_EXISTS, ERR_QUEUE_COLOR_ALREADY_EXISTS.
   */
  async execute(actor: Actor, input: CreateQueueInput): Promise<QueueView> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    const { greetingMessage = '' } = input;
    const [name, color] = [input.name.trim(), input.color.trim()];
    const { queues: limit } = await planOf(this.bus, actor);

    try {
      return await withTenant(this.db, actor, async (manager) => {
        await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [CREATE_LOCK, companyId]);
        assertRoom(await manager.countBy(Queue, { companyId }), limit);
        const queue = await manager.save(Queue, { companyId, name, color, greetingMessage, orderQueue: null });
        const view = queueView(queue as Queue);
        await recordEvent(manager, 'queue.saved', { companyId, key: `${companyId}:queue:${view.id}` }, { queue: view });
        return view;
      });
    } catch (error) {
      const code = CONFLICT_CODES[violatedRule(error) ?? ''];
      throw code ? new AppError(code) : error;
    }
  }
}
