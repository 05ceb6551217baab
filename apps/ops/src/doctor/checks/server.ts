import type pg from 'pg';
import { type Finding, ok, problem, warning } from '../finding.js';

const OLDEST = 15;
/** Tolerated difference in clocks: leases and timers use the database's, people see the process's. */
const CLOCK_WARNING_MS = 1_000;
const CLOCK_PROBLEM_MS = 30_000;
/** Connections of one more service: its pool, its relay, and for channels the sessions' pools. */
const CONNECTIONS_OF_A_SERVICE = 26;

interface ServerState {
  version: string;
  number: number;
  now: number;
  connections: number;
  max: number;
  isStandby: boolean;
}

const STATE = `
  SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
    (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now, pg_is_in_recovery() AS "isStandby",
    (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')::int AS connections,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS max`;

/** Checks the database server: version, clock, free connections, and whether commits are durable. */
export async function checkServer(db: pg.ClientBase, clock = Date.now): Promise<Finding[]> {
  const requestedAt = clock();
  const { rows } = await db.query<ServerState>(STATE);
  const [state] = rows as [ServerState];
  const middle = (requestedAt + clock()) / 2;
  return [versionOf(state), clockOf(state.now - middle), roomOf(state), await durabilityOf(db)];
}

function versionOf({ version, number, isStandby }: ServerState): Finding {
  if (isStandby)
    return problem('database', 'the server is a standby and takes no writes', 'set DATABASE_URL to the primary');
  return number >= OLDEST * 10_000
    ? ok('database', `PostgreSQL ${version}; no extensions are needed`)
    : problem('database', `PostgreSQL ${version} is too old`, `move to ${OLDEST} or newer`);
}

function clockOf(differenceMs: number): Finding {
  const seconds = (Math.abs(differenceMs) / 1_000).toFixed(1);
  if (Math.abs(differenceMs) < CLOCK_WARNING_MS) return ok('clock', 'database and this machine agree within a second');
  const text = `the database's clock is ${seconds} s ${differenceMs > 0 ? 'ahead of' : 'behind'} this machine's`;
  const make = Math.abs(differenceMs) > CLOCK_PROBLEM_MS ? problem : warning;
  return make(
    'clock',
    `${text}: times that people see and measured delays are wrong by that`,
    'let NTP set both clocks',
  );
}

function roomOf({ connections, max }: ServerState): Finding {
  const free = max - connections;
  const text = `${connections} of ${max} connections in use`;
  const advice = 'raise max_connections of the server, or end what holds them (pg_stat_activity)';
  if (free < 5) return problem('connections', `${text}: services cannot connect`, advice);
  return free < CONNECTIONS_OF_A_SERVICE
    ? warning('connections', `${text}: no room for another replica`, advice)
    : ok('connections', text);
}

async function durabilityOf(db: pg.ClientBase): Promise<Finding> {
  const { rows } = await db.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'`,
  );
  if (rows.length === 0) return ok('durability', 'a commit is on disk before it is told of');
  const names = rows.map(({ name }) => name).join(', ');
  return problem(
    'durability',
    `switched off: ${names}. A power cut loses messages that were acknowledged`,
    'switch it on',
  );
}
