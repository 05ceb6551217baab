import { ChannelsConfig } from '@prosa/channels';
import { configOf } from '@prosa/service-kit/operations';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openInstallation } from '../installation.js';
import type { Result } from '../result.js';
import { checkAddress } from './checks/address.js';
import { checkBroker } from './checks/broker.js';
import { checkFfmpeg, checkNode } from './checks/program.js';
import { checkSchemas } from './checks/schemas.js';
import { checkServer } from './checks/server.js';
import { checkFileModes, checkSettings } from './checks/settings.js';
import { checkStorage } from './checks/storage.js';
import { checkSessions, checkWebhooks } from './checks/sessions.js';
import { checkWork } from './checks/work.js';
import { type Finding, problem, reasonOf } from './finding.js';
import { GUARDED } from './services.js';
import { withoutSecrets } from './without-secrets.js';

const CONNECT_LIMIT_MS = 5_000;

/** `npm run doctor`: see docs/operating.md, "Is it in order?". Exit code 1 when there is a problem. */
export async function runDoctor(args: string[], env: NodeJS.ProcessEnv): Promise<Result> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
  const findings = await examine(env);
  const problems = findings.filter(({ level }) => level === 'problem').length;
  const text = values.json ? JSON.stringify(findings, null, 2) : formatFindings(findings, problems);
  return { text: withoutSecrets(text, env), code: problems > 0 ? 1 : 0 };
}

/** Runs every check; a check that fails to run does not stop the others. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { config, findings } = checkSettings(env);
  const broker = checkBroker(config?.AMQP_URL);
  const [database, ...others] = await Promise.all([
    checkDatabase(env),
    broker,
    checkFfmpeg(config && configOf(config, ChannelsConfig).FFMPEG_PATH).then((finding) => [finding]),
    config ? checkStorage(config) : [],
    config ? checkAddress(config) : [],
  ]);
  return [checkNode(), ...findings, ...checkFileModes(env), ...database, ...others.flat()];
}

async function checkDatabase(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  try {
    const installation = await openInstallation(env);
    try {
      return await runDatabaseChecks(installation.databaseUrl);
    } finally {
      await installation.close();
    }
  } catch (error) {
    const advice = 'start the server, or correct DATABASE_URL or DATA_DIR';
    return [problem('database', `cannot be looked at: ${reasonOf(error)}`, advice)];
  }
}

async function runDatabaseChecks(connectionString: string): Promise<Finding[]> {
  const db = new pg.Client({
    connectionString,
    application_name: 'prosa-doctor',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: 30_000,
  });
  db.on('error', () => undefined);
  await db.connect();
  try {
    return [
      ...(await checkServer(db)),
      ...(await checkSchemas(db, GUARDED)),
      ...(await checkWork(db)),
      ...(await checkSessions(db)),
      ...(await checkWebhooks(db)),
    ];
  } finally {
    await db.end();
  }
}

function formatFindings(findings: Finding[], problems: number): string {
  const lines = findings.flatMap(({ check, level, text, advice }) => [
    `${level.padEnd(8)} ${check}: ${text}`,
    ...(advice ? [`         → ${advice}`] : []),
  ]);
  const warnings = findings.filter(({ level }) => level === 'warning').length;
  return [...lines, '', `${problems} problems, ${warnings} warnings`].join('\n');
}
