import type { CampaignReportWire, CampaignWire, RecipientPage, RecipientView } from '@prosa/contracts';
import type { Customer, JourneyCompany } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { BotDesk } from '../automation/bot-desk.js';
import { Owner } from '../isolation/world/owner.js';

/** A ticket with what a thread shows of a campaign. */
export interface ThreadMessage {
  body: string;
  fromMe: boolean;
  campaign: { id: number; name: string } | null;
}

const WITHIN_MS = 60_000;
/** How long phones are watched for what must not arrive. */
const SILENT_MS = 3_000;

/** A company that writes campaigns without pauses, with recipients at simulated phones. */
export class CampaignDesk {
  constructor(readonly company: JourneyCompany) {}

  /** Makes connections write as fast as they can. */
  async setPace(settings: object = {}): Promise<void> {
    const pace = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0, ...settings };
    await this.company.api.expect('POST', '/campaign-settings', { body: { settings: pace } });
  }

  /** Changes the company's only connection; resolves once the bot follows it. */
  greet(settings: Record<string, unknown>): Promise<void> {
    return new BotDesk(this.company).setUpConnection(settings);
  }

  /** Creates a list with these people; unless nobody looks numbers up, all were. Returns its id. */
  async addList(name: string, people: readonly Customer[], { areChecked = true } = {}): Promise<number> {
    const { api } = this.company;
    const { id } = await api.expect<{ id: number }>('POST', '/contact-lists', { body: { name } });
    for (const person of people) await this.addToList(id, person);
    await eventually(async () => {
      const list = await api.expect<{ validCount: number }>('GET', `/contact-lists/${id}`);
      expect(list).toMatchObject({ validCount: areChecked ? people.length : 0 });
    }, WITHIN_MS);
    return id;
  }

  async addToList(contactListId: number, { name, number }: Customer): Promise<void> {
    await this.company.api.expect('POST', '/contact-list-items', { body: { contactListId, name, number, email: '' } });
  }

  async save(body: object): Promise<number> {
    return (await this.company.api.expect<CampaignWire>('POST', '/campaigns', { body })).id;
  }

  act(id: number, act: 'start' | 'cancel' | 'restart'): Promise<CampaignWire> {
    return this.company.api.expect('POST', `/campaigns/${id}/${act}`);
  }

  report(id: number): Promise<CampaignReportWire> {
    return this.company.api.expect('GET', `/campaigns/${id}/report`);
  }

  /** Resolves with the report once it is as expected. */
  reported(id: number, expected: object): Promise<CampaignReportWire> {
    return eventually(async () => {
      const report = await this.report(id);
      expect(report).toMatchObject(expected);
      return report;
    }, WITHIN_MS);
  }

  async recipients(id: number): Promise<RecipientView[]> {
    return (await this.company.api.expect<RecipientPage>('GET', `/campaigns/${id}/recipients`)).recipients;
  }

  async recipient(id: number, { number }: Customer): Promise<RecipientView> {
    return (await this.recipients(id)).find((each) => each.number === number)!;
  }

  /** Texts at a phone, without the marks of automatic texts and of campaigns. */
  async textsAt({ number }: Customer): Promise<string[]> {
    return (await this.company.phones.texts(number)).map(({ text }) => text.replace(/^[\u200c\u200e]/, ''));
  }

  /** Resolves when a phone got as many texts, with these. */
  got(customer: Customer, texts: readonly unknown[]): Promise<void> {
    return eventually(async () => expect(await this.textsAt(customer)).toEqual(texts), WITHIN_MS);
  }

  /** Resolves when none of these phones got anything further for a while. */
  async expectSilence(customers: readonly Customer[]): Promise<void> {
    const all = () => Promise.all(customers.map((customer) => this.textsAt(customer)));
    const before = await all();
    await new Promise((resolve) => setTimeout(resolve, SILENT_MS));
    expect(await all()).toEqual(before);
  }

  /** Numbers of those whose ticket waits. */
  async waiting(): Promise<string[]> {
    return (await this.company.api.tickets('pending')).map(({ contact }) => contact.number).sort();
  }

  async thread(ticketId: number): Promise<ThreadMessage[]> {
    const { messages } = await this.company.api.expect<{ messages: ThreadMessage[] }>(
      'GET',
      `/messages/${ticketId}?markAsRead=false`,
    );
    return messages;
  }

  /** Runs a statement with the owner's rights; $1 is the company. */
  async sql<T>(text: string, values: unknown[] = []): Promise<T[]> {
    const owner = await Owner.connect(this.company.databaseUrl);
    try {
      return await owner.rows<T>(text, [this.company.id, ...values]);
    } finally {
      await owner.end();
    }
  }
}
