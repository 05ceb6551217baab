import { BotSimulator } from '@prosa/bot-simulator';
import { FakeReceiver } from '@prosa/receiver-simulator';
import { Api } from '../company/api.js';
import { setUp } from '../company/company.js';
import { Phones } from '../company/phones.js';
import { Product } from '../product/product.js';
import { JourneyCompany } from './journey-company.js';
import { MetaPlatform } from './meta-platform.js';

const PASSWORD = 'Girassol-17-Marinho';
const OPERATOR = { companyName: 'Plataforma', name: 'Olga Braun', email: 'olga@platform.example', password: PASSWORD };

/**
 * A product with simulated phones, a simulated Meta platform, a receiver of webhooks, foreign bots and a model, and a platform admin, in which each journey has a company of
 * its own.
 */
export class SharedProduct {
  private companies = 0;
  private phoneNumbers = 0;

  // oxlint-disable-next-line max-params -- what it owns
  private constructor(
    readonly product: Product,
    readonly phones: Phones,
    readonly meta: MetaPlatform,
    private readonly receiver: FakeReceiver,
    private readonly bots: BotSimulator,
    private readonly operator: Api,
  ) {}

  static async start(): Promise<SharedProduct> {
    const phones = await Phones.start();
    const meta = await MetaPlatform.start();
    const receiver = await FakeReceiver.open();
    const bots = await BotSimulator.open();
    const env = { ...phones.settings, ...meta.settings, EGRESS_ALLOW: `${receiver.host},${bots.host}` };
    const product = await Product.prepare({ env });
    try {
      await product.start();
      const operator = await setUp(product, OPERATOR);
      await meta.callBack(product.url);
      return new SharedProduct(product, phones, meta, receiver, bots, operator);
    } catch (error) {
      await product.remove();
      await phones.stop();
      await meta.stop();
      await receiver.close();
      await bots.close();
      throw error;
    }
  }

  /** Creates a company and signs its admin in. A number makes its name and its users' addresses unique. */
  async newCompany(title: string): Promise<JourneyCompany> {
    const number = ++this.companies;
    const [name, domain] = [`${title} ${number}`, `company${number}.example`];
    const admin = { email: `admin@${domain}`, password: PASSWORD };
    const [plan] = await this.operator.expect<{ id: number }[]>('GET', '/plans/all');
    const body = { ...admin, name, planId: plan?.id };
    const { id } = await this.operator.expect<{ id: number }>('POST', '/companies', { body });
    const api = new Api(this.product.url);
    await api.signIn(admin.email, admin.password);
    const { phones, meta, receiver, bots, product } = this;
    const surroundings = { api, phones, meta, receiver, bots, databaseUrl: product.databaseUrl() };
    return new JourneyCompany(id, name, domain, surroundings, () => this.newPhoneNumber());
  }

  async remove(): Promise<void> {
    await this.product.remove();
    await this.phones.stop();
    await this.meta.stop();
    await this.receiver.close();
    await this.bots.close();
  }

  /** Returns a number that no other simulated phone has: all companies share the simulator. */
  private newPhoneNumber(): string {
    return `55119${80_000_000 + ++this.phoneNumbers}`;
  }
}
