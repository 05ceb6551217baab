import { eventually } from '@prosa/testing';
import type { Api, Message } from './kit/api.js';
import { linkWhatsApp, setUp } from './kit/company.js';
import { accountOf, type Reading } from './kit/ledger.js';
import { Phones } from './kit/phones.js';
import { Product } from './kit/product.js';
import { pick, seeded } from './kit/seeded.js';

const ADMIN = {
  companyName: 'Loja Aurora',
  name: 'Ana Prado',
  email: 'ana@aurora.example',
  password: 'Girassol-17-Marinho',
};
const BUSINESS = { phone: '5511990010001', name: 'Aurora' };
const CUSTOMERS = Array.from({ length: 10 }, (_, index) => `551198111000${index}`);
const ROUNDS = 10;
const KILLS = 5;
/** Not before some are on their way, and some are left for after the last one. */
const KILLED_BETWEEN = { from: 10, to: 180 };
const SETTLED_WITHIN_MS = 60_000;

interface Chat {
  phone: string;
  ticketId: number;
  received: string[];
  sent: string[];
}

/** The product under fire: killed when as many messages were handed over as its plan says, and started again. */
class Killer {
  kills = 0;
  private handedOver = 0;
  private restart: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly product: Product,
    private readonly plan: number[],
  ) {}

  /** Told of each message that was handed over. */
  count(): void {
    this.handedOver += 1;
    const next = this.plan[this.kills];
    if (next === undefined || this.handedOver < next) return;
    this.kills += 1;
    this.restart = this.restart.then(() => this.product.kill()).then(() => this.product.start());
  }

  /** Rejects when a start after a kill failed. */
  async finish(): Promise<void> {
    await this.restart;
  }
}

/** Asks again, with the same key, until the product answers: as our console does. */
async function sendUntilAnswered(api: Api, ticketId: number, text: string): Promise<void> {
  for (;;) {
    const answer = await api
      .call('POST', `/messages/${ticketId}`, { body: { body: text }, headers: { 'idempotency-key': text } })
      .catch(() => null);
    if (answer?.status === 201) return;
    if (answer && answer.status < 500 && answer.status !== 409) throw new Error(JSON.stringify(answer));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const textOf = ({ body }: Message) => body;

describe('kill -9 in the middle of 200 messages, five times', () => {
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
  let phones: Phones;
  let product: Product;
  let api: Api;
  let chats: Chat[];

  beforeAll(async () => {
    phones = await Phones.start();
    product = await Product.start({ env: phones.settings });
    api = await setUp(product, ADMIN);
    await linkWhatsApp(api, phones, BUSINESS);
    chats = await Promise.all(CUSTOMERS.map(openChat));
  }, 180_000);

  afterAll(async () => {
    await product?.remove();
    await phones?.stop();
  }, 60_000);

  /** A customer whose first message has come in, and whose ticket is accepted. */
  async function openChat(phone: string): Promise<Chat> {
    await phones.create(phone, `Cliente ${phone.slice(-1)}`);
    await phones.write(phone, BUSINESS.phone, `Olá de ${phone}`);
    const ticket = await eventually(async () => {
      const found = (await api.tickets('pending')).find(({ contact }) => contact.number === phone);
      if (!found) throw new Error(`${phone} has not come through`);
      return found;
    }, 30_000);
    const { id: userId } = await api.expect<{ id: number }>('GET', '/auth/me');
    await api.expect('PUT', `/tickets/${ticket.id}`, { body: { status: 'open', userId } });
    return { phone, ticketId: ticket.id, received: [], sent: [] };
  }

  /** Both sides write at once, round after round. */
  async function converse(chat: Chat, killer: Killer): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      const [question, answer] = [`pergunta ${round} de ${chat.phone}`, `resposta ${round} para ${chat.phone}`];
      chat.received.push(question);
      chat.sent.push(answer);
      await Promise.all([
        phones.write(chat.phone, BUSINESS.phone, question).then(() => killer.count()),
        sendUntilAnswered(api, chat.ticketId, answer).then(() => killer.count()),
      ]);
    }
  }

  /** What each side has found, and how many answers still stand there as if they had not reached their phone. */
  async function readings(): Promise<{ inbound: Reading[]; outbound: Reading[]; withoutTicks: number }> {
    const inbound: Reading[] = [];
    const outbound: Reading[] = [];
    let withoutTicks = 0;
    for (const { phone, ticketId, received, sent } of chats) {
      const messages = await api.messages(ticketId);
      const theirs = messages.filter(({ fromMe }) => !fromMe);
      inbound.push({
        written: received,
        arrived: theirs.map((message) => ({ text: textOf(message), id: String(message.id) })),
      });
      outbound.push({ written: sent, arrived: await phones.texts(phone) });
      withoutTicks += messages.filter(({ fromMe, ack }) => fromMe && ack < 2).length;
    }
    return { inbound, outbound, withoutTicks };
  }

  /** Until the connection is back and everything has arrived; what is still missing then counts as lost. */
  async function settle(): Promise<void> {
    await eventually(async () => {
      expect(await api.expect('GET', '/whatsapp')).toMatchObject([{ status: 'CONNECTED' }]);
      const { inbound, outbound } = await readings();
      expect(accountOf([...inbound, ...outbound]).lost).toBe(0);
    }, SETTLED_WITHIN_MS).catch(() => undefined);
  }

  it('loses nothing and doubles nothing', async () => {
    const random = seeded(seed);
    const killer = new Killer(product, pick(random, KILLS, KILLED_BETWEEN));

    await Promise.all(chats.map((chat) => converse(chat, killer)));
    await killer.finish();
    await settle();
    // What a crash has left half done would go out again now.
    await product.stop();
    await product.start();
    await settle();
    const settled = await readings();

    const account = accountOf([...settled.inbound, ...settled.outbound]);
    const shownToUs = await Promise.all(chats.map(async ({ ticketId }) => (await api.messages(ticketId)).map(textOf)));
    const { withoutTicks } = settled;
    const orderBreaks = account.swapped.length;
    const report = { ...account, orderBreaks, kills: killer.kills, withoutTicks, seed };
    process.stdout.write(`kill -9: ${JSON.stringify(report)}\n`);
    // Order after a kill is reported, not yet promised: under heavy load two questions of a chat were seen to change places.
    expect(report).toMatchObject({ messages: 200, kills: KILLS, lost: 0, doubled: 0 });
    for (const texts of shownToUs) expect(new Set(texts).size).toBe(texts.length);
  }, 180_000);
});
