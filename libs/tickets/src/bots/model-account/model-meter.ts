import type { BotCall } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { zoneSql } from '../../options/company-zone.js';

/** SQL of today's date by the clock of company $1. */
const TODAY = `(now() AT TIME ZONE ${zoneSql('$1::integer')})::date`;
/** Prices are those of a million tokens. */
const MILLION = 1_000_000;

/** Adds what calls used of the company's models to its meter, at the prices of the moment. */
export async function recordUsage(manager: EntityManager, companyId: number, calls: readonly BotCall[]): Promise<void> {
  const used = calls.flatMap(({ usage }) => usage ?? []);
  if (used.length === 0) return;
  const input = used.reduce((sum, each) => sum + each.input, 0);
  const output = used.reduce((sum, each) => sum + each.output, 0);
  await manager.query(
    `INSERT INTO model_usage (company_id, day, input_tokens, output_tokens, money, calls)
     SELECT $1, ${TODAY}, $2::bigint, $3::bigint, ($2::bigint * coalesce((a.settings ->> 'inputPrice')::numeric, 0)
       + $3::bigint * coalesce((a.settings ->> 'outputPrice')::numeric, 0)) / ${MILLION}, $4
     FROM (VALUES (1)) one LEFT JOIN model_account a ON a.company_id = $1
     ON CONFLICT (company_id, day) DO UPDATE SET input_tokens = model_usage.input_tokens + excluded.input_tokens,
       output_tokens = model_usage.output_tokens + excluded.output_tokens, money = model_usage.money + excluded.money,
       calls = model_usage.calls + excluded.calls`,
    [companyId, input, output, used.length],
  );
}

/** Whether the company has used up its tokens of today or its money of this month. */
export async function isOverLimit(reader: Reader, companyId: number): Promise<boolean> {
  const [found] = await rows<{ isOver: boolean }>(
    reader,
    `SELECT coalesce((
       SELECT coalesce(sum(u.input_tokens + u.output_tokens) FILTER (WHERE u.day = ${TODAY}), 0)
           >= (a.settings ->> 'tokensPerDay')::numeric
         OR coalesce(sum(u.money), 0) >= (a.settings ->> 'moneyPerMonth')::numeric
       FROM model_account a LEFT JOIN model_usage u ON u.company_id = a.company_id AND u.day >= date_trunc('month', ${TODAY})
       WHERE a.company_id = $1 GROUP BY a.settings), false) AS "isOver"`,
    [companyId],
  );
  return found!.isOver;
}
