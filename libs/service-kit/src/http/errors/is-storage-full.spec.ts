import { createWriteStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { useTestDatabase } from '@prosa/testing';
import { fromWire, toWire } from './app-error.js';

describe('a full disk', () => {
  const db = useTestDatabase({ name: 'kit', entities: [], migrations: [] });

  const writes: [string, () => Promise<unknown>][] = [
    ['of PostgreSQL', () => db.query(`DO $$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END $$`)],
  ];
  if (existsSync('/dev/full'))
    writes.push(['of files', () => pipeline(Readable.from(['x']), createWriteStream('/dev/full'))]);

  it.each(writes)('%s is a refusal with its own code', async (_, write) => {
    const error = await write().catch((caught: unknown) => caught);

    expect(fromWire(toWire(error))).toMatchObject({ code: 'ERR_STORAGE_FULL', status: 503 });
  });
});
