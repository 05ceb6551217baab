import { type BotAnswer, type BotClient, BotFailure, type BotTurn } from '@prosa/bots';
import type { BotCall, TokenUsage } from '@prosa/contracts';
import { aBus } from '@prosa/testing';
import type { DataSource } from 'typeorm';
import { TURN_WORK } from '../src/conversation/bot-session/turn-work.js';
import { BotClients, type CallableBot } from '../src/bots/sessions/bot-clients.js';
import type { TurnFiles } from '../src/bots/sessions/turn-files.js';
import { TakeTurn } from '../src/bots/sessions/take-turn.js';
import { within } from './arrange.js';

type Scripted = (turn: BotTurn) => Partial<BotAnswer> | BotFailure | Promise<Partial<BotAnswer> | BotFailure>;

/** A bot that answers as it is scripted, and what it was given. */
export class ScriptedBot extends BotClients implements BotClient {
  isRepeatable = true;
  /** What each call uses, as models do. */
  usage: TokenUsage | null = null;
  readonly turns: BotTurn[] = [];
  script: Scripted = () => text('resposta');
  more: Partial<CallableBot> = {};

  async answer(turn: BotTurn, calls: BotCall[]): Promise<BotAnswer> {
    this.turns.push(turn);
    const answer = await this.script(turn);
    calls.push(aCall({ usage: this.usage, failure: answer instanceof BotFailure ? answer.failure : null }));
    if (answer instanceof BotFailure) throw answer;
    return { replies: [], orders: [], hasEnded: false, state: { turns: this.turns.length }, ...answer };
  }

  find(): Promise<CallableBot> {
    const none = { unknownMessage: '', queueId: null, isPaused: false, retryDelaysMs: [1_000] };
    return Promise.resolve({ client: this, ...none, ...this.more });
  }
}

export const text = (words: string, delayMs = 0): Partial<BotAnswer> => ({
  replies: [{ kind: 'text', delayMs, text: words }],
});

export const aCall = (more: Partial<BotCall> = {}): BotCall => ({
  at: '2026-12-01T12:00:00.000Z',
  tookMs: 5,
  method: 'POST',
  url: 'https://bot.example/',
  requestBody: '{}',
  status: 200,
  responseBody: '{}',
  failure: null,
  usage: null,
  ...more,
});

/** For bots that send and read none. */
export const noFiles = {
  open: () => null,
  execute: () => Promise.resolve(new Map()),
  drop: () => Promise.resolve(),
} as unknown as TurnFiles;

/** Takes the turns of a scripted bot by hand. */
export function someTurns(db: DataSource, bot: BotClients, files = noFiles) {
  const take = new TakeTurn(db, bot, files, aBus({ 'typing.show': () => ({ isNotified: true as const }) }));
  /** What is due now, or is due when all times are over. */
  const due = (isLater: boolean) =>
    isLater ? db.query('UPDATE bot_turn_work SET due_at = clock_timestamp()') : Promise.resolve();
  return {
    take,
    /** Takes every turn that is due, or, when `isLater`, that waits. Resolves to how many there were. */
    async serve(isLater = true): Promise<number> {
      let taken = 0;
      await due(isLater);
      for (let work = await TURN_WORK.claim(db); work; work = await TURN_WORK.claim(db)) {
        await take.execute(work);
        taken++;
        if (taken > 50) throw new Error('turns without end');
        await due(isLater);
      }
      return taken;
    },
    sessions: () =>
      within(db, 1, (manager) =>
        manager.query<{ kind: string; end_reason: string | null }[]>('SELECT * FROM bot_session ORDER BY id'),
      ),
  };
}

/** Saves a foreign bot and resolves to its id. */
export async function anIntegration(db: DataSource, type = 'webhook'): Promise<number> {
  const [row] = await within(db, 1, (manager) =>
    manager.query<{ id: number }[]>(
      `INSERT INTO integration (company_id, type, name, settings) VALUES (1, $1, 'Robô', '{}') RETURNING id`,
      [type],
    ),
  );
  return row!.id;
}
