import { Api } from '@prosa/harness';
import { type RunningGraph, startGraphSimulator } from '@prosa/graph-simulator';
import { eventually } from '@prosa/testing';
import { ADMIN, META_APP_SECRET, type World } from '../world.js';

/** Numbers of the Cloud API that the largest company connects through a fake Graph server. */
export class CloudNumbers {
  private constructor(
    private readonly graph: RunningGraph,
    /** Ids of the numbers at Meta. */
    readonly ids: string[],
  ) {}

  /** Restarts the product with the fake server, and connects the numbers with the platform's app. */
  static async connect({ product }: World, count: number): Promise<CloudNumbers> {
    const graph = await startGraphSimulator();
    const numbers = new CloudNumbers(graph, []);
    try {
      const { admin } = graph;
      const app = await admin.createApp({ secret: META_APP_SECRET });
      const waba = await admin.createWaba({ name: ADMIN.companyName });
      const token = await admin.createToken({ kind: 'system', appId: app.id });
      await product.stop();
      await product.start({ env: { GRAPH_URL: graph.url, META_APP_ID: app.id } });
      const api = new Api(product.url);
      await api.signIn(ADMIN.email, ADMIN.password);
      for (let index = 0; index < count; index++) {
        const phone = `55113300${String(index).padStart(4, '0')}`;
        const { id } = await admin.createNumber({ wabaId: waba.id, phone, name: phone });
        await connectNumber(api, { name: phone, phoneNumberId: id, wabaId: waba.id, accessToken: token.id });
        numbers.ids.push(id);
      }
      return numbers;
    } catch (error) {
      await graph.stop();
      throw error;
    }
  }

  /** Ends the fake server; the product runs without it again. */
  async close({ product }: World): Promise<void> {
    await product.stop();
    await this.graph.stop();
    await product.start();
  }
}

async function connectNumber(api: Api, body: object): Promise<void> {
  const { connection } = await api.expect<{ connection: { id: number } }>('POST', '/whatsappapi', { body });
  await eventually(async () => {
    const { status } = await api.expect<{ status: string }>('GET', `/whatsapp/${connection.id}`);
    if (status !== 'CONNECTED') throw new Error(`a number of the Cloud API is ${status}`);
  }, 30_000);
}
