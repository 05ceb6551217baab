import type { JourneyCompany, JourneyStage } from '@prosa/harness';
import { newWindow } from '@prosa/testing';
import { type Attendant, openAttendant } from '../kit/attendant.js';
import { ConnectionsPage } from '../kit/connections-page.js';
import type { Console } from '../kit/console.js';
import { GraphPage } from '../kit/graph-page.js';
import { PageWatch } from '../kit/page-watch.js';

/** An admin who also attends, and beside the console the page on which customers of the platforms write. */
export class ChannelDesk {
  private constructor(
    readonly company: JourneyCompany,
    private readonly admin: Attendant,
    readonly customer: GraphPage,
    private readonly watches: PageWatch[],
  ) {}

  static async open({ newCompany }: JourneyStage, title: string): Promise<ChannelDesk> {
    const company = await newCompany(title);
    const queueId = await company.addQueue('Vendas', '#2b6cb0');
    const admin = await openAttendant(company.url, await company.addAdmin('Adélia Prado', [queueId]));
    const page = await newWindow(admin.page.context());
    const watch = await PageWatch.of('customer', page);
    await page.goto(company.meta.url);
    return new ChannelDesk(company, admin, new GraphPage(page), [admin.watch, watch]);
  }

  get console(): Console {
    return this.admin.consolePage;
  }

  get connections(): ConnectionsPage {
    return new ConnectionsPage(this.admin.page);
  }

  /** What went wrong on both pages. */
  get complaints(): string[] {
    return this.watches.flatMap(({ complaints }) => complaints);
  }

  /** Waits until the list shows a connection as connected. */
  async seesConnected(name: string): Promise<void> {
    await this.connections.row(name).getByText('Conectada', { exact: true }).waitFor();
  }

  /** Signs in at the simulated provider, to whose dialog the console has led. Returns to the console. */
  async signInAs(person: string): Promise<void> {
    await this.admin.page.getByRole('link', { name: `Continuar como ${person}` }).click();
  }

  close(): Promise<void> {
    return this.admin.close();
  }
}
