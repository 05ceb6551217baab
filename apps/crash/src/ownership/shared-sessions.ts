import { type Api, Distributed, linkWhatsApp, Phones, type Reading, type ServiceProcess, setUp } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import pg from 'pg';

const ADMIN = {
  companyName: 'Loja Aurora',
  name: 'Ana Prado',
  email: 'ana@aurora.example',
  password: 'Girassol-17-Marinho',
};
/** Pairings run at once: each takes 0.3 s of CPU, so more would only wait for each other (docs/spec/whatsapp.md §6). */
const LINKED_AT_ONCE = 3;

/** One session of the trials: a linked account and a customer who writes to it. */
export interface Desk {
  connectionId: number;
  business: string;
  customer: string;
  ticketId: number;
  /** All texts the customer wrote, and all that were sent to the customer. */
  received: string[];
  sent: string[];
}

/** Several channels replicas that share the sessions of one company, over simulated phones. */
export class SharedSessions {
  readonly desks: Desk[] = [];

  private constructor(
    readonly product: Distributed,
    readonly phones: Phones,
    readonly api: Api,
    readonly db: pg.Pool,
    private readonly userId: number,
  ) {}

  static async start(replicas: number): Promise<SharedSessions> {
    const phones = await Phones.start();
    const product = await Distributed.start({
      replicas: { channels: replicas },
      without: ['campaigns', 'scheduler'],
      env: phones.settings,
    }).catch(async (error: unknown) => {
      await phones.stop();
      throw error;
    });
    const api = await setUp(product, ADMIN);
    const { id } = await api.expect<{ id: number }>('GET', '/auth/me');
    return new SharedSessions(
      product,
      phones,
      api,
      new pg.Pool({ connectionString: product.databaseUrl(), max: 2 }),
      id,
    );
  }

  async remove(): Promise<void> {
    // A stopped process handles no other signal before SIGCONT.
    for (const replica of this.replicas) if (replica.isStarted && !replica.running.isOver) replica.signal('SIGCONT');
    await this.db.end();
    await this.product.remove();
    await this.phones.stop();
  }

  get replicas(): ServiceProcess[] {
    return this.product.of('channels');
  }

  /** Links accounts until there are `count`. */
  async link(count: number): Promise<void> {
    while (this.desks.length < count) {
      const from = this.desks.length;
      const batch = Array.from({ length: Math.min(LINKED_AT_ONCE, count - from) }, (_, index) => from + index);
      this.desks.push(...(await Promise.all(batch.map((number) => this.open(number)))));
    }
  }

  /** Current owner of each session by the lease table; sessions without a living owner are missing. */
  async owners(): Promise<Map<number, ServiceProcess>> {
    const { rows } = await this.db.query<{ id: number; owner: string }>(
      `SELECT connection_id AS id, owner FROM channels.session_lease
       WHERE owner IS NOT NULL AND expires_at > clock_timestamp()`,
    );
    const found = rows.flatMap(({ id, owner }): [number, ServiceProcess][] => {
      const process = this.processOf(owner);
      return process ? [[id, process]] : [];
    });
    return new Map(found);
  }

  /** The lease table names an owner as host/pid/id. */
  processOf(owner: string): ServiceProcess | undefined {
    return this.replicas.find((replica) => !replica.running.isOver && owner.split('/')[1] === String(replica.pid));
  }

  /** Returns, for each direction of every chat, what was written and what arrived. */
  async readings(): Promise<Reading[]> {
    const readings = this.desks.map(async ({ ticketId, customer, received, sent }): Promise<Reading[]> => {
      const messages = (await this.api.messages(ticketId)).filter(({ fromMe }) => !fromMe);
      const stored = messages.map(({ id, body }) => ({ text: body, id: String(id) }));
      return [
        { written: received, arrived: stored },
        { written: sent, arrived: await this.phones.texts(customer) },
      ];
    });
    return (await Promise.all(readings)).flat();
  }

  private async open(number: number): Promise<Desk> {
    const { api, phones } = this;
    const digits = String(number).padStart(4, '0');
    const [business, customer] = [`551199001${digits}`, `551198111${digits}`];
    const connectionId = await linkWhatsApp(api, phones, { phone: business, name: `Balcão ${number}` });
    await phones.create(customer, `Cliente ${number}`);
    const greeting = `Olá de ${customer}`;
    await phones.write(customer, business, greeting);
    const ticket = await eventually(async () => {
      const found = (await api.tickets('pending')).find(({ contact }) => contact.number === customer);
      if (!found) throw new Error(`${customer} has not come through`);
      return found;
    }, 60_000);
    await api.expect('PUT', `/tickets/${ticket.id}`, { body: { status: 'open', userId: this.userId } });
    return { connectionId, business, customer, ticketId: ticket.id, received: [greeting], sent: [] };
  }
}
