import pg from 'pg';
import { readdirSync, readFileSync } from 'node:fs';

/** Living descendants of a process, read from /proc. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

/** Returns 0 for a process that has ended. */
function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
}

/** Returns the id of PostgreSQL's main process, which starts one for each connection. */
export async function databaseProcess(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const main = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return main;
}
