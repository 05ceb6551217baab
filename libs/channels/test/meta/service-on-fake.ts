import { type Actor, type Events, type MetaConnectResult, type MetaLoginView, type Requests } from '@prosa/contracts';
import { Bus, type EventEnvelope } from '@prosa/service-kit/bus';
import { type RunningService, startService } from '@prosa/service-kit/service';
import {
  aCompanyView,
  anActor,
  anEvent,
  createTestDatabase,
  eventually,
  ROOM_FOR_FILES,
  serveAnswers,
  testPlatform,
} from '@prosa/testing';
import { type DemoWorld, type RunningGraph, startGraphSimulator } from '@prosa/graph-simulator';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { channelsService } from '../../src/channels.service.js';

const BASE = 'http://desk.test';

/** The channels service on a fake Graph server; a small callback stands in for the gateway. */
export class ServiceOnFake {
  readonly events: EventEnvelope[] = [];
  readonly admin: Actor = anActor({ profile: 'admin', sessionId: 'session-1' });
  graph!: RunningGraph;
  demo!: DemoWorld;
  bus!: Bus;
  private service!: RunningService;
  private platform!: ReturnType<typeof testPlatform>;
  private dropDatabase!: () => Promise<void>;
  private folder!: string;
  private readonly callback = createServer();
  private messages = 0;

  async start(): Promise<void> {
    this.folder = await mkdtemp(path.join(tmpdir(), 'meta-spec-'));
    this.graph = await startGraphSimulator({ port: 0 });
    this.demo = await this.graph.admin.demo();
    const { app } = this.demo;
    const database = await createTestDatabase();
    this.dropDatabase = database.drop;
    this.platform = testPlatform(database.url, {
      DATA_DIR: this.folder,
      GRAPH_URL: this.graph.url,
      GRAPH_INSTAGRAM_URL: this.graph.url,
      META_DIALOG_URL: this.graph.url,
      INSTAGRAM_DIALOG_URL: this.graph.url,
      INSTAGRAM_TOKEN_URL: this.graph.url,
      META_APP_ID: app.id,
      META_APP_SECRET: app.secret,
      META_SIGNUP_CONFIG_ID: '1000000000000001',
      META_INSTAGRAM_APP_ID: app.instagramAppId,
      META_INSTAGRAM_APP_SECRET: app.instagramSecret,
    });
    await this.listen();
    await serveAnswers(this.platform.driver, { ...ROOM_FOR_FILES, 'companies.plan': () => aCompanyView() });
    this.service = await startService(channelsService, this.platform);
    this.service.startRelay();
    this.bus = new Bus(this.platform.driver);
    await this.receiveWebhooks(app.id);
  }

  async stop(): Promise<void> {
    await this.service?.stop();
    await this.platform?.driver.close();
    await this.graph?.stop();
    this.callback.closeAllConnections();
    this.callback.close();
    await this.dropDatabase?.();
    await rm(this.folder, { recursive: true, force: true });
  }

  request<N extends keyof Requests>(name: N, input: Requests[N]['input'], actor = this.admin) {
    return this.bus.request(actor, { name, input });
  }

  /** Signs in with the demonstration's user, as the dialog would. */
  async signIn(
    product: 'facebook' | 'instagram',
    actor = this.admin,
    userId = this.demo.user.id,
  ): Promise<MetaLoginView> {
    const { url } = await this.request('metaLogin.begin', { product, base: BASE }, actor);
    const dialog = new URL(url);
    dialog.searchParams.set('user', userId);
    const response = await fetch(dialog, { redirect: 'manual' });
    const back = new URL(response.headers.get('location') ?? '');
    const [code, state] = ['code', 'state'].map((name) => back.searchParams.get(name) ?? '');
    return this.request('metaLogin.finish', { code: code!, state: state! }, actor);
  }

  /** Signs in, chooses accounts and waits until they are connected. */
  async connect(product: 'facebook' | 'instagram', keys: string[], actor = this.admin): Promise<MetaConnectResult[]> {
    const { loginId } = await this.signIn(product, actor);
    const results = await this.request('metaLogin.connect', { loginId, accounts: keys }, actor);
    for (const { connection } of results) if (connection) await this.status(connection.id, 'CONNECTED');
    return results;
  }

  status = (connectionId: number, status: string) =>
    eventually(async () => {
      const connection = await this.request('connections.get', { connectionId });
      expect(connection.status).toBe(status);
      return connection;
    });

  until<N extends keyof Events>(name: N, check: (data: Events[N]) => boolean): Promise<Events[N]> {
    return eventually(() => {
      const found = this.events.find((event) => event.name === name && check(event.data as Events[N]));
      if (!found) throw new Error(`no such ${name} yet`);
      return found.data as Events[N];
    });
  }

  async send(message: Omit<Events['message.queued'], 'messageId' | 'contactId' | 'quoted'>): Promise<number> {
    const messageId = ++this.messages;
    await this.platform.driver.publish(
      anEvent('message.queued', 1, { quoted: null, contactId: 5, ...message, messageId }),
    );
    return messageId;
  }

  private listen() {
    return this.platform.driver.serve({
      service: 'listener',
      requests: [],
      events: ['connection.sessionChanged', 'message.received', 'message.mediaStored', 'message.acknowledged'],
      onRequest: () => Promise.reject(new Error('none')),
      onEvent: async (event) => void this.events.push(event),
      onPoison: () => Promise.resolve(),
    });
  }

  /** Stands in for the gateway, which verifies and journals what is posted. */
  private async receiveWebhooks(appId: string): Promise<void> {
    this.callback.on('request', (req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        const challenge = new URL(req.url ?? '/', BASE).searchParams.get('hub.challenge');
        if (challenge !== null) return void res.end(challenge);
        const webhookId = randomUUID();
        const body = Buffer.concat(chunks).toString('base64');
        const data = { webhookId, channel: 'meta', connectionId: null, headers: {}, body };
        const published = this.platform.driver.publish(anEvent('webhook.received', 0, data));
        void published.then(() => res.end());
      });
    });
    this.callback.listen(0, '127.0.0.1');
    await once(this.callback, 'listening');
    const callbackUrl = `http://127.0.0.1:${(this.callback.address() as AddressInfo).port}/webhooks/meta`;
    await this.graph.admin.setWebhook(appId, { callbackUrl, verifyToken: 'x', verify: false });
  }
}
