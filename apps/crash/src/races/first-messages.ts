import { eachOf } from '@prosa/harness';
import { judgeFirstMessages } from './oracle/judge-first-messages.js';
import type { Race, Scene } from './race.js';
import { readRows } from './read-rows.js';

/** Contacts that start at the same time, and messages that may wait for the desk. */
const AT_ONCE = 8;
const WAITING_MAX = 3_000;
/** Numbers that a contact writes to at once, when it does not write to one alone. */
const NUMBERS = 4;
const POLL_MS = 100;
/** Ends the wait when no message was stored for this long; the oracle then reports what is missing. */
const STALLED_MS = 120_000;

/**
 * R12: unknown contacts send all their first messages at once; every other one to several of the company's numbers, so
 * that its lanes race to create the contact.
 */
export class FirstMessages implements Race {
  readonly services = ['channels', 'tickets'];
  readonly expected: Race['expected'];
  private written = 0;
  private stored = 0;

  constructor(private readonly scene: Scene) {
    this.expected = { inbound: this.total, outbound: 0 };
  }

  private get total(): number {
    return this.scene.options.contacts * this.scene.options.first;
  }

  partDone(): number {
    return this.stored / this.total;
  }

  async run(): Promise<void> {
    const { options, phones } = this.scene;
    const people = Array.from({ length: options.contacts }, (_, index) => `55119833${10_001 + index}`);
    for (const phone of people) await phones.create(phone, `Cliente ${phone}`);
    const watching = this.watch();
    await eachOf([...people.entries()], AT_ONCE, ([index, phone]) => this.begin(index, phone));
    await watching;
  }

  judge() {
    const { databaseUrl, ledger, options } = this.scene;
    const { contacts } = options;
    return judgeFirstMessages({ databaseUrl: databaseUrl(), ledgerFile: ledger.file, contacts, messages: this.total });
  }

  private async begin(index: number, phone: string): Promise<void> {
    const { options, phones, businesses, ledger } = this.scene;
    while (this.written - this.stored > WAITING_MAX) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    this.written += options.first;
    const numbers = index % 2 === 0 ? 1 : Math.min(NUMBERS, businesses.length);
    const texts = Array.from({ length: options.first }, (_, seq) => `in/${phone}/${seq}`);
    await Promise.all(
      Array.from({ length: numbers }, async (_, place) => {
        const business = businesses[(index + place) % businesses.length] ?? '';
        const own = texts.filter((_text, seq) => seq % numbers === place);
        const ids = await phones.writeAll(phone, business, own);
        ledger.write({ kind: 'written', phone, business, texts: own, ids });
      }),
    );
  }

  /** Counts stored messages until all have arrived. */
  private async watch(): Promise<void> {
    const count = `SELECT count(*)::int AS stored FROM tickets.message WHERE body LIKE 'in/55119833%'`;
    let movedAt = Date.now();
    while (this.stored < this.total) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      const [row] = await readRows<{ stored: number }>(this.scene.databaseUrl(), count).catch(() => []);
      if (row && row.stored > this.stored) {
        movedAt = Date.now();
        this.stored = row.stored;
      }
      if (Date.now() - movedAt > STALLED_MS) this.stored = this.total;
    }
  }
}
