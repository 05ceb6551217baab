import { type Actor, type BotCallView, isAdmin, type ListBotCallsInput, type RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BoundValues } from '../../database/bound-values.js';
import { rows } from '../../database/rows.js';

const PAGE = 30;

/** Calls of foreign systems, for the admins of their company. */
@Controller()
export class BotCallsController {
  constructor(private readonly db: DataSource) {}

  @OnRequest('botCalls.list')
  async list({ actor, input }: RequestMessage<'botCalls.list'>): Promise<{ calls: BotCallView[]; hasMore: boolean }> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    const calls = await readTenant(this.db, actor, async (reader) => {
      const { sql, values } = statementOf(actor, input);
      return (await rows<{ call: BotCallView }>(reader, sql, values)).map(({ call }) => call);
    });
    return { calls: calls.slice(0, PAGE), hasMore: calls.length > PAGE };
  }
}

function statementOf({ companyId }: Actor, { integrationId, promptId, purpose, beforeId }: ListBotCallsInput) {
  const bound = new BoundValues();
  const conditions = [
    `company_id = ${bound.bind(companyId)}`,
    ...(integrationId ? [`integration_id = ${bound.bind(integrationId)}`] : []),
    ...(promptId ? [`prompt_id = ${bound.bind(promptId)}`] : []),
    ...(purpose ? [`purpose = ${bound.bind(purpose)}`] : []),
    ...(beforeId ? [`id < ${bound.bind(beforeId)}`] : []),
  ];
  const sql = `
    SELECT call || jsonb_build_object('id', id, 'purpose', purpose, 'kind', kind, 'integrationId', integration_id,
      'promptId', prompt_id, 'ticketId', ticket_id) AS call
    FROM bot_call WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${PAGE + 1}`;
  return { sql, values: bound.list };
}
