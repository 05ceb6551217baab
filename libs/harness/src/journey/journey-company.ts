import type { Profile } from '@prosa/contracts';
import type { BotSimulator } from '@prosa/bot-simulator';
import type { FakeReceiver } from '@prosa/receiver-simulator';
import { eventually } from '@prosa/testing';
import type { Api, Ticket } from '../company/api.js';
import { arrivedTicket } from '../company/arrived-ticket.js';
import { linkWhatsApp } from '../company/company.js';
import type { Phones } from '../company/phones.js';
import type { MetaPlatform } from './meta-platform.js';

const PASSWORD = 'Vento-88-Salgado';

/** A user of the company, who signs in at the console. */
export interface Member {
  id: number;
  name: string;
  email: string;
  password: string;
}

/** A simulated customer. */
export interface Customer {
  name: string;
  number: string;
}

/** A connection of the company, and the number of its simulated phone. */
export interface LinkedPhone {
  id: number;
  number: string;
}

/** A customer's first ticket. */
export interface CustomerTicket {
  customer: Customer;
  ticket: Ticket;
}

/** What the company's product runs with. */
export interface Surroundings {
  /** The admin's client: a user has one session, so that the admin must not sign in at a console as well. */
  api: Api;
  phones: Phones;
  meta: MetaPlatform;
  receiver: FakeReceiver;
  bots: BotSimulator;
  /** Address of the product's database with its owner's rights. */
  databaseUrl: string;
}

/** A company that belongs to one journey, filled by calls of its admin. */
export class JourneyCompany {
  private business = '';

  constructor(
    readonly id: number,
    readonly name: string,
    private readonly domain: string,
    private readonly surroundings: Surroundings,
    private readonly newPhoneNumber: () => string,
  ) {}

  get api(): Api {
    return this.surroundings.api;
  }

  get phones(): Phones {
    return this.surroundings.phones;
  }

  get meta(): MetaPlatform {
    return this.surroundings.meta;
  }

  /** A program that receives webhooks: all journeys of a product have the same one. */
  get receiver(): FakeReceiver {
    return this.surroundings.receiver;
  }

  /** Foreign bots and a model: all journeys of a product have the same ones. */
  get bots(): BotSimulator {
    return this.surroundings.bots;
  }

  get databaseUrl(): string {
    return this.surroundings.databaseUrl;
  }

  get url(): string {
    return this.api.url;
  }

  /** The number of the phone that is linked. */
  get businessNumber(): string {
    return this.business;
  }

  /** Returns the queue's id. */
  async addQueue(name: string, color: string): Promise<number> {
    const { id } = await this.api.expect<{ id: number }>('POST', '/queue', { body: { name, color } });
    return id;
  }

  /** Adds a user who also sees tickets without a queue; retried, since tenancy learns of queues by events. */
  addAttendant(name: string, queueIds: number[]): Promise<Member> {
    return this.addUser(name, queueIds, 'user');
  }

  /** Adds an admin who signs in at the console, and who attends as well. */
  addAdmin(name: string, queueIds: number[]): Promise<Member> {
    return this.addUser(name, queueIds, 'admin');
  }

  /** Adds a supervisor of these queues alone. */
  addSupervisor(name: string, queueIds: number[]): Promise<Member> {
    return this.addUser(name, queueIds, 'supervisor', 'disable');
  }

  private async addUser(
    name: string,
    queueIds: number[],
    profile: Profile,
    allTicket: 'enable' | 'disable' = 'enable',
  ): Promise<Member> {
    const email = `${name.split(' ')[0]?.toLowerCase()}@${this.domain}`;
    const body = { name, email, password: PASSWORD, profile, queueIds, allTicket };
    const { id } = await eventually(() => this.api.expect<{ id: number }>('POST', '/users', { body }));
    return { id, name, email, password: PASSWORD };
  }

  /** Links a WhatsApp connection with a simulated phone of its own; customers write to the one that is linked last. */
  async linkWhatsApp(name: string = this.name): Promise<LinkedPhone> {
    const number = this.newPhoneNumber();
    const id = await linkWhatsApp(this.api, this.phones, { phone: number, name });
    this.business = number;
    return { id, number };
  }

  async addCustomer(name: string): Promise<Customer> {
    const number = this.newPhoneNumber();
    await this.phones.create(number, name);
    return { name, number };
  }

  /** Lets a customer write to the linked phone. */
  async write({ number }: Customer, text: string): Promise<void> {
    await this.phones.write(number, this.business, text);
  }

  /** Adds a customer who writes these texts. Returns both once the waiting ticket shows all of them. */
  async openTicket(name: string, ...texts: string[]): Promise<CustomerTicket> {
    const customer = await this.addCustomer(name);
    for (const text of texts) await this.write(customer, text);
    return { customer, ticket: await arrivedTicket(this.api, customer.number, { unread: texts.length }) };
  }

  /** Gives a ticket to an attendant. */
  async assign({ ticket }: CustomerTicket, { id: userId }: Member, queueId: number): Promise<void> {
    await this.api.expect('PUT', `/tickets/${ticket.id}`, { body: { status: 'open', userId, queueId } });
  }

  /** Lets a customer write on an assigned ticket, where earlier messages may be unread. Resolves once this one is, too. */
  async writeBack({ customer, ticket }: CustomerTicket, text: string): Promise<void> {
    const before = (await this.api.tickets('open')).find(({ id }) => id === ticket.id);
    await this.write(customer, text);
    await arrivedTicket(this.api, customer.number, { status: 'open', unread: (before?.unreadMessages ?? 0) + 1 });
  }

  async close({ ticket }: CustomerTicket): Promise<void> {
    await this.api.expect('PUT', `/tickets/${ticket.id}`, { body: { status: 'closed' } });
  }
}
