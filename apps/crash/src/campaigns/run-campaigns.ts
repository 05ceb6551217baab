import { type Phones, seeded } from '@prosa/harness';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onStage, type Stage } from '../on-stage.js';
import { readRows } from '../races/read-rows.js';
import { Restarts } from '../races/restarts.js';
import { startTarget, type Target } from '../target.js';
import { callUntilDone } from './call-until-done.js';
import type { CampaignOptions } from './campaign-options.js';
import { cancelAndRestart } from './cancel-and-restart.js';
import { dieAtFailpoints } from '../strikes/die-at-failpoints.js';
import { type CampaignVerdict, judgeCampaign, readArrivals, readLedger, type Report } from './judge-campaign.js';
import { planCampaign } from './plan-campaign.js';

/** What takes part in sending a campaign. */
const SERVICES = ['campaigns', 'tickets', 'channels'];
const POLL_MS = 250;
/** Longest time without progress until it is judged as it is. */
const STALLED_MS = 240_000;
/** Receipts of the last messages still come. */
const QUIET_MS = 5_000;
const BROKER_AT = 0.4;
const DATABASE_AT = 0.7;

export interface CampaignOutcome extends CampaignVerdict {
  recipients: number;
  kills: number;
  /** Failpoints at which a process died. */
  failpoints: string[];
  cancels: number;
  outages: number;
  /** From its start until it was over, in seconds. */
  seconds: number;
  status: string;
}

/**
 * R10 of docs/spec/reliability-security.md §5: each recipient of a campaign gets at most one message, a cancel stops all
 * but one, and the report's sums are the ledger's, whatever is killed.
 */
export function runCampaigns(options: CampaignOptions, log: (line: string) => void): Promise<CampaignOutcome> {
  const replicas = { campaigns: options.campaigns, tickets: 2, channels: 2 };
  const start = (phones: Phones) => startTarget('distributed', phones.settings, { replicas });
  return onStage(start, (stage) => prove(options, stage, log));
}

async function prove(options: CampaignOptions, { target, phones, inboxFile }: Stage, log: (line: string) => void) {
  const campaign = await planCampaign(target, phones, options);
  const { api, id } = campaign;
  log(`a campaign for ${options.recipients} recipients is planned`);
  const begin = Date.now();
  const progress = new Progress(target, id, options.recipients);
  try {
    let started: Promise<void> | undefined;
    // Begun while all others are down: none is killed that has planned it, whose work waits for the end of its lease.
    const isUp = () => void (started ??= callUntilDone(api, id, 'start'));
    const failpoints = await dieAtFailpoints(target.victims, 'campaigns', { isUp, log });
    await started;
    const [cancels, struck] = await Promise.all([
      cancelAndRestart(campaign, {
        count: options.cancels,
        random: seeded(options.seed + 1),
        partDone: progress.partDone,
        log,
      }),
      strike(options, target, progress.partDone, log),
    ]);
    await progress.over();
    const seconds = Math.round((Date.now() - begin) / 1_000);
    log(`it is ${progress.status} after ${seconds} s`);
    await pause(QUIET_MS);
    const report = await api.expect<{ totals: Report }>('GET', `/campaigns/${id}/report`);
    const ledger = await readLedger(target.databaseUrl(), id);
    const verdict = judgeCampaign(ledger, await readArrivals(inboxFile), report.totals, cancels);
    if (options.evidence) await saveEvidence(options.evidence, { target, inboxFile, ledger, cancels });
    const { recipients } = options;
    return { recipients, ...struck, failpoints, cancels: cancels.length, seconds, status: progress.status, ...verdict };
  } finally {
    progress.end();
  }
}

/** Kills processes at random parts of the campaign; the broker and the database are away once. */
async function strike(
  { seed, kills, outage }: CampaignOptions,
  { victims, outages }: Target,
  partDone: () => number,
  log: (line: string) => void,
): Promise<{ kills: number; outages: number }> {
  const restarts = new Restarts(victims, seeded(seed), log);
  const { at, services } = restarts.plan(kills, SERVICES);
  const strikes = at.map((part) => ({
    part,
    happen: () => restarts.strike({ at: [part], services }, partDone),
  }));
  const away = (what: string, how: 'kill' | 'stop', part: number) => {
    const happen = async () => {
      while (partDone() < part) await pause(POLL_MS);
      log(`${what}: ${how}`);
      await outages.find((each) => each.what === what)?.happen(how, outage * 1_000);
      log(`${what} is back`);
    };
    strikes.push({ part, happen });
  };
  if (outage > 0) {
    away('broker', 'stop', BROKER_AT);
    away('database', 'kill', DATABASE_AT);
  }
  // One after the other: a process does not start without the broker or the database.
  for (const { happen } of strikes.sort((a, b) => a.part - b.part)) await happen();
  return { kills: restarts.kills, outages: outage > 0 ? 2 : 0 };
}

/** Follows a campaign in the ledger. */
class Progress {
  status = '';
  private done = 0;
  private movedAt = Date.now();
  private isEnded = false;
  private readonly watching: Promise<void>;

  constructor(
    private readonly target: Target,
    private readonly campaignId: number,
    private readonly recipients: number,
  ) {
    this.watching = this.watch();
  }

  readonly partDone = (): number => (this.isStalled ? 1 : this.done / this.recipients);

  /** Resolves when it is finished, or does not move any more. */
  async over(): Promise<void> {
    while (!this.isStalled && this.status !== 'FINALIZADA') await pause(POLL_MS);
  }

  async end(): Promise<void> {
    this.isEnded = true;
    await this.watching;
  }

  private get isStalled(): boolean {
    return Date.now() - this.movedAt > STALLED_MS;
  }

  private async watch(): Promise<void> {
    while (!this.isEnded) {
      await this.look().catch(() => undefined);
      await pause(POLL_MS);
    }
  }

  private async look(): Promise<void> {
    const [row] = await readRows<{ status: string; done: number }>(
      this.target.databaseUrl(),
      `SELECT c.status, (SELECT count(*)::integer FROM campaigns.campaign_recipient r
         WHERE r.campaign_id = c.id AND r.state NOT IN ('planned', 'claimed')) AS done
       FROM campaigns.campaign c WHERE c.id = $1`,
      [this.campaignId],
    );
    if (!row) return;
    if (row.done !== this.done) this.movedAt = Date.now();
    this.done = row.done;
    this.status = row.status;
  }
}

interface Evidence {
  target: Target;
  inboxFile: string;
  ledger: unknown;
  cancels: unknown;
}

async function saveEvidence(folder: string, { target, inboxFile, ledger, cancels }: Evidence): Promise<void> {
  await mkdir(folder, { recursive: true });
  await copyFile(inboxFile, path.join(folder, 'phones.jsonl'));
  await writeFile(path.join(folder, 'ledger.json'), JSON.stringify({ ledger, cancels }, null, 1));
  for (const [name, output] of target.logs()) await writeFile(path.join(folder, `${name}.log`), output);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
