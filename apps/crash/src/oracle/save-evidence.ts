import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

interface Scene {
  databaseUrl(): string;
  /** Contains the ledger and the arrivals at the phones. */
  folder: string;
  logs: Map<string, string>;
}

const TABLES = [
  'tickets.message',
  'tickets.outbox_event',
  'tickets.parked_event',
  'channels.inbound_message',
  'channels.outbound_message',
  'channels.outbox_event',
  'channels.parked_event',
  'scheduler.api_event',
  'scheduler.webhook_delivery',
];

/** Copies what is needed to find the cause of a failure: files, tables as JSON lines, logs. */
export async function saveEvidence(target: string, { databaseUrl, folder, logs }: Scene): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const file of ['ledger.jsonl', 'phones.jsonl', 'calls.jsonl'])
    await copyFile(path.join(folder, file), path.join(target, file));
  for (const [name, text] of logs) await writeFile(path.join(target, `${name}.log`), text);
  const db = new pg.Client({ connectionString: databaseUrl() });
  await db.connect();
  for (const table of TABLES) {
    const { rows } = await db.query(`SELECT * FROM ${table} ORDER BY 1`);
    await writeFile(path.join(target, `${table}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
  await db.end();
}
