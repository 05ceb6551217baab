import { type DemoWorld, type GraphAdmin, startGraphSimulator } from '@prosa/graph-simulator';
import { randomBytes } from 'node:crypto';

/** Providers repeat a webhook for hours until it is answered with 200; here as long as a run may take. */
const RETRIES = 600;
const RETRY_MS = 1_000;

/** The simulated Meta platforms. */
export interface Platforms {
  admin: GraphAdmin;
  accounts: DemoWorld;
  /** Settings that connect the product to them. */
  settings: Record<string, string>;
  /** Makes the product the callback of the app. */
  post(productUrl: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the fake Graph server, which is never killed and behaves like its models on a bad day: every webhook comes
 * twice, what happens together comes in the reverse order, four are delivered at a time, and each is repeated until it
 * is answered with 200.
 */
export async function startPlatforms(): Promise<Platforms> {
  const { admin, url, stop } = await startGraphSimulator({ port: 0 });
  const accounts = await admin.demo();
  await admin.changeSettings({
    webhooks: {
      copies: 2,
      isReversed: true,
      batchMs: 20,
      concurrency: 4,
      retryMs: Array.from({ length: RETRIES }, () => RETRY_MS),
    },
    limits: { hasPairRate: false, perSecond: 0 },
  });
  const { app } = accounts;
  const verifyToken = randomBytes(16).toString('hex');
  return {
    admin,
    accounts,
    settings: {
      GRAPH_URL: url,
      GRAPH_INSTAGRAM_URL: url,
      META_APP_ID: app.id,
      META_APP_SECRET: app.secret,
      META_INSTAGRAM_APP_ID: app.instagramAppId,
      META_INSTAGRAM_APP_SECRET: app.instagramSecret,
      META_VERIFY_TOKEN: verifyToken,
    },
    post: (productUrl) =>
      admin.setWebhook(app.id, { callbackUrl: `${productUrl}/webhooks/meta`, verifyToken, verify: false }),
    stop,
  };
}
