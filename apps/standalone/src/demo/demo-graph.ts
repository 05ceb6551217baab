import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type ForkedSimulator, forkSimulator, simulatorPort } from './fork-simulator.js';

/** What connects the product to the simulated accounts of WhatsApp Cloud API, Messenger and Instagram. */
export interface GraphAccounts {
  url: string;
  app: { id: string; name: string; secret: string; instagramAppId: string; instagramSecret: string };
  whatsapp: { wabaId: string; phoneNumberId: string; number: string; name: string; token: string; businessId: string };
  page: { id: string; name: string; token: string };
  instagram: { id: string; username: string; name: string; token: string };
  user: { id: string; name: string };
  people: { id: string; name: string; phone?: string; bsuid?: string; psid?: string; igsid?: string }[];
}

/** The fake Graph server beside a demo. */
export interface DemoGraph extends Pick<ForkedSimulator<{ url: string }>, 'call' | 'stop'> {
  accounts: GraphAccounts;
  /** Settings that connect the product to the server instead of the Meta platforms. */
  settings: Record<string, string>;
  /** Makes the product's address the callback of the simulated app. */
  register(publicUrl: string): Promise<void>;
}

const WEBHOOK_PATH = '/webhooks/meta';

export async function startDemoGraph(folder: string): Promise<DemoGraph> {
  const { ready, call, stop } = await forkSimulator<{ url: string }>('graph-simulator', {
    PORT: String(simulatorPort(process.env.GRAPH_SIMULATOR_PORT, 3)),
    DATA_DIR: path.join(folder, 'graph-simulator'),
  });
  const accounts = await call<GraphAccounts>('POST', '/sim/demo', {});
  const { app } = accounts;
  const verifyToken = randomBytes(16).toString('hex');
  return {
    accounts,
    settings: {
      GRAPH_URL: ready.url,
      GRAPH_INSTAGRAM_URL: ready.url,
      META_DIALOG_URL: ready.url,
      INSTAGRAM_DIALOG_URL: ready.url,
      INSTAGRAM_TOKEN_URL: ready.url,
      META_APP_ID: app.id,
      META_APP_SECRET: app.secret,
      META_SIGNUP_CONFIG_ID: '1000000000000001',
      META_INSTAGRAM_APP_ID: app.instagramAppId,
      META_INSTAGRAM_APP_SECRET: app.instagramSecret,
      META_VERIFY_TOKEN: verifyToken,
    },
    register: async (publicUrl) => {
      // Not verified: the callback is asked as soon as an account is subscribed by the product itself.
      const target = { callbackUrl: `${publicUrl}${WEBHOOK_PATH}`, verifyToken, verify: false };
      await call('POST', `/sim/apps/${app.id}/webhooks`, target);
    },
    call,
    stop,
  };
}
