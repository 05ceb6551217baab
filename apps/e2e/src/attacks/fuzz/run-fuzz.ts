import fc from 'fast-check';
import { Api, STRANGER, type TwoCompanies } from '@prosa/harness';
import { OF_PROGRAMS, programKey } from '../kit/program-key.js';
import { problemsOf } from './judge.js';
import { KnownIds } from './known-ids.js';
import { allOperations, type Operation } from './operations.js';
import { type PlannedRequest, requestsOf } from './requests.js';
import { FuzzClient } from './send-request.js';

export interface FuzzOptions {
  cases: number;
  seed: number;
}

export interface FuzzReport {
  cases: number;
  seed: number;
  seconds: number;
  /** Answers by operation and class of status, for example `{ 'GET /queue': { '2xx': 140 } }`. */
  operations: Record<string, Record<string, number>>;
  slowestMs: number;
  /** The shrunk request of each operation that failed, and its problem. */
  failures: { operation: string; problem: string; request: string; path: string }[];
}

const SHOWN = 1_500;
/** Calls that start outside work or hash passwords: they get fewer cases, yet 200 in a large run. */
const HEAVY =
  /^(POST|PUT|DELETE) \/whatsapp|^POST \/(users|auth\/login)$|^P\w+ \/(api|auth\/(second-factor|recovery-number))/;
/** Calls that end sessions, or slow down sign-in after wrong passwords, are made with a separate user's token. */
const FOR_LEAVER = /^DELETE \/auth\/|^POST \/auth\/second-factor/;
const HEAVY_SHARE = 0.1;
/** Smaller requests tried after one has failed. */
const SHRINKS_MAX = 150;
const LEAVER = { name: 'Lena', email: 'lena@outra.example', password: 'Girassol-17-Marinho' };
/** Shorter than the 15 minutes that an access token lives. */
const SIGN_IN_EVERY_MS = 10 * 60_000;

/** Sends generated requests to every documented operation, in parallel, as an admin of `world.second`. */
export async function runFuzz(world: TwoCompanies, { cases, seed }: FuzzOptions): Promise<FuzzReport> {
  const { second } = world;
  const operations = await allOperations(second.api);
  const ids = new KnownIds({
    ticket: second.ticket.id,
    uuid: second.ticket.uuid,
    message: second.message.id,
    user: second.userId,
    company: second.companyId,
    queue: second.queueId,
  });
  const client = new FuzzClient(second.api.url, ids, await tokensFor(world), second.userId);
  const report: FuzzReport = { cases: 0, seed, seconds: 0, operations: {}, slowestMs: 0, failures: [] };
  const begin = performance.now();
  const shareOf = ({ name }: Operation) => (HEAVY.test(name) ? HEAVY_SHARE : 1);
  const each = cases / operations.reduce((sum, operation) => sum + shareOf(operation), 0);
  await Promise.all(
    operations.map((operation) => fuzzOne({ operation, client, report, runs: Math.ceil(each * shareOf(operation)) })),
  );
  await client.close();
  report.seconds = Math.round((performance.now() - begin) / 100) / 10;
  return report;
}

interface Part {
  operation: Operation;
  client: FuzzClient;
  report: FuzzReport;
  runs: number;
}

async function fuzzOne({ operation, client, report, runs }: Part): Promise<void> {
  const statuses: Record<string, number> = (report.operations[operation.name] = {});
  let shrinks = 0;
  const passes = async (planned: PlannedRequest) => {
    if (shrinks > SHRINKS_MAX) return;
    const answer = await client.sendPatiently(operation, planned);
    const kind = `${Math.floor(answer.status / 100)}xx`;
    report.cases++;
    statuses[kind] = (statuses[kind] ?? 0) + 1;
    report.slowestMs = Math.max(report.slowestMs, Math.round(answer.ms));
    const problems = problemsOf(answer, operation.name);
    if (shrinks > 0 || problems.length > 0) shrinks++;
    if (problems.length > 0) throw new Error(problems.join('; '));
  };
  const result = await fc.check(fc.asyncProperty(requestsOf(operation), passes), { numRuns: runs, seed: report.seed });
  if (!result.failed) return;
  const problem = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance);
  const request = fc.stringify(result.counterexample?.[0]).slice(0, SHOWN);
  report.failures.push({ operation: operation.name, problem, request, path: result.counterexamplePath ?? '' });
}

/** Returns a token for a call, renewed before it expires; for some calls that of a user made for them. */
async function tokensFor({ second }: TwoCompanies): Promise<(operation: string) => Promise<string>> {
  const leaver = new Api(second.api.url);
  await second.api.expect('POST', '/users', { body: { ...LEAVER, profile: 'user' } });
  await leaver.signIn(LEAVER.email, LEAVER.password);
  const key = await programKey(second.api);
  let since = performance.now();
  let fresh: Promise<unknown> = Promise.resolve();
  return async (operation) => {
    if (OF_PROGRAMS.test(operation)) return key;
    if (FOR_LEAVER.test(operation)) return leaver.token ?? '';
    if (performance.now() - since > SIGN_IN_EVERY_MS) {
      since = performance.now();
      fresh = second.api.signIn(STRANGER.email, STRANGER.password);
    }
    await fresh;
    return second.api.token ?? '';
  };
}
