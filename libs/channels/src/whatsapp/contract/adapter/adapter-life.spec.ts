import type { SimUser } from '@prosa/whatsapp-simulator';
import { once } from 'node:events';
import type { ReceiptUpdate } from '../../../channel-adapter.js';
import { type Account, AdapterWorld, TEST_COMPANY } from '../../../../test/whatsapp/adapter-world.js';

describe('the life of a WhatsApp session', () => {
  let world: AdapterWorld;
  let alice: SimUser;
  let numbers = 0;
  const newPhone = () =>
    world.sim.createUser({ phone: `55119000000${String(++numbers).padStart(2, '0')}`, name: 'Desk' });

  beforeAll(async () => {
    world = await AdapterWorld.open();
    alice = world.sim.createUser({ phone: '5511911111111', name: 'Alice' });
  });
  afterAll(() => world?.close());

  async function keyCount({ connectionId }: Account): Promise<number> {
    const [row] = await world.database.asOwner<{ n: number }>(
      'SELECT count(*)::int AS n FROM wa_keys WHERE connection_id = $1',
      [connectionId],
    );
    return row?.n ?? 0;
  }

  it('pairs by code, restarts on request (515), and is connected under its number', async () => {
    const account = await world.account(newPhone());
    const code = account.handler.status('qrcode');

    await account.adapter.connect();
    const { qrcode, retries } = await code;
    const connected = account.handler.status('CONNECTED');
    await account.phone.scanQr(qrcode ?? '');

    expect(retries).toBe(1);
    expect(await connected).toMatchObject({ number: account.phone.phone, qrcode: '', reason: null });
    expect(account.handler.sessionUpdates.map(({ status }) => status)).toEqual([
      'OPENING',
      'qrcode',
      'PAIRING',
      'CONNECTED',
    ]);
    expect(account.adapter.isOpen).toBe(true);
  });

  it('stores nothing readable in the database', async () => {
    const account = await world.pairedAccount(newPhone());
    await alice.sendText(account.phone, 'between the two of us');
    await account.handler.text('between the two of us');

    const rows = await world.database.asOwner<{ found: boolean }>(
      `SELECT bool_or(position(convert_to('between the two', 'UTF8') IN plaintext) > 0) AS found FROM inbound_journal`,
    );

    expect(rows).toEqual([{ found: false }]);
    expect(await keyCount(account)).toBeGreaterThan(800);
  });

  it('comes back after a reset, an unavailable service (503) and a request to restart (515), and misses nothing', async () => {
    const account = await world.pairedAccount(newPhone());
    const faults = {
      reset: () => world.sim.dropConnections(account.phone),
      unavailable: () => world.sim.streamError(account.phone, 503),
      restart: () => world.sim.streamError(account.phone, 515),
    };

    for (const [name, fault] of Object.entries(faults)) {
      const connected = account.handler.status('CONNECTED');
      fault();
      await alice.sendText(account.phone, `while away: ${name}`);
      await connected;
      expect(await account.handler.text(`while away: ${name}`)).toMatchObject({ fromMe: false });
    }
  });

  it('receives a receipt again that it could not store before it disconnected', async () => {
    const account = await world.pairedAccount(newPhone());
    const { handler, adapter, phone } = account;
    const isTick = (expected: string) => (update: ReceiptUpdate) =>
      update.externalId === 'A1' && update.state === expected;
    const delivered = handler.until('receipt', isTick('delivered'));
    await adapter.send({ providerId: 'A1', chatId: alice.lid, content: { kind: 'text', text: 'hi' }, quoted: null });
    await delivered;
    const { receipts } = handler;

    await new Promise<void>((resolve) => {
      handler.receipts = () => {
        resolve();
        return Promise.reject(new Error('the process is killed'));
      };
      alice.markRead(phone, 'A1');
    });
    // A confirmation would have left before that.
    await world.sim.createUser({ phone: '5511933333333', name: 'Bob' }).sendText(phone, 'meanwhile');
    await handler.text('meanwhile');
    await adapter.disconnect();
    handler.receipts = receipts;
    const read = handler.until('receipt', isTick('read'));
    await adapter.connect();

    expect(await read).toMatchObject({ ack: 3 });
  });

  it('deletes its keys when the phone unlinks it (401), and shows a new code only on request', async () => {
    const account = await world.pairedAccount(newPhone());
    const unlinked = account.handler.status('PENDING');

    account.phone.unlink(1);

    expect(await unlinked).toMatchObject({ reason: 'loggedOut' });
    expect(await keyCount(account)).toBe(0);
    const code = account.handler.status('qrcode');
    await account.adapter.connect();
    expect((await code).qrcode).toContain(',');
  });

  it('logs out: the phone no longer lists the device, and the keys are deleted', async () => {
    const account = await world.pairedAccount(newPhone());
    const unlinked = once(account.phone, 'unlinked');

    await account.adapter.logout();

    await unlinked;
    expect(await keyCount(account)).toBe(0);
    expect(account.handler.sessionUpdates.at(-1)).toMatchObject({ status: 'PENDING', reason: 'disconnectedHere' });
  });

  it('used elsewhere (440): tries once more, then waits for a person', async () => {
    const account = await world.pairedAccount(newPhone());
    const conflict = [{ tag: 'conflict', attrs: { type: 'replaced' } }];
    const back = account.handler.status('CONNECTED');

    const waits = account.handler.status('TIMEOUT');
    world.sim.streamError(account.phone, '' as unknown as number, conflict);
    expect(await waits).toMatchObject({ reason: 'usedElsewhere' });
    await back;
    // A lost connection in between changes nothing.
    const backAgain = account.handler.status('CONNECTED');
    world.sim.dropConnections(account.phone);
    await backAgain;
    const stopped = account.handler.status('DISCONNECTED');
    world.sim.streamError(account.phone, '' as unknown as number, conflict);

    expect(await stopped).toMatchObject({ reason: 'usedElsewhere' });
    expect(account.adapter.isOpen).toBe(false);
  });

  it('used elsewhere (440), and moved to another process meanwhile: that one has had its try', async () => {
    const account = await world.pairedAccount(newPhone());
    const conflict = [{ tag: 'conflict', attrs: { type: 'replaced' } }];
    const waits = account.handler.status('TIMEOUT');
    world.sim.streamError(account.phone, '' as unknown as number, conflict);
    await waits;
    await account.adapter.disconnect();

    const back = account.handler.status('CONNECTED');
    await world.adapterOf(account.connectionId, account.handler).connect();
    await back;
    const stopped = account.handler.status('DISCONNECTED');
    world.sim.streamError(account.phone, '' as unknown as number, conflict);

    expect(await stopped).toMatchObject({ reason: 'usedElsewhere' });
  });

  it('used elsewhere by the new owner of its lease (440): stops, reports nothing and writes nothing', async () => {
    const account = await world.pairedAccount(newPhone());
    await world.database.asOwner('UPDATE session_lease SET fence = 2 WHERE connection_id = $1', [account.connectionId]);
    const updatesBefore = account.handler.sessionUpdates.length;
    const other = world.adapterOf(account.connectionId, account.handler, 2);
    const reconnected = account.handler.status('CONNECTED');

    await other.connect();

    await reconnected;
    expect(account.adapter.isOpen).toBe(false);
    await alice.sendText(account.phone, 'to the new owner');
    await account.handler.text('to the new owner');
    expect(account.handler.sessionUpdates.slice(updatesBefore).map(({ status }) => status)).toEqual([
      'OPENING',
      'CONNECTED',
    ]);
  });

  it('stops when the login is refused (403), with the reason', async () => {
    const account = await world.pairedAccount(newPhone());
    const stopped = account.handler.status('DISCONNECTED');

    world.sim.faults.refuseLogin = (payload) => (String(payload.username) === account.phone.phone ? 403 : undefined);
    world.sim.dropConnections(account.phone);

    expect(await stopped).toMatchObject({ reason: 'banned' });
  });

  it('opens in another process from what is in the database, and only there', async () => {
    const account = await world.pairedAccount(newPhone());
    await account.adapter.disconnect();
    const next = world.adapterOf(account.connectionId, account.handler);
    const connected = account.handler.status('CONNECTED');

    await next.connect();

    expect(await connected).toMatchObject({ number: account.phone.phone });
  });

  it('stops after three codes that nobody scanned, and shows one again on request', async () => {
    const hasty = await AdapterWorld.open({ qrTimeoutMs: 30 });
    const account = await hasty.account(hasty.sim.createUser({ phone: '5511900000099', name: 'Desk' }));
    const stopped = account.handler.status('DISCONNECTED');

    await account.adapter.connect();

    expect(await stopped).toMatchObject({ reason: 'codeExpired' });
    expect(account.handler.sessionUpdates.filter(({ status }) => status === 'qrcode')).toHaveLength(3);
    const again = account.handler.status('qrcode');
    await account.adapter.connect();
    expect((await again).qrcode).toContain(',');
    await hasty.close();
  });

  it('hides the rows of one company from another', async () => {
    const account = await world.pairedAccount(newPhone());
    const see = async (company: number) =>
      (
        await world.database.pool.query('SELECT * FROM wa_keys_of($1, $2, $3, $4)', [
          company,
          account.connectionId,
          'pre-key',
          ['1', '2', '3'],
        ])
      ).rowCount;

    expect(await see(TEST_COMPANY)).toBeGreaterThan(0);
    expect(await see(TEST_COMPANY + 1)).toBe(0);
    expect((await world.database.pool.query('SELECT * FROM wa_keys')).rowCount).toBe(0);
  });
});
