import { type Phones, seeded } from '@prosa/harness';
import { FakeReceiver } from '@prosa/receiver-simulator';
import path from 'node:path';
import { Ledger } from './ledger.js';
import { onStage, type Stage } from './on-stage.js';
import type { Options } from './options.js';
import { Integrator } from './integrator/integrator.js';
import { judge, type Verdict } from './oracle/judge.js';
import { saveEvidence } from './oracle/save-evidence.js';
import { waitUntilIdle, waitUntilComplete } from './oracle/wait-until-idle.js';
import { Imports } from './platforms/imports.js';
import { openPlatformChats } from './platforms/open-chats.js';
import { PlatformTraffic } from './platforms/platform-traffic.js';
import { type Platforms, startPlatforms } from './platforms/start-platforms.js';
import { planStrikes } from './strikes/plan.js';
import { Planter } from './strikes/plant.js';
import { strikeAll, type Struck } from './strikes/strike-all.js';
import { startTarget } from './target.js';
import { Flow, type Progress } from './traffic/flow.js';
import { watchProgress } from './traffic/watch-progress.js';
import { makeWorld } from './traffic/world.js';
import { writeBothWays } from './traffic/write-both-ways.js';

/** Longer than the goal of 60 s, so that a slow drain is distinguished from a loss. */
const IDLE_WITHIN_MS = 180_000;
/** By how much longer programs may wait for their events, for each message: the traffic does not wait for them. */
const EVENT_MS = 20;

export interface Outcome extends Verdict, Struck {
  failpointsArmed: string[];
  /** Milliseconds from the last process's start until all work was finished; null after three minutes. */
  drainMs: number | null;
  trafficMs: number;
}

/** Sets everything up, runs traffic and strikes, waits until all work is done, and judges. */
export async function run(options: Options, log: (line: string) => void): Promise<Outcome> {
  const settings: Record<string, string> = options.evidence ? { LOG_LEVEL: 'debug' } : {};
  const platforms = await startPlatforms();
  const receiver = await FakeReceiver.open();
  const outside = { ...platforms.settings, EGRESS_ALLOW: receiver.host };
  const start = (phones: Phones) => startTarget(options.mode, { ...phones.settings, ...outside, ...settings });
  try {
    return await onStage(start, (stage) => prove(options, { ...stage, platforms, receiver }, log));
  } finally {
    await platforms.stop();
    await receiver.close();
  }
}

/** Where the proof takes place. */
interface Scene extends Stage {
  platforms: Platforms;
  receiver: FakeReceiver;
}

async function prove(
  options: Options,
  { target, phones, folder, inboxFile, platforms, receiver }: Scene,
  log: (line: string) => void,
): Promise<Outcome> {
  const { api, chats } = await makeWorld(target, phones, options);
  const platformChats = await openPlatformChats(api, platforms, target);
  const integrator = new Integrator(receiver, path.join(folder, 'calls.jsonl'), seeded(options.seed));
  await integrator.subscribe(api);
  log(`${chats.length + platformChats.length} chats on ${options.connections + 3} connections are open`);
  // A restart of the product's own database changes the address.
  const databaseUrl = () => target.databaseUrl();
  const ledger = new Ledger(path.join(folder, 'ledger.jsonl'));
  const plan = planStrikes(options, target.victims, seeded(options.seed));
  const progress: Progress = { stored: 0, arrived: [] };
  const flow = new Flow(options.connections, options.messages, progress);
  const businesses = [...new Set(chats.map(({ business }) => business))];
  const placeOf = (business: string) => businesses.indexOf(business);
  const unwatch = watchProgress({ progress, databaseUrl, inboxFile, placeOf });
  const traffic = new PlatformTraffic({ api, platforms, chats: platformChats, ledger, log });
  const imports = new Imports({ api, phones, ledger, log });
  await imports.begin(options.importedMessages);
  const causes = { platforms: () => traffic.cause(), import: () => imports.cause() };
  const planter = new Planter(databaseUrl, ledger, causes);
  const begin = Date.now();
  const [struck, , trafficMs] = await Promise.all([
    strikeAll({ plan, victims: target.victims, outages: target.outages, planter, flow, log }),
    traffic.run(flow, options.platformMessages),
    writeBothWays({ api, phones, chats, ledger, flow, log }).then(() => Date.now() - begin),
  ]);
  await unwatch();
  await Promise.all([traffic.finish(), imports.finish()]);
  ledger.close();
  const inbound = Math.ceil(options.messages / 2);
  const outbound = Math.floor(options.messages / 2);
  const idleAt = await waitUntilIdle(
    { databaseUrl, inboxFile, inbound, inboundBegin: 'in/', outbound },
    IDLE_WITHIN_MS,
  );
  await platforms.admin.idle();
  await waitUntilComplete(databaseUrl, IDLE_WITHIN_MS + options.messages * EVENT_MS);
  integrator.close();
  const contactOf = new Map(platformChats.map(({ personId, contactId }) => [personId, contactId]));
  const files = { inboxFile, ledgerFile: ledger.file, callsFile: integrator.file };
  const judged = { databaseUrl, ...files, platforms: platforms.admin, contactOf };
  const verdict = await judge(judged);
  if (options.evidence) await saveEvidence(options.evidence, { databaseUrl, folder, logs: target.logs() });
  const drainMs = idleAt === null ? null : Math.max(0, idleAt - struck.lastRestartAt);
  return { ...verdict, ...struck, failpointsArmed: plan.failpoints, drainMs, trafficMs };
}
