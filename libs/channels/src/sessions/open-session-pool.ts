import pg from 'pg';
import type { DataSource } from 'typeorm';

/** Opens a pool beside the service's own, with the same role and schema: sessions never wait behind use-cases. */
export function openSessionPool(db: DataSource, max: number): pg.Pool {
  const { url, extra } = db.options as { url: string; extra?: object };
  const pool = new pg.Pool({ connectionString: url, ...extra, max });
  // A broken idle connection is replaced at the next query, which fails by itself when it must.
  pool.on('error', () => undefined);
  return pool;
}
