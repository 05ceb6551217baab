/**
 * A process of its own that runs WhatsApp sessions with the real adapter, so that the contract suite can kill it at a
 * chosen instant. Started from the built code by libs/owner-harness; never part of a service.
 */
import { AesSealer, createLog, PlatformKeys } from '@prosa/service-kit/operations';
import pg from 'pg';
import type { ChannelAdapter, ChannelSession } from '../../channel-adapter.js';
import { SessionManager } from '../../sessions/session-manager.js';
import { WhatsAppAdapterFactory } from '../whatsapp-adapter.factory.js';
import { disableParts } from './disable-parts.js';
import { freezeAt } from './freeze-at.js';
import type { OwnerConfig, OwnerOrder, OwnerReport } from './owner-messages.js';
import { storingHandler } from './storing-handler.js';
import { watchDecryption } from './watch-decryption.js';

const config = JSON.parse(process.env.OWNER_CONFIG ?? '{}') as OwnerConfig;
const sendReport = (report: OwnerReport) => void process.send?.(report);
const pool = new pg.Pool({ connectionString: config.databaseUrl, options: '-c search_path=channels,public', max: 8 });
pool.on('error', () => undefined);

disableParts(config.without ?? []);
const watch = watchDecryption();
const freeze = freezeAt(config.freeze, sendReport);
const log = createLog('owner', 'silent');
// The one alarm of the key store that the suite counts.
log.error = ((_: unknown, message?: string) => {
  if (message === 'journal row without its ratchet') watch.torn++;
}) as typeof log.error;

const factory = new WhatsAppAdapterFactory({
  pool,
  log,
  sealer: new AesSealer(new PlatformKeys('the secret of a test, long enough for all')),
  settings: { webSocketUrl: config.webSocketUrl, noiseRootKey: Buffer.from(config.noiseRootKey, 'base64') },
  times: { backoffMs: () => 100 },
});
const handlerFor = (session: ChannelSession) => storingHandler({ pool, sendReport, reached: freeze.reached }, session);
const adapterOf = config.replica ? shareAll(config.replica) : runAll();

async function obey(order: OwnerOrder): Promise<void> {
  if (order.do === 'freeze') {
    freeze.arm(order.window);
    sendReport({ type: 'armed' });
  } else if (order.do === 'stats') {
    sendReport({ type: 'stats', ...watch.flush() });
  } else {
    const { providerId, chatId, text } = order;
    await adapterOf(order.connectionId)
      ?.send({ providerId, chatId, content: { kind: 'text', text }, quoted: null })
      .catch((error: Error) => sendReport({ type: 'send-failed', reason: error.message }));
  }
}

process.on('message', (order: OwnerOrder) => void obey(order));
process.on('disconnect', () => process.exit(0));

/** As the only owner there is. */
function runAll(): (connectionId: number) => ChannelAdapter | undefined {
  const adapters = new Map<number, ChannelAdapter>();
  for (const connectionId of config.connections) {
    const session = { companyId: config.companyId, connectionId, fence: 1 };
    const adapter = factory.create(session, handlerFor(session));
    adapters.set(connectionId, adapter);
    void adapter.connect();
  }
  return (connectionId) => adapters.get(connectionId);
}

/** As the service does: those sessions whose lease it is granted. */
function shareAll({ name, times }: NonNullable<OwnerConfig['replica']>): (id: number) => ChannelAdapter | undefined {
  const own = new pg.Pool({ ...pool.options, max: 2 }).on('error', () => undefined);
  const manager = new SessionManager({
    pool: own,
    factories: new Map([['whatsapp', factory]]),
    handlerFor,
    log,
    owner: name,
    times,
  });
  manager.start();
  process.once('SIGTERM', () => void manager.stop().then(() => process.exit(0)));
  return (connectionId) => manager.adapterOf(connectionId);
}
