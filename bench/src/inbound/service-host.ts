/**
 * Runs services of the product in their own process, with the bench as provider: it delivers inbound messages to the
 * channels service as an adapter would, at the pace of its `Load`.
 */
import 'reflect-metadata';
import { campaignsService } from '@prosa/campaigns';
import { channelsService, ChannelEventHandlers } from '@prosa/channels';
import type { InboundMessage } from '@prosa/contracts';
import { gatewayService, makeGatewayApp } from '@prosa/gateway';
import { schedulerService } from '@prosa/scheduler';
import { loadConfig } from '@prosa/service-kit/operations';
import { makePlatform, type RunningService, startService } from '@prosa/service-kit/service';
import { tenancyService } from '@prosa/tenancy';
import { ticketsService } from '@prosa/tickets';
import type { HistoryLoad } from '../history/history-load.js';
import { importHistory } from '../history/import-history.js';
import type { Load } from './load.js';
import { runLoad } from './run-load.js';

const DEFINITIONS = [
  tenancyService,
  ticketsService,
  channelsService,
  campaignsService,
  schedulerService,
  gatewayService,
];
const names = (process.env.BENCH_SERVICES ?? '').split(',');

const platform = makePlatform(loadConfig(process.env), 'bench');
const running: RunningService[] = [];
for (const definition of DEFINITIONS.filter(({ name }) => names.includes(name))) {
  const app = definition === gatewayService ? makeGatewayApp : undefined;
  running.push(await startService(definition, platform, app));
}
for (const service of running) service.startRelay();

const channels = running.find(({ name }) => name === 'channels');
const session = { companyId: 1, connectionId: 1, fence: 1 };

function fail(error: Error): never {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

process.on('message', (load: Load | HistoryLoad) => {
  if (!channels) return;
  if ('history' in load) {
    void importHistory(channels, session, load).then(() => process.send?.(load.history.name), fail);
    return;
  }
  const handler = channels.app.get(ChannelEventHandlers, { strict: false }).of(session);
  const extra = { raw: null, alsoCommit: () => Promise.resolve() };
  void runLoad(load, (message: InboundMessage) => handler.received(message, extra)).then(
    () => process.send?.('done'),
    fail,
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
