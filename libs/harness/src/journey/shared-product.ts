import { Api } from '../company/api.js';
import { setUp } from '../company/company.js';
import { Phones } from '../company/phones.js';
import { Product } from '../product/product.js';
import { JourneyCompany } from './journey-company.js';

const PASSWORD = 'Girassol-17-Marinho';
const OPERATOR = { companyName: 'Plataforma', name: 'Olga Braun', email: 'olga@platform.example', password: PASSWORD };

/** A product with simulated phones and a platform admin, in which each journey has a company of its own. */
export class SharedProduct {
  private companies = 0;
  private phoneNumbers = 0;

  private constructor(
    readonly product: Product,
    readonly phones: Phones,
    private readonly operator: Api,
  ) {}

  static async start(): Promise<SharedProduct> {
    const phones = await Phones.start();
    const product = await Product.prepare({ env: phones.settings });
    try {
      await product.start();
      return new SharedProduct(product, phones, await setUp(product, OPERATOR));
    } catch (error) {
      await product.remove();
      await phones.stop();
      throw error;
    }
  }

  /** Creates a company and signs its admin in. A number makes its name and its users' addresses unique. */
  async newCompany(title: string): Promise<JourneyCompany> {
    const number = ++this.companies;
    const [name, domain] = [`${title} ${number}`, `company${number}.example`];
    const admin = { email: `admin@${domain}`, password: PASSWORD };
    const [plan] = await this.operator.expect<{ id: number }[]>('GET', '/plans/all');
    await this.operator.expect('POST', '/companies', { body: { ...admin, name, planId: plan?.id } });
    const api = new Api(this.product.url);
    await api.signIn(admin.email, admin.password);
    return new JourneyCompany(name, domain, api, this.phones, () => this.newPhoneNumber());
  }

  async remove(): Promise<void> {
    await this.product.remove();
    await this.phones.stop();
  }

  /** Returns a number that no other simulated phone has: all companies share the simulator. */
  private newPhoneNumber(): string {
    return `55119${80_000_000 + ++this.phoneNumbers}`;
  }
}
