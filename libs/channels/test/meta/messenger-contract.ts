import { startGraphSimulator } from '@prosa/graph-simulator';
import { openDatabase, withTenant } from '@prosa/service-kit/database';
import { createLog } from '@prosa/service-kit/operations';
import { createTestDatabase, migratedTemplate, testRolePassword } from '@prosa/testing';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { channelsService } from '../../src/channels.service.js';
import { saveCredentials } from '../../src/meta/accounts/meta-credentials.js';
import { GraphClient } from '../../src/meta/graph/graph-client.js';
import type { MessengerCredentials } from '../../src/meta/messenger/account/messenger-account.js';
import { MessengerAdapter } from '../../src/meta/messenger/messenger-adapter.js';
import type { MessengerPlatform } from '../../src/meta/messenger/platform.js';
import { sealer } from '../arrange.js';
import type { ContractWorld } from '../contract/contract-world.js';
import { PICTURE } from '../contract/contract-bench.js';
import { RecordingHandler } from '../whatsapp/recording-handler.js';
import { WebhookDoor } from './webhook-door.js';

/** The account of a demonstration on a fake Graph server, for the contract suite. */
export async function openMessengerContract(platform: MessengerPlatform): Promise<ContractWorld> {
  const graph = await startGraphSimulator({ port: 0 });
  const { admin } = graph;
  const { app, page, instagram, user, people } = await admin.demo();
  const database = await createTestDatabase(await migratedTemplate(channelsService));
  const db = await openDatabase(channelsService, {
    ownerUrl: database.url,
    rolePassword: testRolePassword(channelsService.name),
  });
  const session = { companyId: 1, connectionId: 1, fence: 1 };
  await withTenant(db, session, async (manager) => {
    await manager.query(
      `INSERT INTO connection (company_id, name, channel, status) VALUES (1, 'Loja', $1, 'OPENING')`,
      [platform.kind],
    );
    await manager.query(
      `INSERT INTO session_lease (connection_id, company_id, channel, owner, fence, expires_at)
       VALUES (1, 1, $1, 'this process', 1, now() + interval '1 hour')`,
      [platform.kind],
    );
  });
  const isPage = platform.kind === 'facebook';
  const account = isPage ? page.id : instagram.id;
  const credentials = (token: string): MessengerCredentials => ({
    platform: 'page',
    pageId: page.id,
    instagramId: isPage ? null : instagram.id,
    token,
    userId: user.id,
  });
  const save = (token: string) =>
    withTenant(db, session, (manager) => saveCredentials(manager, sealer, session, credentials(token)));
  await save(page.token);

  const door = new WebhookDoor();
  await admin.setWebhook(app.id, { callbackUrl: await door.open(), verifyToken: 'any', verify: false });
  // Instagram fetches files by a link of the desk.
  const files = createServer((_, res) => void res.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE));
  files.listen(0, '127.0.0.1');
  await once(files, 'listening');
  const fileUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}/dot.png`;

  const handler = new RecordingHandler(db);
  const client = new GraphClient({ baseUrl: graph.url, version: 'v25.0' });
  const adapter = new MessengerAdapter(
    {
      platform,
      db,
      sealer,
      log: createLog('channels', process.env.LOG_LEVEL ?? 'silent'),
      clients: { graph: client, instagram: client, appId: app.id, appSecret: app.secret },
      linkOf: () => fileUrl,
      trusted: [graph.url],
    },
    session,
    handler,
  );
  door.connect(account, adapter);
  const connected = handler.status('CONNECTED');
  await adapter.connect();
  await connected;

  const [ana] = people;
  const does = admin.person(ana?.id ?? '');
  const newToken = async () =>
    (await admin.createToken({ kind: 'page', appId: app.id, userId: user.id, ownerId: page.id })).id;
  let token = page.token;
  return {
    adapter,
    handler,
    person: {
      aliases: [{ type: platform.aliasType, value: (isPage ? ana?.psid : ana?.igsid) ?? '' }],
      writes: async (text) => (await does.writes(account, text)).id,
      sendsPicture: async (bytes, caption) => {
        const media = { kind: 'image', base64: bytes.toString('base64'), mime: 'image/png', caption } as const;
        return (await does.writes(account, { media })).id;
      },
      shown: async () =>
        (await admin.sent({ account })).map(({ id, text = '', type, replyTo }) => ({
          id,
          text,
          hasFile: type === 'image',
          quotes: replyTo ?? null,
        })),
      reads: () => does.reads(account),
    },
    faults: {
      refuse: async () => void (await admin.failNext({ mode: 'sync', code: 551 })),
      postponement: async () => void (await admin.failNext({ mode: 'sync', code: 2 })),
      loseAnswer: async () => void (await admin.failNext({ mode: 'lose' })),
      repeat: async (isOn) => void (await admin.changeSettings({ webhooks: { copies: isOn ? 2 : 1 } })),
      reverse: async (isOn) =>
        void (await admin.changeSettings({ webhooks: { isReversed: isOn, batchMs: isOn ? 50 : 0 } })),
      token: {
        kill: async () => void (await admin.breakTokens({ token }, 'expired')),
        revive: async () => {
          token = await newToken();
          await save(token);
          await adapter.connect();
        },
      },
    },
    unsupported: {
      kind: 'edit',
      text: 'no',
      target: { messageId: 1, externalId: 'm_x', fromMe: true, participant: '' },
    },
    // Instagram has no deliveries.
    resolvedBy: isPage ? 'delivered' : 'accepted',
    idle: () => admin.idle(),
    close: async () => {
      await adapter.disconnect();
      await graph.stop();
      await door.close();
      files.closeAllConnections();
      files.close();
      await db.destroy();
      await database.drop();
    },
  };
}
