import type { ContactErasureView } from '@prosa/contracts';
import { type Api, eachOf, type Phones } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import pg from 'pg';

/** With what the numbers of all of them begin; nobody else's do. */
export const MANY_PREFIX = '5511976543';
/** As many as there are numbers with that beginning. */
export const MANY_MAX = 1_000;
/** Calls at a time. */
const AT_ONCE = 4;
/** The product sends ten messages a second, and a busy machine fewer. */
const EACH_MS = 1_500;
const LEAST_MS = 60_000;

/** How long one step with this many people may take. */
export const timeFor = (count: number): number => LEAST_MS + count * EACH_MS;

interface Person {
  ticketId: number;
  contactId: number;
  name: string;
  number: string;
}

/** People who each write by a phone and are each written about, with the canary in all of it. */
export class ManyPeople {
  private people: Person[] = [];
  private erasureIds: number[] = [];

  constructor(
    private readonly count: number,
    private readonly canary: string,
  ) {
    if (count > MANY_MAX) throw new Error(`at most ${MANY_MAX} people`);
  }

  private get numbers(): string[] {
    return Array.from({ length: this.count }, (_, place) => MANY_PREFIX + String(place).padStart(3, '0'));
  }

  /** Each sends a text, and a file with its name and caption. Resolves to how many tickets there are, once all of it is in them. */
  async write(phones: Phones, desk: string, databaseUrl: string): Promise<number> {
    const { canary } = this;
    await eachOf(this.numbers, AT_ONCE, async (number) => {
      await phones.create(number, `Pessoa ${canary}`);
      await phones.write(number, desk, `Aqui é ${canary}`);
      await phones.sendFile(number, desk, {
        kind: 'document',
        base64: Buffer.from(`carta de ${canary}`).toString('base64'),
        mimetype: 'text/plain',
        fileName: `${canary}.txt`,
        caption: `legenda ${canary}`,
      });
    });
    this.people = await eventually(async () => {
      const arrived = await tickets(databaseUrl);
      if (arrived.length < this.count) throw new Error(`${arrived.length} of ${this.count} have a ticket`);
      return arrived;
    }, timeFor(this.count));
    return this.people.length;
  }

  /** A note, a draft, an internal message, a field and an answer about each. Resolves when their phones have it. */
  async describe(api: Api, phones: Phones): Promise<void> {
    const { canary } = this;
    await eachOf(this.people, AT_ONCE, async ({ ticketId, contactId }) => {
      await api.expect('PUT', `/tickets/${ticketId}`, { body: { status: 'open' } });
      await api.expect('POST', `/messages/${ticketId}`, { body: { body: `Olá ${canary}` } });
      await api.expect('POST', `/messages/${ticketId}`, { body: { body: `dica ${canary}`, isPrivate: true } });
      await api.expect('POST', '/ticket-notes', { body: { ticketId, contactId, note: `nota ${canary}` } });
      await api.expect('PUT', `/drafts/${ticketId}`, { body: { mode: 'reply', body: `rascunho ${canary}` } });
      const contact = await api.expect<object>('GET', `/contacts/${contactId}`);
      const body = { ...contact, email: `${canary}@x.example`, extraInfo: [{ name: 'CPF', value: canary }] };
      await api.expect('PUT', `/contacts/${contactId}`, { body });
    });
    await eachOf(this.people, AT_ONCE, ({ number }) =>
      eventually(async () => {
        const texts = await phones.texts(number);
        if (!texts.some(({ text }) => text.includes(canary))) throw new Error(`${number} was not answered`);
      }, timeFor(this.count)),
    );
  }

  /** Demands the erasure of each. */
  async demandErasure(api: Api): Promise<void> {
    const started = await eachOf(this.people, AT_ONCE, ({ contactId, name }) =>
      api.expect<ContactErasureView>('POST', `/contacts/${contactId}/erasure`, { body: { name } }),
    );
    this.erasureIds = started.map(({ id }) => id);
  }

  /** Resolves to the certificates of all of them, once they are done. */
  async erased(api: Api, databaseUrl: string): Promise<ContactErasureView[]> {
    await eventually(async () => {
      const [row] = await read<{ left: number }>(
        databaseUrl,
        'SELECT count(*)::integer AS left FROM tickets.contact_erasure WHERE finished_at IS NULL AND id = ANY($1)',
        this.erasureIds,
      );
      if (row!.left > 0) throw new Error(`${row!.left} of ${this.count} are not erased yet`);
    }, timeFor(this.count));
    return eachOf(this.erasureIds, AT_ONCE, (id) => api.expect<ContactErasureView>('GET', `/erasures/${id}`));
  }
}

const tickets = (databaseUrl: string): Promise<Person[]> =>
  read(
    databaseUrl,
    `SELECT t.id AS "ticketId", c.id AS "contactId", c.name, c.number FROM tickets.ticket t
     JOIN tickets.contact c ON c.company_id = t.company_id AND c.id = t.contact_id
     WHERE c.number LIKE $1 || '%' AND EXISTS (SELECT 1 FROM tickets.message m
       WHERE m.company_id = t.company_id AND m.ticket_id = t.id AND m.media IS NOT NULL)`,
    MANY_PREFIX,
  );

async function read<T extends pg.QueryResultRow>(databaseUrl: string, sql: string, value: unknown): Promise<T[]> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    return (await db.query<T>(sql, [value])).rows;
  } finally {
    await db.end();
  }
}
