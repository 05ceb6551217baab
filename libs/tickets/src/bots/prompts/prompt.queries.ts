import { type Actor, type BotUsage, isAdmin, type PromptRow, type PromptView } from '@prosa/contracts';
import { readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rows } from '../../database/rows.js';
import { usageOf } from '../bot-usage.js';
import { findPrompt, promptView, QUEUE_JOIN, QUEUE_JSON } from './prompt-row.js';

@Injectable()
export class PromptQueries {
  constructor(private readonly db: DataSource) {}

  /** By name; none where the plan has none. */
  list(actor: Actor): Promise<{ prompts: PromptRow[] }> {
    return readTenant(this.db, actor, async (reader) => ({
      prompts: await rows<PromptRow>(
        reader,
        `SELECT p.id, p.name, (p.settings ->> 'maxTokens')::integer AS "maxTokens", p.queue_id AS "queueId",
           ${QUEUE_JSON} AS queue
         FROM prompt p ${QUEUE_JOIN}
         WHERE p.company_id = $1 AND coalesce((SELECT o.use_open_ai FROM company_options o WHERE o.company_id = $1), true)
         ORDER BY lower(p.name), p.id`,
        [actor.companyId],
      ),
    }));
  }

  /** For admins. Throws ERR_NO_PROMPT_FOUND. */
  async get(actor: Actor, id: number): Promise<PromptView> {
    assertAdmin(actor);
    return readTenant(this.db, actor, async (reader) => promptView(await findPrompt(reader, actor.companyId, id)));
  }

  /** For admins. Throws ERR_NO_PROMPT_FOUND. */
  async usage(actor: Actor, id: number): Promise<BotUsage> {
    assertAdmin(actor);
    const { companyId } = actor;
    return withTenant(this.db, actor, async (reader) => {
      await findPrompt(reader, companyId, id);
      return usageOf(reader, 'prompt', { companyId, id });
    });
  }
}

function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
}
