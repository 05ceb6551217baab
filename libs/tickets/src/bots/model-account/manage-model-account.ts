import { BotFailure, listModels } from '@prosa/bots';
import {
  type Actor,
  type BotCall,
  isAdmin,
  KEPT_SECRET,
  type ModelAccountInput,
  type ModelAccountView,
  type ModelUsageDay,
} from '@prosa/contracts';
import { readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rows } from '../../database/rows.js';
import { zoneSql } from '../../options/company-zone.js';
import { auditChange, auditedModels } from '../audit-bots.js';
import { BotEgress } from '../bot-egress.js';
import { assertAddress } from '../integrations/assert-integration.js';
import { openSecret, sealSecret, shownSecret } from '../seal-secret.js';
import { type ModelAccountSettings, readModelAccount, type StoredModelAccount } from './model-account-row.js';

/** Where a company's models are, and what was used of them. Only admins may see or change it. */
@Injectable()
export class ManageModelAccount {
  constructor(
    private readonly db: DataSource,
    private readonly egress: BotEgress,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  async get(actor: Actor): Promise<ModelAccountView> {
    assertAdmin(actor);
    return accountView(await readTenant(this.db, actor, (reader) => readModelAccount(reader, actor.companyId)));
  }

  /** Throws ERR_NO_PERMISSION, ERR_EGRESS_REFUSED. */
  async change(actor: Actor, input: ModelAccountInput): Promise<ModelAccountView> {
    assertAdmin(actor);
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const stored = await readModelAccount(manager, companyId);
      const settings = settingsWith(stored.settings, input);
      assertAddress(this.egress, 'baseUrl', settings.baseUrl);
      const sealed = sealSecret(this.sealer, secretOf(companyId), input.apiKey) ?? stored.apiKey;
      await manager.query(
        `INSERT INTO model_account (company_id, settings, api_key) VALUES ($1, $2, $3)
         ON CONFLICT (company_id) DO UPDATE SET settings = excluded.settings, api_key = excluded.api_key`,
        [companyId, settings, sealed],
      );
      const saved = { settings, apiKey: sealed };
      const values = { before: auditedModels(stored), after: auditedModels(saved) };
      await auditChange(manager, actor, 'modelAccount.changed', values);
      return accountView(saved);
    });
  }

  /** The models of the draft's endpoint. Throws ERR_NO_PERMISSION, ERR_EGRESS_REFUSED. */
  async test(actor: Actor, input: ModelAccountInput): Promise<{ models: string[]; failure: string | null }> {
    assertAdmin(actor);
    const { companyId } = actor;
    const stored = await readTenant(this.db, actor, (reader) => readModelAccount(reader, companyId));
    const { baseUrl, chatModel: model } = settingsWith(stored.settings, input);
    assertAddress(this.egress, 'baseUrl', baseUrl);
    const isKept = !input.apiKey || input.apiKey === KEPT_SECRET;
    const apiKey = isKept ? openSecret(this.sealer, secretOf(companyId), stored.apiKey) : input.apiKey!.trim();
    const calls: BotCall[] = [];
    try {
      return { models: await listModels(this.egress, calls, { baseUrl, apiKey, model }), failure: null };
    } catch (error) {
      if (!(error instanceof BotFailure)) throw error;
      return { models: [], failure: error.failure };
    }
  }

  /** The last 31 days, and the present month, by the company's clock. */
  async usage(actor: Actor): Promise<{ days: ModelUsageDay[]; monthMoney: number; todayTokens: number }> {
    assertAdmin(actor);
    return readTenant(this.db, actor, async (reader) => {
      const days = await rows<ModelUsageDay & { isMonth: boolean; isToday: boolean }>(
        reader,
        `SELECT to_char(u.day, 'YYYY-MM-DD') AS day, u.input_tokens::float8 AS "inputTokens",
           u.output_tokens::float8 AS "outputTokens", u.money::float8 AS money, u.calls,
           date_trunc('month', u.day) = date_trunc('month', today) AS "isMonth", u.day = today AS "isToday"
         FROM model_usage u CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE ${zoneSql('$1::integer')})::date AS today) clock
         WHERE u.company_id = $1 AND u.day > today - 31 ORDER BY u.day`,
        [actor.companyId],
      );
      const sum = (list: readonly ModelUsageDay[], of: (day: ModelUsageDay) => number) =>
        list.reduce((total, day) => total + of(day), 0);
      return {
        days: days.map(({ isMonth: _, isToday: __, ...day }) => day),
        monthMoney: sum(
          days.filter(({ isMonth }) => isMonth),
          ({ money }) => money,
        ),
        todayTokens: sum(
          days.filter(({ isToday }) => isToday),
          (day) => day.inputTokens + day.outputTokens,
        ),
      };
    });
  }
}

const secretOf = (companyId: number) =>
  ({ table: 'model_account', companyId, id: companyId, column: 'api_key' }) as const;

const accountView = ({ settings, apiKey }: StoredModelAccount): ModelAccountView => ({
  ...settings,
  apiKey: shownSecret(apiKey),
});

function settingsWith(stored: ModelAccountSettings, { apiKey: _, ...sent }: ModelAccountInput): ModelAccountSettings {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  const texts = given.map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]);
  const settings = { ...stored, ...(Object.fromEntries(texts) as Partial<ModelAccountSettings>) };
  return {
    ...settings,
    baseUrl: settings.baseUrl || stored.baseUrl,
    chatModel: settings.chatModel || stored.chatModel,
  };
}

function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
}
