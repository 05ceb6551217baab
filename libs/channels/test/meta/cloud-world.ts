import { type GraphAdmin, startGraphSimulator, type RunningGraph } from '@prosa/graph-simulator';
import { openDatabase, withTenant } from '@prosa/service-kit/database';
import { createLog } from '@prosa/service-kit/operations';
import { createTestDatabase, migratedTemplate, testRolePassword } from '@prosa/testing';
import type { DataSource } from 'typeorm';
import { channelsService } from '../../src/channels.service.js';
import { bindAccounts } from '../../src/meta/accounts/meta-accounts.js';
import { type CloudCredentials, saveCredentials } from '../../src/meta/accounts/meta-credentials.js';
import { CloudAdapter } from '../../src/meta/cloud/cloud-adapter.js';
import { isSharedWaba } from '../../src/meta/cloud/cloud-context.js';
import { GraphClient } from '../../src/meta/graph/graph-client.js';
import { SyncTemplates } from '../../src/meta/templates/sync-templates.js';
import { sealer } from '../arrange.js';
import { RecordingHandler } from '../whatsapp/recording-handler.js';
import { WebhookDoor } from './webhook-door.js';

export const APP_SECRET = 'the secret of the app';
export const VERIFY_TOKEN = 'verify-token';
const SESSION = { companyId: 1, connectionId: 1, fence: 1 };

/** A number of the Cloud API at a fake Graph server, its adapter, and a database with its credentials. */
export class CloudWorld {
  readonly session = SESSION;
  readonly door = new WebhookDoor();
  handler!: RecordingHandler;
  adapter!: CloudAdapter;
  appId = '';
  wabaId = '';
  numberId = '';
  token = '';

  private constructor(
    readonly graph: RunningGraph,
    readonly db: DataSource,
    private readonly dropDatabase: () => Promise<void>,
  ) {}

  static async open(): Promise<CloudWorld> {
    const database = await createTestDatabase(await migratedTemplate(channelsService));
    const db = await openDatabase(channelsService, {
      ownerUrl: database.url,
      rolePassword: testRolePassword(channelsService.name),
    });
    const world = new CloudWorld(await startGraphSimulator(), db, database.drop);
    await world.arrange();
    return world;
  }

  get admin(): GraphAdmin {
    return this.graph.admin;
  }

  get client(): GraphClient {
    return new GraphClient({ baseUrl: this.graph.url, version: 'v25.0' });
  }

  /** The adapter of the connection; connected when this resolves. */
  async connected(): Promise<CloudAdapter> {
    const connected = this.handler.status('CONNECTED');
    await this.adapter.connect();
    await connected;
    return this.adapter;
  }

  credentials(changes: Partial<CloudCredentials> = {}): CloudCredentials {
    const { wabaId, numberId: phoneNumberId, token } = this;
    const own = { appSecret: APP_SECRET, hookKey: 'hook', verifyToken: VERIFY_TOKEN };
    return { platform: 'cloud', wabaId, phoneNumberId, token, ...own, ...changes };
  }

  save(credentials: CloudCredentials): Promise<void> {
    return withTenant(this.db, this.session, (manager) => saveCredentials(manager, sealer, this.session, credentials));
  }

  async newToken(): Promise<string> {
    return (await this.admin.createToken({ kind: 'system', appId: this.appId })).id;
  }

  async close(): Promise<void> {
    await this.adapter.disconnect();
    await this.graph.stop();
    await this.door.close();
    await this.db.destroy();
    await this.dropDatabase();
  }

  private async arrange(): Promise<void> {
    const callbackUrl = await this.door.open();
    const { admin, db } = this;
    this.appId = (await admin.createApp({ secret: APP_SECRET })).id;
    await admin.setWebhook(this.appId, { callbackUrl, verifyToken: VERIFY_TOKEN });
    this.wabaId = (await admin.createWaba({ name: 'Loja' })).id;
    this.numberId = (await admin.createNumber({ wabaId: this.wabaId, phone: '551133334444', name: 'Loja' })).id;
    this.token = await this.newToken();
    await withTenant(db, this.session, async (manager) => {
      await manager.query(
        `INSERT INTO connection (company_id, name, channel, status) VALUES (1, 'Loja', 'whatsappapi', 'OPENING')`,
      );
      await manager.query(
        `INSERT INTO session_lease (connection_id, company_id, channel, owner, fence, expires_at)
         VALUES (1, 1, 'whatsappapi', 'this process', 1, now() + interval '1 hour')`,
      );
      await bindAccounts(manager, this.session, [
        { kind: 'phone_number', id: this.numberId },
        { kind: 'waba', id: this.wabaId },
      ]);
    });
    await this.save(this.credentials());
    this.handler = new RecordingHandler({ query: () => Promise.resolve([]) });
    this.adapter = new CloudAdapter(this.context(), this.session, this.handler);
    for (const account of [this.numberId, this.wabaId]) this.door.connect(account, this.adapter);
  }

  private context() {
    const { db, client } = this;
    return {
      db,
      sealer,
      log: createLog('channels', process.env.LOG_LEVEL ?? 'silent'),
      client,
      appSecret: null,
      times: { probeMs: 60_000, retryStoppedMs: 60_000, backoffMs: () => 50 },
      templates: new SyncTemplates(db, client),
      isSharedWaba: isSharedWaba(db),
    };
  }
}
