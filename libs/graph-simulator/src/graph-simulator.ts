import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { blockRoutes } from './cloud/block-routes.js';
import { mediaRoutes } from './cloud/media-routes.js';
import { Rates } from './cloud/rates.js';
import { sendRoute } from './cloud/send-message.js';
import { answerControl } from './control/control-api.js';
import { GraphRouter } from './graph/router.js';
import { pageFiles } from './http/page-files.js';
import { accountRoutes } from './login/account-routes.js';
import { appRoutes } from './login/app-routes.js';
import { debugTokenRoute } from './login/debug-token.js';
import { dialogRoutes } from './login/dialog-routes.js';
import { meRoutes } from './login/me-routes.js';
import { tokenRoutes } from './login/token-routes.js';
import { messagingRoutes } from './messenger/messaging-routes.js';
import { portraitRoute } from './messenger/portrait-route.js';
import { profileRoute } from './messenger/profile-route.js';
import { handoverRoutes } from './pages/handover-routes.js';
import { subscriptionRoutes } from './pages/subscription-routes.js';
import { numberRoutes } from './waba/number-routes.js';
import { templateRoutes } from './waba/template-routes.js';
import { wabaRoutes } from './waba/waba-routes.js';
import { Outbox } from './webhooks/outbox.js';
import { World } from './world/world.js';

export interface GraphOptions {
  /** The address to listen on; the control interface serves this machine alone, whatever it is. */
  host?: string;
  /** 0 picks a free port. */
  port?: number;
  /** When another program has the port, a free one is used instead. */
  anyPortWhenInUse?: boolean;
  /** Folder of accounts, messages and files; without it everything is in memory. */
  dataDir?: string;
  /** Folder of the built page. */
  pageDir?: string;
}

/** A busy machine must not make the server close a connection in the moment in which a client uses it again. */
const KEEP_ALIVE_MS = 120_000;

/** The server: Graph API of all hosts, sign-in dialogs, links to files, control interface and page. */
export class GraphServer {
  readonly world: World;
  readonly outbox: Outbox;
  readonly router: GraphRouter;
  private readonly server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (req, res) => void this.answer(req, res));
  private readonly page: ReturnType<typeof pageFiles>;

  constructor(private readonly options: GraphOptions) {
    this.world = new World(options.dataDir);
    this.outbox = new Outbox(this.world);
    const { world, outbox } = this;
    this.router = new GraphRouter({ world, outbox }, [
      ...tokenRoutes,
      debugTokenRoute,
      ...dialogRoutes,
      portraitRoute,
      ...meRoutes,
      sendRoute(new Rates(world)),
      ...mediaRoutes,
      ...blockRoutes,
      ...wabaRoutes,
      ...templateRoutes,
      ...numberRoutes,
      ...messagingRoutes,
      ...subscriptionRoutes,
      ...handoverRoutes,
      ...appRoutes,
      ...accountRoutes,
      profileRoute,
    ]);
    this.page = pageFiles(options.pageDir);
  }

  /** Throws the system's error, `EADDRINUSE` when another program has the port. */
  async start(): Promise<void> {
    const { host = '127.0.0.1', port = 0, anyPortWhenInUse = false } = this.options;
    await this.listen(port, host).catch((error: NodeJS.ErrnoException) => {
      if (!anyPortWhenInUse || error.code !== 'EADDRINUSE') throw error;
      return this.listen(0, host);
    });
    this.world.url = `http://${host}:${(this.server.address() as AddressInfo).port}`;
    this.outbox.run();
  }

  async stop(): Promise<void> {
    this.outbox.stop();
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private async listen(port: number, host: string): Promise<void> {
    this.server.listen(port, host);
    await once(this.server, 'listening');
  }

  private async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', 'http://graph');
    const { world, outbox, router } = this;
    if (pathname.startsWith('/sim/')) return answerControl({ world, outbox, router }, req, res);
    if (await this.page(req, res, pathname)) return;
    await this.router.answer(req, res);
  }
}
