import { BotSimulator } from '@prosa/bot-simulator';
import { type Phones, seeded } from '@prosa/harness';
import { readLines } from '../oracle/read-lines.js';
import { onStage, type Stage } from '../on-stage.js';
import { readRows } from '../races/read-rows.js';
import { Restarts } from '../races/restarts.js';
import { dieAtFailpoints } from '../strikes/die-at-failpoints.js';
import { startTarget } from '../target.js';
import { makeWorld, type World } from '../traffic/world.js';
import type { BotOptions } from './bot-options.js';

/** What takes part in an answer. */
const SERVICES = ['tickets', 'channels'];
const CONNECTIONS = 2;
const POLL_MS = 250;
/** Longest time without an answer to anybody until it is judged as it is. */
const STALLED_MS = 180_000;
/** Messages that should not come still may. */
const QUIET_MS = 5_000;

export interface BotOutcome {
  /** Messages that customers wrote, one after the other's answer. */
  written: number;
  kills: number;
  /** Failpoints at which a process died. */
  failpoints: string[];
  /** Messages without an answer at the phone, and with more than one. */
  unanswered: number;
  doubled: number;
  /** Calls that came again, as they may, and those among them under another id, as they may not. */
  repeated: number;
  renamed: number;
  /** Conversations that went to people. */
  ended: number;
}

/**
 * Each message to a foreign bot is answered exactly once, whatever is killed: its call may come again under the same id
 * (docs/flows/foreign-bot.md).
 */
export async function runBots(options: BotOptions, log: (line: string) => void): Promise<BotOutcome> {
  const bot = await BotSimulator.open();
  const start = (phones: Phones) => {
    const env = { ...phones.settings, EGRESS_ALLOW: bot.host };
    return startTarget('distributed', env, { replicas: { tickets: 2, channels: 2 }, without: ['campaigns'] });
  };
  try {
    return await onStage(start, (stage) => prove(options, { stage, bot }, log));
  } finally {
    await bot.close();
  }
}

async function prove(
  options: BotOptions,
  { stage, bot }: { stage: Stage; bot: BotSimulator },
  log: (line: string) => void,
): Promise<BotOutcome> {
  const { target, phones, inboxFile } = stage;
  const world = await makeWorld(target, phones, { connections: CONNECTIONS, chats: CONNECTIONS });
  await link(world, bot);
  const talk = new Talk(options, world, stage);
  let talking: Promise<void> | undefined;
  const isUp = () => void (talking ??= talk.begin());
  const failpoints = await dieAtFailpoints(target.victims, 'bots', { isUp, log });
  const restarts = new Restarts(target.victims, seeded(options.seed), log);
  await Promise.all([talking, restarts.strike(restarts.plan(options.kills, SERVICES), talk.partDone)]);
  await pause(QUIET_MS);
  log('all have written');
  const answers = await readAnswers(inboxFile);
  const [row] = await readRows<{ ended: number }>(
    target.databaseUrl(),
    'SELECT count(*)::int AS ended FROM tickets.bot_session WHERE ended_at IS NOT NULL',
  );
  return {
    written: talk.written.length,
    kills: restarts.kills,
    failpoints,
    unanswered: talk.written.filter((text) => !answers.has(text)).length,
    doubled: [...answers.values()].filter((ids) => ids.length > 1).length,
    ...repeats(bot),
    ended: row!.ended,
  };
}

/** Every customer of the connections is served by the program. */
async function link({ api }: World, bot: BotSimulator): Promise<void> {
  const body = { type: 'n8n', name: 'Programa', urlN8N: bot.addressOf('program'), readsReply: true };
  const { id: integrationId } = await api.expect<{ id: number }>('POST', '/queueIntegration', { body });
  const connections = await api.expect<{ id: number }[]>('GET', '/whatsapp');
  for (const { id } of connections) await api.expect('PUT', `/whatsapp/${id}`, { body: { integrationId } });
}

/** Customers who write, each when the last message was answered. */
class Talk {
  readonly written: string[] = [];
  private answered = 0;
  private answeredAt = Date.now();

  constructor(
    private readonly options: BotOptions,
    private readonly world: World,
    private readonly stage: Stage,
  ) {}

  readonly partDone = (): number =>
    this.isStalled ? 1 : this.answered / (this.options.customers * this.options.rounds);

  async begin(): Promise<void> {
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const { size } = await readAnswers(this.stage.inboxFile);
        if (size !== this.answered) this.answeredAt = Date.now();
        this.answered = size;
        await pause(POLL_MS);
      }
    })();
    const places = [...Array(this.options.customers).keys()];
    await Promise.all(places.map((place) => this.converse(place))).finally(() => (isOver = true));
    await watching;
  }

  private get isStalled(): boolean {
    return Date.now() - this.answeredAt > STALLED_MS;
  }

  private async converse(place: number): Promise<void> {
    const phone = `55119822${String(10_000 + place)}`;
    const { business } = this.world.chats[place % CONNECTIONS]!;
    await this.stage.phones.create(phone, `Cliente ${phone}`);
    for (let round = 0; round < this.options.rounds && !this.isStalled; round++) {
      const text = `in/${phone}/${round}`;
      this.written.push(text);
      await this.stage.phones.write(phone, business, text);
      while (!this.isStalled && !(await readAnswers(this.stage.inboxFile)).has(text)) await pause(POLL_MS);
    }
  }
}

/** The program's calls by their text, which is another one each time. */
function repeats({ calls }: BotSimulator): Pick<BotOutcome, 'repeated' | 'renamed'> {
  const ids = new Map<string, Set<unknown>>();
  let repeated = 0;
  for (const { body, headers } of calls) {
    const { message } = (body?.prosa ?? {}) as { message?: { text?: string } };
    const known = ids.get(message?.text ?? '') ?? new Set();
    if (known.size > 0) repeated += 1;
    ids.set(message?.text ?? '', known.add(headers['webhook-id']));
  }
  return { repeated, renamed: [...ids.values()].filter(({ size }) => size > 1).length };
}

/** Answers of the bot as they reached the phones: by what they answer, the ids under which they came. */
async function readAnswers(inboxFile: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const { id, text = '' } of readLines<{ id: string; text?: string }>(inboxFile)) {
    const [, question] = /^\u200e?Você escreveu: (in\/\d+\/\d+)$/.exec(text) ?? [];
    if (!question) continue;
    const ids = found.get(question) ?? [];
    found.set(question, ids.includes(id) ? ids : [...ids, id]);
  }
  return found;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
