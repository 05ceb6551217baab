import { type Answer, eachOf } from '@prosa/harness';
import { judgeSends } from './oracle/judge-sends.js';
import { type Cut, cutCall } from './cut-call.js';
import type { Race, Scene } from './race.js';

/** Keys in use at the same time. */
const AT_ONCE = 20;
const COPIES = { least: 3, more: 3 };
/** Milliseconds within which all calls of a key begin. */
const SPREAD_MS = 15;
const CUT_PART = 0.4;
const CUT_WITHIN_MS = 40;
/** Share of keys under which two texts are sent at once, and share that is reused for another text afterwards. */
const DISPUTED_PART = 0.05;
const REUSED_PART = 0.1;
/** Fields of a message that change while it is delivered. */
const MOVING = new Set(['ack', 'sendState', 'wid', 'version', 'read', 'failure']);

interface Copy {
  text: string;
  afterMs: number;
  cut: Cut | null;
}

interface Send {
  key: string;
  phone: string;
  ticketId: number;
  text: string;
  copies: Copy[];
  isReused: boolean;
}

type Message = Record<string, unknown>;

/** R22: each message is sent by several calls with the same Idempotency-Key at once, over connections that break. */
export class RepeatedSends implements Race {
  readonly services = ['gateway', 'tickets', 'channels'];
  readonly expected: Race['expected'];
  private done = 0;
  private cuts = 0;

  constructor(private readonly scene: Scene) {
    this.expected = { inbound: 0, outbound: scene.options.sends };
  }

  partDone(): number {
    return this.done / this.scene.options.sends;
  }

  async run(): Promise<void> {
    const plan = Array.from({ length: this.scene.options.sends }, (_, index) => this.plan(index));
    await eachOf(plan, AT_ONCE, (send) => this.send(send));
  }

  async judge() {
    const { databaseUrl, inboxFile, ledger, options } = this.scene;
    const { sends } = options;
    const evidence = { databaseUrl: databaseUrl(), inboxFile, ledgerFile: ledger.file, sends };
    const found = await judgeSends(evidence);
    return { ...found, figures: { ...found.figures, cuts: this.cuts } };
  }

  private plan(index: number): Send {
    const { random, world } = this.scene;
    const { phone, ticketId } = world.chats[index % world.chats.length]!;
    const text = `out/${phone}/${index}`;
    const isDisputed = random() < DISPUTED_PART;
    const copies = Array.from({ length: COPIES.least + Math.floor(random() * COPIES.more) }, (_, place) => ({
      text: isDisputed && place % 2 === 1 ? `${text}/other` : text,
      afterMs: random() * SPREAD_MS,
      cut: random() < CUT_PART ? this.planCut() : null,
    }));
    return { key: `r22/${index}`, phone, ticketId, text, copies, isReused: random() < REUSED_PART };
  }

  private planCut(): Cut {
    const { random } = this.scene;
    const kind = Math.floor(random() * 4);
    return kind === 0 ? 'half' : kind === 1 ? 'written' : random() * CUT_WITHIN_MS;
  }

  /**
   * Sends all copies, then retries each text until one is answered: a caller whose connection broke does not give up.
   */
  private async send(send: Send): Promise<void> {
    const answers = await Promise.all(send.copies.map((copy) => this.copy(send, copy)));
    let isAnswered = answers.some((answer) => answer?.status === 201);
    for (const text of new Set(send.copies.map((copy) => copy.text)))
      isAnswered ||= (await this.copy(send, { text, afterMs: 0, cut: null }))?.status === 201;
    if (send.isReused) await this.copy(send, { text: `${send.text}/late`, afterMs: 0, cut: null });
    this.done += 1;
  }

  private async copy({ key, phone, ticketId }: Send, { text, afterMs, cut }: Copy): Promise<Answer<Message> | null> {
    const { caller, ledger, world } = this.scene;
    const { api } = world;
    const path = `/messages/${ticketId}`;
    const body = { body: text };
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    if (cut !== null) this.cuts += 1;
    const answer =
      cut === null
        ? await caller.request<Message>(api, 'POST', path, { body, headers: { 'idempotency-key': key } })
        : await cutCall<Message>(`${api.url}${path}`, { token: api.token, key, body, cut });
    // A call whose connection breaks is not retried; only a created message or a refused reuse of the key counts.
    if (!answer || (cut !== null && answer.status !== 201 && answer.status !== 422)) return null;
    const id = typeof answer.body.id === 'number' ? answer.body.id : null;
    const still = Object.entries(answer.body).filter(([name]) => !MOVING.has(name));
    const line = { key, phone, text, status: answer.status, id, answer: JSON.stringify(still) };
    ledger.write({ kind: 'answer', ...line });
    return answer;
  }
}
