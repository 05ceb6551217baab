import type { ContactImportView } from '@prosa/contracts';
import pg from 'pg';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../world.js';
import type { Person } from './sheet-file.js';

const POLL_MS = 50;
const DONE_WITHIN_MS = 300_000;

/** Adds people to the company's address book, as after linking a phone, so that no number is looked up. */
export async function addToPhoneBook(url: string, companyId: number, people: readonly Person[]): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await db.query(
    `INSERT INTO channels.connection (id, company_id, name, channel, status)
     VALUES ($1, $1, 'Loja', 'whatsapp', 'DISCONNECTED') ON CONFLICT DO NOTHING`,
    [companyId],
  );
  await db.query(
    `INSERT INTO channels.address_book (company_id, connection_id, type, value, has_chat)
     SELECT $1, $1, 'phone', number, true FROM unnest($2::text[]) AS number`,
    [companyId, people.map(({ number }) => number)],
  );
  await db.query('ANALYZE channels.address_book');
  await db.end();
}

/** Uploads the sheet as an admin of the company does, and waits until each row is a contact. */
export async function importSheet(world: World, companyId: number, sheet: string, rows: number): Promise<void> {
  const headers = { authorization: `Bearer ${world.token(companyId, 0)}` };
  const url = `${world.product.url.replace('localhost', '127.0.0.1')}/contacts/upload`;
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(await readFile(sheet))]), 'contatos.xlsx');
  const response = await fetch(url, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`POST /contacts/upload: ${response.status} ${await response.text()}`);
  const until = performance.now() + DONE_WITHIN_MS;
  while (performance.now() < until) {
    const { import: last } = (await (await fetch(url, { headers })).json()) as { import: ContactImportView };
    if (last.status === 'done') {
      if (last.created !== rows)
        throw new Error(`${last.created} of ${rows} contacts: ${JSON.stringify(last.failures[0])}`);
      return;
    }
    await pause(POLL_MS);
  }
  throw new Error('the import did not end');
}
