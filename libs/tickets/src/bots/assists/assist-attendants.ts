import { assist, type AssistContext, type AssistTask, BotFailure, type HistoryLine } from '@prosa/bots';
import {
  type Actor,
  type AssistText,
  type BotCall,
  type RewriteInput,
  type SuggestInput,
  type SummariseInput,
  type TranslateInput,
} from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { canSee } from '../../conversation/ticket/ticket.policy.js';
import { rows } from '../../database/rows.js';
import { BotEgress } from '../bot-egress.js';
import { readModelAccount, type StoredModelAccount } from '../model-account/model-account-row.js';
import { isOverLimit, recordUsage } from '../model-account/model-meter.js';
import { openSecret } from '../seal-secret.js';
import { recordCalls } from '../sessions/record-calls.js';
import { readLines } from '../sessions/describe-turn.js';
import { SlowCalls } from '../slow-calls.js';
import { offeredTo } from './offered-assists.js';

/** Characters of the company's quick messages that go with a suggestion. */
const KNOWN_CHARACTERS = 4_000;

interface Prepared {
  account: StoredModelAccount;
  context: AssistContext;
  knownAnswers: string[];
}

/** Lets attendants use the company's model: it writes for them, and sends nothing. */
@Injectable()
export class AssistAttendants {
  constructor(
    private readonly db: DataSource,
    private readonly egress: BotEgress,
    private readonly slow: SlowCalls,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  suggest(actor: Actor, { ticketId, draft }: SuggestInput): Promise<AssistText> {
    return this.run(actor, ticketId, ({ knownAnswers }) => {
      const [attendant = ''] = actor.name.split(' ');
      return { kind: 'suggest', attendant, draft: draft?.trim() ?? '', knownAnswers };
    });
  }

  rewrite(actor: Actor, { ticketId, text, style }: RewriteInput): Promise<AssistText> {
    return this.run(actor, ticketId, () => ({ kind: 'rewrite', text, style }));
  }

  translate(actor: Actor, { ticketId, text, language }: TranslateInput): Promise<AssistText> {
    return this.run(actor, ticketId, () => ({ kind: 'translate', text, language }));
  }

  summarise(actor: Actor, { ticketId, language }: SummariseInput): Promise<AssistText> {
    return this.run(actor, ticketId, () => ({ kind: 'summarise', language }), { withNotes: true });
  }

  /**
   * Throws ERR_NO_TICKET_FOUND, ERR_ASSISTS_OFF, ERR_MODEL_LIMIT, ERR_TOO_MANY_REQUESTS while the company has as many under
   * way as it may, and ERR_ASSIST_FAILED.
   */
  private async run(
    actor: Actor,
    ticketId: number,
    taskOf: (prepared: Prepared) => AssistTask,
    { withNotes = false } = {},
  ): Promise<AssistText> {
    const { companyId } = actor;
    const prepared = await withTenant(this.db, actor, (manager) => prepare(manager, actor, { ticketId, withNotes }));
    const { baseUrl, chatModel: model } = prepared.account.settings;
    const ref = { table: 'model_account', companyId, id: companyId, column: 'api_key' } as const;
    const endpoint = { baseUrl, model, apiKey: openSecret(this.sealer, ref, prepared.account.apiKey) };
    const calls: BotCall[] = [];
    try {
      const text = await this.slow.run(companyId, () =>
        assist({ egress: this.egress, endpoint }, taskOf(prepared), prepared.context, calls),
      );
      return { text };
    } catch (error) {
      if (!(error instanceof BotFailure)) throw error;
      throw new AppError('ERR_ASSIST_FAILED', { failure: error.failure });
    } finally {
      await withTenant(this.db, actor, (manager) => record(manager, { companyId, ticketId }, calls));
    }
  }
}

async function prepare(
  manager: EntityManager,
  actor: Actor,
  { ticketId, withNotes }: { ticketId: number; withNotes: boolean },
): Promise<Prepared> {
  const { companyId } = actor;
  const ticket = await manager.findOneBy(Ticket, { companyId, id: ticketId });
  if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
  if (!(await offeredTo(manager, companyId)).isOn) throw new AppError('ERR_ASSISTS_OFF');
  if (await isOverLimit(manager, companyId)) throw new AppError('ERR_MODEL_LIMIT');
  const account = await readModelAccount(manager, companyId);
  const [names] = await rows<{ company: string; contact: string }>(
    manager,
    `SELECT coalesce((SELECT name FROM company_options WHERE company_id = $1), '') AS company,
       coalesce((SELECT name FROM contact WHERE company_id = $1 AND id = $2), '') AS contact`,
    [companyId, ticket.contactId],
  );
  const lines: HistoryLine[] = await readLines(manager, ticket, { withNotes });
  const { masksDocuments } = account.settings;
  return { account, context: { ...names!, lines, masksDocuments }, knownAnswers: await knownAnswers(manager, actor) };
}

/** The quick messages that the actor may use, as many as fit. */
async function knownAnswers(manager: EntityManager, { companyId, userId }: Actor): Promise<string[]> {
  const found = await rows<{ text: string }>(
    manager,
    `SELECT message AS text FROM quick_message WHERE company_id = $1 AND (user_id = $2 OR geral) AND status AND message <> ''
     ORDER BY shortcode LIMIT 60`,
    [companyId, userId],
  );
  let left = KNOWN_CHARACTERS;
  return found.flatMap(({ text }) => ((left -= text.length) >= 0 ? [`- ${text}`] : []));
}

/** Of a ticket that was deleted meanwhile no call stays. */
async function record(
  manager: EntityManager,
  { companyId, ticketId }: { companyId: number; ticketId: number },
  calls: readonly BotCall[],
): Promise<void> {
  const isThere = await manager.existsBy(Ticket, { companyId, id: ticketId });
  const of = { companyId, ticketId, kind: 'model', integrationId: null, promptId: null };
  if (isThere) await recordCalls(manager, { ...of, purpose: 'assist' }, calls);
  else await recordUsage(manager, companyId, calls);
}
