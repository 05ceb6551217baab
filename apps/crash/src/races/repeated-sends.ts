import type { Answer } from '@prosa/harness';
import { judgeSends } from './oracle/judge-sends.js';
import { type Cut, cutCall } from './cut-call.js';
import type { Race, Scene } from './race.js';
import type { Address, SendRoute } from './send-routes.js';

/** Milliseconds within which all calls of a key begin. */
const SPREAD_MS = 15;
const CUT_PART = 0.4;
const CUT_WITHIN_MS = 40;
/** Share of keys under which two texts are sent at once, and share that is reused for another text afterwards. */
const DISPUTED_PART = 0.05;
const REUSED_PART = 0.1;

interface Copy {
  text: string;
  afterMs: number;
  cut: Cut | null;
}

interface Send extends Address {
  key: string;
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

  constructor(
    private readonly scene: Scene,
    private readonly route: SendRoute,
  ) {
    this.expected = { inbound: 0, outbound: scene.options.sends };
  }

  partDone(): number {
    return this.done / this.scene.options.sends;
  }

  async run(): Promise<void> {
    await this.route.prepare();
    const plan = Array.from({ length: this.scene.options.sends }, (_, index) => this.plan(index));
    await this.byClients(plan, (send) => this.send(send));
    const later = (send: Send) => this.copy(send, { text: send.text, afterMs: 0, cut: null });
    if (this.route.isRepeatedLater) await this.byClients(plan, later);
  }

  /** All clients at once, each with one of its sends after the other. */
  private async byClients(plan: Send[], work: (send: Send) => Promise<unknown>): Promise<void> {
    const clients = Array.from({ length: this.route.clients }, (_, client) => client);
    await Promise.all(
      clients.map(async (client) => {
        for (const send of plan) if (send.client === client) await work(send);
      }),
    );
  }

  async judge() {
    const { databaseUrl, inboxFile, ledger, options } = this.scene;
    const { sends } = options;
    const evidence = { databaseUrl: databaseUrl(), inboxFile, ledgerFile: ledger.file, sends };
    const found = await judgeSends(evidence, this.route);
    return { ...found, figures: { ...found.figures, cuts: this.cuts } };
  }

  private plan(index: number): Send {
    const { random, world } = this.scene;
    const { begin, clients, copies: of } = this.route;
    const { phone, ticketId, business } = world.chats[index % world.chats.length]!;
    const text = `${begin}/${phone}/${index}`;
    const isDisputed = random() < DISPUTED_PART;
    const copies = Array.from({ length: of.least + Math.floor(random() * of.more) }, (_, place) => ({
      text: isDisputed && place % 2 === 1 ? `${text}/other` : text,
      afterMs: random() * SPREAD_MS,
      cut: random() < CUT_PART ? this.planCut() : null,
    }));
    const to = { client: index % clients, phone, ticketId, business };
    return { key: `r22/${index}`, ...to, text, copies, isReused: random() < REUSED_PART };
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
    const { sent } = this.route.statuses;
    let isAnswered = answers.some((answer) => answer?.status === sent);
    for (const text of new Set(send.copies.map((copy) => copy.text)))
      isAnswered ||= (await this.copy(send, { text, afterMs: 0, cut: null }))?.status === sent;
    if (send.isReused) await this.copy(send, { text: `${send.text}/late`, afterMs: 0, cut: null });
    this.done += 1;
  }

  private async copy(send: Send, { text, afterMs, cut }: Copy): Promise<Answer<Message> | null> {
    const { caller, ledger, world } = this.scene;
    const { api } = world;
    const { key, phone } = send;
    const { path, body, token } = this.route.call(send, text);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    if (cut !== null) this.cuts += 1;
    const answer =
      cut === null
        ? await caller.request<Message>(api, 'POST', path, { body, token, headers: { 'idempotency-key': key } })
        : await cutCall<Message>(`${api.url}${path}`, { token: token ?? api.token, key, body, cut });
    // A call whose connection breaks is not retried; only a created message or a refused reuse of the key counts.
    if (!answer || (cut !== null && !Object.values(this.route.statuses).includes(answer.status))) return null;
    const { id, still } = this.route.read(answer.body);
    const line = { key, phone, text, status: answer.status, answer: JSON.stringify(still) };
    ledger.write({ kind: 'answer', ...line, id: typeof id === 'number' ? id : null });
    return answer;
  }
}
