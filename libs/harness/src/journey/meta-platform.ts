import { type GraphAdmin, type RunningGraph, startGraphSimulator } from '@prosa/graph-simulator';
import { randomBytes } from 'node:crypto';

const WEBHOOK_PATH = '/webhooks/meta';

/** The simulated Meta platform beside a product, with the app of the installation. Accounts and people are created. */
export class MetaPlatform {
  private constructor(
    private readonly graph: RunningGraph,
    private readonly appId: string,
    private readonly verifyToken: string,
    /** Settings that connect the product to it. */
    readonly settings: Record<string, string>,
  ) {}

  static async start(): Promise<MetaPlatform> {
    const graph = await startGraphSimulator({ port: 0 });
    const app = await graph.admin.createApp({ name: 'Prosa' });
    const verifyToken = randomBytes(16).toString('hex');
    return new MetaPlatform(graph, app.id, verifyToken, {
      GRAPH_URL: graph.url,
      GRAPH_INSTAGRAM_URL: graph.url,
      META_DIALOG_URL: graph.url,
      INSTAGRAM_DIALOG_URL: graph.url,
      INSTAGRAM_TOKEN_URL: graph.url,
      META_APP_ID: app.id,
      META_APP_SECRET: app.secret,
      META_SIGNUP_CONFIG_ID: '1000000000000001',
      META_INSTAGRAM_APP_ID: app.instagramAppId,
      META_INSTAGRAM_APP_SECRET: app.instagramSecret,
      META_VERIFY_TOKEN: verifyToken,
    });
  }

  /** Address of its page, where a visitor writes as a customer. */
  get url(): string {
    return this.graph.url;
  }

  get admin(): GraphAdmin {
    return this.graph.admin;
  }

  /** Makes the product's address the callback of the installation's app; the product answers the verification. */
  async callBack(productUrl: string): Promise<void> {
    const target = { callbackUrl: `${productUrl}${WEBHOOK_PATH}`, verifyToken: this.verifyToken };
    await this.admin.setWebhook(this.appId, target);
  }

  stop(): Promise<void> {
    return this.graph.stop();
  }
}
