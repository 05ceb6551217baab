import type { PlanView } from '@prosa/contracts';
import { eachOf, type Api, linkWhatsApp, Phones, Product, setUp } from '@prosa/harness';
import type { Options } from '../options.js';
import { Child } from '../process/child.js';
import { profilingInto } from '../process/profiling.js';
import type { SessionCommand } from './bare-sessions.js';
import { numberOf } from './numbers.js';

export const ADMIN = { companyName: 'Loja', name: 'Ana', email: 'ana@desk.example', password: 'Girassol-17-Marinho' };
const LINK_AT_ONCE = 4;

const CONNECTIONS_MAX = 1_000;

/** Raises the limit of the plan, since a new platform allows a hundred connections and more are linked here. */
export async function widenPlans(api: Api): Promise<void> {
  for (const { id, ...plan } of await api.expect<PlanView[]>('GET', '/plans/all')) {
    await api.expect('PUT', `/plans/${id}`, { body: { ...plan, connections: CONNECTIONS_MAX } });
  }
}

/** Links connections with simulated phones. Returns their numbers. */
export async function linkPhones(api: Api, phones: Phones, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => numberOf('01', index));
  await eachOf(numbers, LINK_AT_ONCE, (phone) => linkWhatsApp(api, phones, { phone, name: `Loja ${phone}` }));
  return numbers;
}

/** Links as many sessions of the process with Baileys alone. Returns their numbers. */
export async function linkBarePhones(bare: Child, phones: Phones, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => numberOf('02', index));
  for (const phone of numbers) await phones.create(phone, `Só Baileys ${phone}`);
  await command(bare, { link: numbers });
  return numbers;
}

/** Resolves when the process with Baileys alone has done it. */
export async function command(bare: Child, given: SessionCommand): Promise<void> {
  const done = bare.waitFor('done');
  bare.send(given);
  await done;
}

/** The product with one company, and bare Baileys sessions, at the same simulator. */
export class LinkedProduct {
  private bare?: Child;

  private constructor(
    readonly product: Product,
    readonly phones: Phones,
    readonly api: Api,
  ) {}

  static async open({ profileTo }: Options, { inboxFile }: { inboxFile?: string } = {}): Promise<LinkedProduct> {
    const phones = await Phones.start({ inboxFile });
    const product = await Product.prepare({ env: { ...phones.settings, ...profilingInto(profileTo) } });
    try {
      await product.start();
      const api = await setUp(product, ADMIN);
      await widenPlans(api);
      return new LinkedProduct(product, phones, api);
    } catch (error) {
      await product.remove();
      await phones.stop();
      throw error;
    }
  }

  link(count: number): Promise<string[]> {
    return linkPhones(this.api, this.phones, count);
  }

  /** Starts a process for bare sessions, without any yet. */
  async openBare(): Promise<Child> {
    this.bare = await Child.start('whatsapp/bare-sessions.js', this.phones.settings);
    return this.bare;
  }

  async linkBare(count: number): Promise<string[]> {
    return this.bare ? linkBarePhones(this.bare, this.phones, count) : [];
  }

  async commandBare(given: SessionCommand): Promise<void> {
    if (this.bare) await command(this.bare, given);
  }

  async close(): Promise<void> {
    await this.bare?.stop();
    await this.product.remove();
    await this.phones.stop();
  }
}
