import { type BotAnswer, BotFailure, type BotTurn } from '@prosa/bots';
import { type BotCall, type BotEnd, botTexts, type CallFailure, systemActor } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { type ClaimedWork, withTenant } from '@prosa/service-kit/database';
import { failpoint } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordUsage } from '../model-account/model-meter.js';
import { aliasesFor } from '../../conversation/contact/contact-aliases.js';
import { RENEW_MS, TURN_WORK } from '../../conversation/bot-session/turn-work.js';
import { answerSteps } from './steps/answer-steps.js';
import { BotClients, type CallableBot } from './bot-clients.js';
import { commitAnswer, continueSteps, isAnswered } from './commit-answer.js';
import { type DescribedTurn, describeTurn, turnMessage } from './describe-turn.js';
import { handOver } from './hand-over.js';
import { lockSession } from './load-session.js';
import type { InputRow, LoadedSession } from './loaded-turn.js';
import { recordCalls, recordHealth } from './record-calls.js';
import { TurnFiles } from './turn-files.js';

/** How long a turn waits for the files of its messages to be stored, in seconds, in all and for each look. */
const FILES_SECONDS = { longest: 60, look: 2 } as const;

/** The longest time for what a recording says. */
const TRANSCRIPT_SECONDS = 20;

/** A turn that is to be answered by a call. */
interface DueTurn {
  loaded: LoadedSession;
  bot: CallableBot;
  described: DescribedTurn;
}

/** Takes the turn of one conversation: the next reply of an answer, or a call of the bot and its answer. */
@Injectable()
export class TakeTurn {
  constructor(
    private readonly db: DataSource,
    private readonly clients: BotClients,
    private readonly files: TurnFiles,
    private readonly bus: Bus,
  ) {}

  /** Calls of a bot may take longer than the claim of the work, which is renewed meanwhile. */
  async execute(work: ClaimedWork): Promise<void> {
    const renewing = setInterval(() => void TURN_WORK.renew(this.db.manager, work).catch(() => false), RENEW_MS);
    await this.take(work).finally(() => clearInterval(renewing));
  }

  private async take(work: ClaimedWork): Promise<void> {
    const due = await withTenant(this.db, work, (manager) => this.prepare(manager, work));
    if (!due) return;
    void this.showTyping(due.loaded).catch(() => undefined);
    const calls: BotCall[] = [];
    try {
      const answer = await due.bot.client.answer(this.turnOf(due), calls);
      failpoint('F38 bot-answered');
      await this.send(due, answer, calls);
    } catch (error) {
      if (!(error instanceof BotFailure)) throw error;
      await this.fail(due, error, calls);
    }
  }

  /** What needs no call is done here: null then. */
  private async prepare(manager: EntityManager, work: ClaimedWork): Promise<DueTurn | null> {
    const loaded = await lockSession(manager, work);
    if (!loaded) return TURN_WORK.finish(manager, { ...work }).then(() => null);
    const { session, inputs, companyId } = loaded;
    const hasMore = inputs.length > 0;
    if (session.pending.length > 0) {
      await continueSteps(manager, loaded, { steps: session.pending, isDue: true, hasMore });
      return null;
    }
    if (!hasMore) return TURN_WORK.finish(manager, { ...work }).then(() => null);
    if (inputs.some(isIncomplete)) {
      await TURN_WORK.setDue(manager, work, FILES_SECONDS.look);
      return null;
    }
    const bot = await this.clients.find(manager, companyId, session);
    if (!bot || bot.isPaused) {
      await handOver(manager, loaded.ticket, 'failed', bot ? afterFailure(bot) : {});
      return null;
    }
    return { loaded, bot, described: await describeTurn(manager, loaded) };
  }

  private turnOf({ loaded, described }: DueTurn): BotTurn {
    const { session, inputs } = loaded;
    const { history, ...facts } = described;
    return {
      ...facts,
      key: `${session.key}-${inputs.at(-1)!.id}`,
      attempt: session.attempts + 1,
      session: { key: session.key, state: session.state, silentMs: session.answeredMsBefore },
      messages: inputs.map((input) => ({ ...turnMessage(input), file: this.files.open(input) })),
      history: (max) => Promise.resolve(history.slice(-max)),
    };
  }

  private async send({ loaded, bot }: DueTurn, answer: BotAnswer, calls: readonly BotCall[]): Promise<void> {
    const { companyId, session } = loaded;
    const files = await this.files.execute({ companyId, id: session.id }, answer.replies);
    const made = { answer, steps: answerSteps(answer, files), isRepeatable: bot.client.isRepeatable };
    const isSent = await withTenant(this.db, { companyId }, async (manager) => {
      const now = await lockSession(manager, { companyId, id: session.id });
      await recordTurn(manager, loaded, calls);
      await recordHealth(manager, callsOf(loaded), true);
      const isSent = now !== null && (await commitAnswer(manager, { before: loaded, now }, made));
      failpoint('F39 bot-answer-uncommitted');
      return isSent;
    });
    failpoint('F40 bot-answer-committed');
    if (!isSent) await this.files.drop({ companyId, id: session.id }, files);
  }

  /** The contact sees that an answer is being written. Nothing depends on it. */
  private async showTyping({ companyId, ticket }: LoadedSession): Promise<void> {
    const aliases = await withTenant(this.db, { companyId }, (manager) => aliasesFor(manager, ticket));
    const input = { connectionId: ticket.connectionId, aliases, isTyping: true };
    await this.bus.request(systemActor(companyId), { name: 'typing.show', input });
  }

  /** Tries again after a while, or gives the conversation to people. */
  private async fail({ loaded, bot }: DueTurn, error: BotFailure, calls: readonly BotCall[]): Promise<void> {
    const { companyId, session } = loaded;
    const delay = error.isTemporary ? bot.retryDelaysMs[session.attempts] : undefined;
    await withTenant(this.db, { companyId }, async (manager) => {
      const now = await lockSession(manager, { companyId, id: session.id });
      await recordTurn(manager, loaded, calls);
      if (error.failure !== 'limit') await recordHealth(manager, callsOf(loaded), false);
      if (!now?.ticket.useIntegration || now.session.input !== session.input || isAnswered(now, loaded)) return;
      if (delay === undefined) return handOver(manager, now.ticket, endOf(error.failure), afterFailure(bot));
      await manager.query('UPDATE bot_session SET attempts = attempts + 1 WHERE company_id = $1 AND id = $2', [
        companyId,
        session.id,
      ]);
      await TURN_WORK.setDue(manager, { companyId, id: session.id }, delay / 1_000);
    });
  }
}

/** Of a conversation that was deleted meanwhile, no call stays; what it used of the company's models counts. */
async function recordTurn(manager: EntityManager, loaded: LoadedSession, calls: readonly BotCall[]): Promise<void> {
  const { companyId, session } = loaded;
  const isThere = await manager.query<unknown[]>(
    'SELECT 1 FROM bot_session WHERE company_id = $1 AND id = $2 FOR KEY SHARE',
    [companyId, session.id],
  );
  if (isThere.length > 0) await recordCalls(manager, callsOf(loaded), calls);
  else await recordUsage(manager, companyId, calls);
}

const callsOf = ({ companyId, session }: LoadedSession) => ({ ...session, companyId, purpose: 'bot' as const });

const endOf = (failure: CallFailure): BotEnd => (failure === 'limit' ? 'limit' : 'failed');

const afterFailure = ({ unknownMessage, queueId }: CallableBot) => ({
  text: unknownMessage || botTexts('pt-BR').pleaseWait,
  queueId,
});

/** Its file, or what a recording says, is on its way: the bot gets it with the message, unless it takes too long. */
const isIncomplete = ({ mediaState, transcription, createdAt }: InputRow): boolean =>
  isYoung(createdAt, mediaState === 'pending' ? FILES_SECONDS.longest : 0) ||
  isYoung(createdAt, transcription === 'pending' ? TRANSCRIPT_SECONDS : 0);

const isYoung = (createdAt: string, seconds: number): boolean => Date.now() - Date.parse(createdAt) < seconds * 1_000;
