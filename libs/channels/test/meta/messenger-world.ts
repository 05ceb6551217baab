import { withTenant } from '@prosa/service-kit/database';
import { createLog } from '@prosa/service-kit/operations';
import { asOwner, useTestDatabase } from '@prosa/testing';
import type { OutboundContent } from '@prosa/contracts';
import { channelsService } from '../../src/channels.service.js';
import type { ChannelSession, OutboundSend } from '../../src/channel-adapter.js';
import { saveCredentials } from '../../src/meta/accounts/meta-credentials.js';
import { GraphClient } from '../../src/meta/graph/graph-client.js';
import type { MessengerCredentials } from '../../src/meta/messenger/account/messenger-account.js';
import { MessengerAdapter } from '../../src/meta/messenger/messenger-adapter.js';
import { MESSENGER, type MessengerPlatform } from '../../src/meta/messenger/platform.js';
import { aSession, sealer } from '../arrange.js';
import { RecordingHandler } from '../whatsapp/recording-handler.js';
import { GraphDouble } from './graph-double.js';

export const PAGE: MessengerCredentials = {
  platform: 'page',
  pageId: 'PAGE1',
  instagramId: null,
  token: 'page-token',
  userId: 'U1',
};

/** Adapters on a database of their own, with a double of the Graph API. */
export function useMessenger() {
  const db = useTestDatabase(channelsService);
  let double: GraphDouble;
  const adapters: MessengerAdapter[] = [];
  beforeEach(async () => {
    double = await GraphDouble.start();
  });
  afterEach(async () => {
    await Promise.all(adapters.splice(0).map((adapter) => adapter.disconnect()));
    await double.stop();
  });

  /** An adapter that was not connected yet, on a session with these credentials. */
  async function anAdapter(
    credentials: MessengerCredentials | null = PAGE,
    platform: MessengerPlatform = MESSENGER,
    of: Partial<ChannelSession> = {},
  ) {
    const session = await aSession(db, of);
    if (credentials) await withTenant(db, session, (manager) => saveCredentials(manager, sealer, session, credentials));
    return adapterOf(session, platform);
  }

  function adapterOf(session: ChannelSession, platform: MessengerPlatform = MESSENGER, probeEveryMs?: number) {
    const handler = new RecordingHandler({ query: (sql, values) => asOwner(db, sql, values) });
    const graph = new GraphClient({ baseUrl: double.url, version: 'v25.0' });
    const adapter = new MessengerAdapter(
      {
        platform,
        db,
        sealer,
        log: createLog('test', 'silent'),
        clients: { graph, instagram: graph, appId: 'APP', appSecret: 'secret' },
        linkOf: (_, { key }) => `https://desk.test/media/${key}`,
        trusted: [double.url],
        probeEveryMs,
      },
      session,
      handler,
    );
    adapters.push(adapter);
    return { adapter, handler, session };
  }

  /** A connected adapter. */
  async function connected(
    credentials: MessengerCredentials = PAGE,
    platform: MessengerPlatform = MESSENGER,
    of: Partial<ChannelSession> = {},
  ) {
    const made = await anAdapter(credentials, platform, of);
    const isOpen = made.handler.status('CONNECTED');
    await made.adapter.connect();
    await isOpen;
    return made;
  }

  return { db, double: () => double, anAdapter, adapterOf, connected };
}

/** What the queue hands over. */
export const aSend = (
  content: OutboundContent | OutboundSend['content'],
  more: Partial<OutboundSend> = {},
): OutboundSend => ({
  providerId: '3EB0AA',
  chatId: 'P1',
  content: content as OutboundSend['content'],
  quoted: null,
  ...more,
});

let webhooks = 0;
/** A part of a webhook. */
export const anItem = (body: object, kind = 'messaging') => ({ webhookId: `w${++webhooks}`, kind, body });

/** A message of the person P1 to the Page. */
export const fromPerson = (message: object, timestamp = 1_795_435_200_100) =>
  anItem({ sender: { id: 'P1' }, recipient: { id: 'PAGE1' }, timestamp, message });

/** A copy of a message of the Page. */
export const anEcho = (message: object, timestamp = Date.now()) =>
  anItem({ sender: { id: 'PAGE1' }, recipient: { id: 'P1' }, timestamp, message: { is_echo: true, ...message } });
