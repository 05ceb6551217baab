import type { Customer, JourneyCompany } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { Owner } from '../isolation/world/owner.js';

interface Row {
  id: number;
}

/** What the tickets of a customer show of themselves. */
export interface SeenTicket {
  id: number;
  status: string;
  queueId: number | null;
  userId: number | null;
  isBot: boolean;
}

const WITHIN_MS = 20_000;
/** How long a phone is watched before it counts as silent. */
const SILENT_MS = 1_500;
const READ_MS = 2_500;

/** A company whose connection is answered by the bot, with customers at simulated phones. */
export class BotDesk {
  constructor(readonly company: JourneyCompany) {}

  /** Changes settings of the company's only connection; resolves once the bot follows them. */
  async setUpConnection(settings: Record<string, unknown>): Promise<void> {
    const { api } = this.company;
    const [connection] = await api.expect<Row[]>('GET', '/whatsapp');
    await api.expect('PUT', `/whatsapp/${connection!.id}`, { body: { name: this.company.name, ...settings } });
    await this.copied(
      `SELECT 1 FROM tickets.connection copy JOIN channels.connection saved USING (company_id, id)
       WHERE company_id = $1 AND id = $2 AND copy.updated_at >= date_trunc('milliseconds', saved.updated_at)`,
      [connection!.id],
    );
  }

  /** Changes an option of the company; resolves once the bot follows it. */
  async setOption(column: string, value: string): Promise<void> {
    await this.company.api.expect('PUT', `/companySettings/`, { body: { column, data: value } });
    await this.copied('SELECT 1 FROM tickets.company_options WHERE company_id = $1 AND settings ->> $2 = $3', [
      column,
      value,
    ]);
  }

  /** Resolves when the tickets service has its copy of what was saved elsewhere: until then the bot follows the older. */
  private async copied(sql: string, values: unknown[]): Promise<void> {
    const owner = await Owner.connect(this.company.databaseUrl);
    try {
      await eventually(() => owner.row(sql, [this.company.id, ...values]), WITHIN_MS);
    } finally {
      await owner.end();
    }
  }

  /** The tickets of a customer, the newest first, whatever their status. */
  async ticketsOf({ number }: Customer): Promise<SeenTicket[]> {
    const { tickets } = await this.company.api.expect<{ tickets: SeenTicket[] }>(
      'GET',
      `/tickets?status=search&searchParam=${number}&showAll=true`,
    );
    return tickets.toSorted((one, other) => other.id - one.id);
  }

  /** Resolves with the customer's newest ticket once it is as expected. */
  seen(customer: Customer, expected: Partial<SeenTicket>): Promise<SeenTicket> {
    return eventually(async () => {
      const [ticket] = await this.ticketsOf(customer);
      expect(ticket).toMatchObject(expected);
      return ticket!;
    }, WITHIN_MS);
  }

  /** Writes a text and returns what is answered, as many texts as expected, without the mark of automatic texts. */
  async converse(customer: Customer, text: string, answers = 1): Promise<string[]> {
    const before = (await this.textsAt(customer)).length;
    await this.company.write(customer, text);
    return eventually(async () => {
      const texts = (await this.textsAt(customer)).slice(before);
      if (texts.length < answers) throw new Error(`${texts.length} of ${answers} answers: ${JSON.stringify(texts)}`);
      return texts;
    }, WITHIN_MS);
  }

  /** The customer takes the time to read: what comes at once is no answer to what was sent. */
  read(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, READ_MS));
  }

  /** A person of the company writes on the linked phone; resolves once the customer has it. */
  async answerOnPhone(customer: Customer, text: string): Promise<void> {
    await this.company.phones.write(this.company.businessNumber, customer.number, text);
    await eventually(async () => expect(await this.textsAt(customer)).toContain(text), WITHIN_MS);
  }

  /** Resolves when the phone got something. */
  answered(customer: Customer): Promise<void> {
    return eventually(async () => expect(await this.textsAt(customer)).not.toEqual([]), WITHIN_MS);
  }

  /** Resolves when the phone got nothing further for a while. */
  async expectSilence(customer: Customer): Promise<void> {
    const before = await this.textsAt(customer);
    await new Promise((resolve) => setTimeout(resolve, SILENT_MS));
    expect(await this.textsAt(customer)).toEqual(before);
  }

  async textsAt({ number }: Customer): Promise<string[]> {
    const texts = await this.company.phones.texts(number);
    return texts.map(({ text }) => text.replace('\u200e', ''));
  }
}
