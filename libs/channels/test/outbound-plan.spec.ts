import { asOwner, readsOf, useTestDatabase } from '@prosa/testing';
import { channelsService } from '../src/channels.service.js';
import { CLAIM } from '../src/outbound/claim-statement.js';
import { OutboundQueue } from '../src/outbound/outbound-queue.js';
import { CLASS_SHARES, OUTBOUND_CLASSES } from '../src/outbound/sending/outbound-classes.js';
import { aSession, sealer } from './arrange.js';

const BULK = 100_000;
/** Rows that a claim may read of each class and chat: what it claims, and the first that wait behind. */
const READ_MAX = 500;

describe('The claim of a connection with many bulk messages', () => {
  const db = useTestDatabase(channelsService);

  /** Bulk messages to as many contacts, and two answers of attendants behind them, one in a chat that has both. */
  async function arrange() {
    const session = await aSession(db);
    const insert = (first: number, last: number, contact: string, name: string) =>
      asOwner(
        db,
        `INSERT INTO outbound_message (company_id, connection_id, chat_key, message_id, provider_id, payload, class)
         SELECT 1, 1, 'contact:' || ${contact}, n, 'id ' || n, '{}', $3 FROM generate_series($1::int, $2::int) n`,
        [first, last, name],
      );
    await insert(1, BULK, 'n', 'bulk');
    await insert(BULK + 1, BULK + 1, '5', 'person');
    await insert(BULK + 2, BULK + 2, `'new'`, 'person');
    await asOwner(db, 'ANALYZE outbound_message');
    return session;
  }
  const budgets = OUTBOUND_CLASSES.map((name) => {
    const { rows, chats } = CLASS_SHARES[name];
    return { class: name, rows, chats, extras: rows - chats };
  });

  it('walks indexes, and reads about as many rows as it claims', async () => {
    const { companyId, connectionId, fence } = await arrange();
    const of = (key: 'class' | 'rows' | 'chats' | 'extras') => budgets.map((budget) => budget[key]);
    const values = [companyId, connectionId, fence, [], [], of('class'), of('rows'), of('chats'), of('extras')];

    const reads = await readsOf(db, 1, { sql: CLAIM, values });

    const queue = reads.filter(({ table }) => table === 'outbound_message');
    expect(queue.filter(({ scan }) => scan === 'Seq Scan')).toEqual([]);
    expect(queue.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(READ_MAX);
  }, 60_000);

  it('gets the answers of attendants at once, and no bulk message to a chat that has one', async () => {
    const session = await arrange();

    const { rows, more } = await new OutboundQueue(db, sealer).claim(session, budgets, []);

    expect(rows.map(({ class: name, chatKey }) => [name, chatKey])).toEqual([
      ['person', 'contact:5'],
      ['person', 'contact:new'],
      ['bulk', 'contact:1'],
      ['bulk', 'contact:2'],
    ]);
    expect(more).toEqual(['bulk']);
  }, 60_000);
});
