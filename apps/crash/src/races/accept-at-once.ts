import { eachOf } from '@prosa/harness';
import { judgeAccepts } from './oracle/judge-accepts.js';
import { type Attendant, makeTeam, type Team } from './people.js';
import type { Race, Scene } from './race.js';
import { readRows } from './read-rows.js';

/** Most customers in a race; they write repeatedly, and each message opens another ticket. */
const CUSTOMERS_MAX = 50;
/** Tickets raced for at the same time. */
const AT_ONCE = 4;
const OPENED_WITHIN_MS = 120_000;
const POLL_MS = 100;

interface Waiting {
  phone: string;
  ticketId: number;
}

/** Who receives the ticket from its winner: by name, or through the queue they serve. */
interface Plan {
  next: Attendant;
  isByQueue: boolean;
}

interface TicketAnswer {
  userId?: number | null;
  user?: { name: string } | null;
}

/**
 * R11: all attendants accept a ticket at once; its winner transfers it with a double click, to a person or to the
 * queue, and the receiver closes it with a double click.
 */
export class AcceptAtOnce implements Race {
  readonly services = ['gateway', 'tickets'];
  readonly expected: Race['expected'];
  private done = 0;
  private team: Team = { queueId: 0, attendants: [] };

  constructor(private readonly scene: Scene) {
    this.expected = { inbound: scene.options.tickets, outbound: 0 };
  }

  partDone(): number {
    const { tickets, attendants } = this.scene.options;
    return this.done / (tickets * attendants);
  }

  async run(): Promise<void> {
    const { options, phones, businesses, world } = this.scene;
    this.team = await makeTeam(world.api, options.attendants);
    const customers = Array.from({ length: Math.min(options.tickets, CUSTOMERS_MAX) }, (_, index) => ({
      phone: `55119822${10_001 + index}`,
      business: businesses[index % businesses.length] ?? '',
    }));
    for (const { phone } of customers) await phones.create(phone, `Cliente ${phone}`);
    const plans = Array.from({ length: options.tickets }, () => this.plan());
    for (let from = 0; from < plans.length; from += customers.length) {
      const writing = customers.slice(0, plans.length - from);
      for (const { phone, business } of writing) await phones.write(phone, business, 'Bom dia');
      const waiting = await this.waitingOf(writing.map(({ phone }) => phone));
      await eachOf([...waiting.entries()], AT_ONCE, ([index, ticket]) => this.fightFor(ticket, plans[from + index]!));
    }
  }

  judge() {
    const { databaseUrl, inboxFile, ledger, options } = this.scene;
    return judgeAccepts({ databaseUrl: databaseUrl(), inboxFile, ledgerFile: ledger.file, tickets: options.tickets });
  }

  /** Returns the waiting tickets of these customers once each of them has one. */
  private async waitingOf(customers: string[]): Promise<Waiting[]> {
    const end = Date.now() + OPENED_WITHIN_MS;
    for (;;) {
      const found = await readRows<Waiting>(
        this.scene.databaseUrl(),
        `SELECT c.number AS phone, t.id AS "ticketId" FROM tickets.ticket t
         JOIN tickets.contact c ON c.company_id = t.company_id AND c.id = t.contact_id
         WHERE t.status = 'pending' AND c.number = ANY($1) ORDER BY c.number`,
        [customers],
      ).catch(() => []);
      if (found.length >= customers.length) return found;
      if (Date.now() > end) throw new Error(`only ${found.length} of ${customers.length} tickets were opened`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  private plan(): Plan {
    const { random } = this.scene;
    return {
      next: this.team.attendants[Math.floor(random() * this.team.attendants.length)]!,
      isByQueue: random() < 0.5,
    };
  }

  private async fightFor({ phone, ticketId }: Waiting, { next, isByQueue }: Plan): Promise<void> {
    const { ledger } = this.scene;
    const { attendants, queueId } = this.team;
    ledger.write({ kind: 'ticket', ticketId, phone, next: next.id, isByQueue });
    const owners = await Promise.all(
      attendants.map(async (attendant) => {
        const owner = await this.press('accept', ticketId, attendant, acceptance(attendant, true));
        this.done += 1;
        return owner;
      }),
    );
    const winner = attendants.find(({ id }) => id === owners[0]);
    if (!winner) return;
    const to = isByQueue ? { status: 'pending', userId: null } : { status: 'open', userId: next.id };
    if (isByQueue || winner !== next) await this.pressTwice('transfer', ticketId, winner, { queueId, ...to });
    if (isByQueue) await this.pressTwice('accept', ticketId, next, acceptance(next, false));
    await this.pressTwice('close', ticketId, next, { status: 'closed', userId: next.id });
  }

  private async pressTwice(kind: Pressed, ticketId: number, by: Attendant, body: object): Promise<void> {
    await Promise.all([this.press(kind, ticketId, by, body), this.press(kind, ticketId, by, body)]);
  }

  /** Sends the change and returns the ticket's owner according to the answer. */
  private async press(kind: Pressed, ticketId: number, { id: by, api }: Attendant, body: object) {
    const { caller, ledger } = this.scene;
    const answer = await caller.request<TicketAnswer>(api, 'PUT', `/tickets/${ticketId}`, { body });
    const { userId: owner = null, user } = answer.body;
    const line = { ticketId, by, status: answer.status, owner, ownerName: user?.name ?? null };
    ledger.write({ kind, ...line });
    return owner;
  }
}

type Pressed = 'accept' | 'transfer' | 'close';

/** The body that the console sends to accept a ticket. */
const acceptance = ({ id: userId }: Attendant, sendGreeting: boolean) => ({ status: 'open', userId, sendGreeting });
