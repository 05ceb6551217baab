/** The limit of P14: an Express server that verifies the signature of the bytes and inserts them as one row. */
import express from 'express';
import { createHmac, timingSafeEqual } from 'node:crypto';
import pg from 'pg';

const db = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
const secret = process.env.META_APP_SECRET ?? '';

const app = express();
app.use(express.raw({ type: 'application/json', limit: '3mb' }));
app.post('/', async (request, response) => {
  const body = request.body as Buffer;
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const given = Buffer.from(request.header('x-hub-signature-256') ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    response.sendStatus(403);
    return;
  }
  await db.query({ name: 'webhook', text: 'INSERT INTO bench_webhook (body) VALUES ($1)', values: [body] });
  response.json({});
});
await db.query('DROP TABLE IF EXISTS bench_webhook; CREATE TABLE bench_webhook (id bigserial PRIMARY KEY, body bytea)');
app.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
