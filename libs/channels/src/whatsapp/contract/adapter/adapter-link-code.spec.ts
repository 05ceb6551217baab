import type { SimUser } from '@prosa/whatsapp-simulator';
import { type Account, AdapterWorld } from '../../../../test/whatsapp/adapter-world.js';

describe('linking a phone by a code instead of a QR code', () => {
  let world: AdapterWorld;
  let numbers = 0;
  const newPhone = () =>
    world.sim.createUser({ phone: `55119200000${String(++numbers).padStart(2, '0')}`, name: 'Desk' });

  beforeAll(async () => {
    world = await AdapterWorld.open({}, { linkCodeMs: 3_000 });
  });
  afterAll(() => world?.close());

  async function anAccount(phone: SimUser, number = phone.phone): Promise<Account> {
    const account = await world.account(phone);
    account.handler.linkNumber = () => Promise.resolve(number);
    return account;
  }

  it('shows eight characters, and is connected once they are typed on the phone', async () => {
    const account = await anAccount(newPhone());
    const shown = account.handler.status('qrcode');

    await account.adapter.connect();
    const { linkCode, qrcode } = await shown;
    const connected = account.handler.status('CONNECTED');
    await account.phone.enterPairingCode(linkCode?.code ?? '');

    expect(qrcode).toBeNull();
    expect(linkCode?.code).toMatch(/^[0-9A-Z]{8}$/);
    expect(await connected).toMatchObject({ number: account.phone.phone, qrcode: '' });
    expect(account.handler.sessionUpdates.map(({ status }) => status)).toEqual([
      'OPENING',
      'qrcode',
      'PAIRING',
      'CONNECTED',
    ]);
  });

  it('expires when nobody types it, and a new one can be requested, also by another process', async () => {
    const account = await anAccount(newPhone());
    const stopped = account.handler.status('DISCONNECTED');
    await account.adapter.connect();
    expect(await stopped).toMatchObject({ reason: 'codeExpired' });

    const next = world.adapterOf(account.connectionId, account.handler);
    const shown = account.handler.status('qrcode');
    await next.connect();
    const connected = account.handler.status('CONNECTED');
    await account.phone.enterPairingCode((await shown).linkCode?.code ?? '');

    expect(await connected).toMatchObject({ number: account.phone.phone });
  });

  it('a process that is killed while a code waits leaves nothing that looks like a link', async () => {
    const account = await anAccount(newPhone());
    const shown = account.handler.status('qrcode');
    await account.adapter.connect();
    await shown;
    await account.adapter.disconnect();
    account.handler.linkNumber = () => Promise.resolve('');

    const code = account.handler.status('qrcode');
    await world.adapterOf(account.connectionId, account.handler).connect();

    expect((await code).qrcode).toContain(',');
  });

  it('says so when the service refuses the number', async () => {
    const account = await anAccount(newPhone(), '5511999999999');
    const stopped = account.handler.status('DISCONNECTED');

    await account.adapter.connect();

    expect(await stopped).toMatchObject({ reason: 'linkRefused' });
  });
});
