/** The limit of P4: the same rows by one `pg` client in one transaction per message, and one emit to a socket. */
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import type { InboundMessage } from '@prosa/contracts';
import type { Load } from './load.js';
import { RAW_STEPS } from './raw-steps.js';
import { runLoad } from './run-load.js';

const db = new pg.Client({
  connectionString: process.env.DATABASE_URL,
  // Of the triggers on the tables, which the product's connections have as well.
  options: '-c search_path=tickets,public',
});
await db.connect();
const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false });
http.listen(Number(process.env.PORT), '127.0.0.1');

let tail = Promise.resolve();
const inTurn = (work: () => Promise<void>): Promise<void> => (tail = tail.then(work));

async function store(message: InboundMessage): Promise<void> {
  const [alias] = message.contact.aliases;
  const body = message.content.kind === 'text' ? message.content.text : '';
  const given = { chat: message.chatId, external: message.externalId, phone: alias?.value ?? '', body };
  await db.query('BEGIN');
  const known: Record<string, unknown> = {};
  for (const { name, text, values } of RAW_STEPS) {
    const { rows } = await db.query<Record<string, unknown>>({ name, text, values: values(given, known) });
    Object.assign(known, rows[0]);
  }
  await db.query('COMMIT');
  io.emit('company-1-appMessage', { action: 'create', message: { body }, ticket: known.view });
}

process.on('message', (load: Load) => {
  void runLoad(load, (message) => inTurn(() => store(message))).then(() => process.send?.('done'));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
