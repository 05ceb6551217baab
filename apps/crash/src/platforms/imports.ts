import type { Api, Phones } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import type { Ledger } from '../ledger.js';

const CUSTOMERS = 5;
const DAY_MS = 86_400_000;
/** A linking that is killed half way goes on when the product is back. */
const LINKED_WITHIN_MS = 180_000;
/** Messages of an import that is begun for a failpoint. */
const CAUSED = 60;

interface Row {
  id: number;
  status: string;
  qrcode: string;
}

interface Options {
  api: Api;
  phones: Phones;
  ledger: Ledger;
  log(line: string): void;
}

/** Links phones with a past that is imported while processes are killed. */
export class Imports {
  private readonly begun: Promise<void>[] = [];

  constructor(private readonly options: Options) {}

  /** Links a phone that remembers this many messages. Resolves when it is linked. */
  begin(messages: number): Promise<void> {
    const link = this.link(this.begun.length, messages);
    this.begun.push(link.catch(() => undefined));
    return link;
  }

  /** Begins a small import, for a failpoint of its storing; goes on by itself. */
  cause(): void {
    this.begin(CAUSED).catch((error: Error) => this.options.log(`no further import: ${error.message}`));
  }

  /** Resolves when every linking is over. */
  async finish(): Promise<void> {
    await Promise.all(this.begun);
  }

  private async link(place: number, messages: number): Promise<void> {
    const { api, phones, ledger } = this.options;
    const phone = `55119733${String(10_000 + place)}`;
    await phones.create(phone, `Loja com passado ${place}`);
    const each = Math.ceil(messages / CUSTOMERS);
    const archived = await Promise.all(
      Array.from({ length: CUSTOMERS }, async (_, index) => {
        const customer = `55119744${String(10_000 + place * CUSTOMERS + index)}`;
        await phones.create(customer, `Cliente de antes ${customer}`);
        const texts = Array.from({ length: each }, (__, number) => `archived/${customer}/${number}`);
        const at = Date.now() - (100 - index) * DAY_MS;
        return { customer, texts, ids: await phones.archive(phone, { with: customer, at, texts }) };
      }),
    );
    await phones.setHabits(phone, { chunkSize: 100, isShuffled: true, isRepeated: true });
    const since = new Date(Date.now() - 700 * DAY_MS).toISOString();
    const name = `Com passado ${place}`;
    const { id } = await api.expect<Row>('POST', '/whatsapp', { body: { name, importOldMessages: since } });
    const current = () => api.expect<Row>('GET', `/whatsapp/${id}`);
    await eventually(async () => {
      const { status, qrcode } = await current();
      if (status === 'CONNECTED') return;
      if (qrcode !== '') await phones.scan(phone, qrcode);
      throw new Error(`${name} is ${status}`);
    }, LINKED_WITHIN_MS);
    for (const { customer, texts, ids } of archived) {
      for (const [seq, text] of texts.entries()) {
        const line = { direction: 'archived', chat: customer, seq, text } as const;
        ledger.write({ kind: 'intent', ...line });
        ledger.write({ kind: 'ack', ...line, id: ids[seq] ?? '' });
      }
    }
  }
}
