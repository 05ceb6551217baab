import type { ContactAlias } from '@prosa/contracts';
import { asOwner, useTestDatabase } from '@prosa/testing';
import { aSession, passOn, rows, whatsAppOnly } from '../../../test/arrange.js';
import type { PhoneBookEntry } from '../../channel-adapter.js';
import { channelsService } from '../../channels.service.js';
import { RecordSessionUpdate } from '../../inbound/record-session-update.js';
import { SyncAddressBook } from './sync-address-book.js';
import { LookUpNumbers } from './look-up-numbers.js';
import { ReadAddressBook } from './read-address-book.js';

const phone = (value: string): ContactAlias => ({ type: 'phone', value });
const lid = (value: string): ContactAlias => ({ type: 'lid', value });

describe('An address book', () => {
  const db = useTestDatabase(channelsService);
  const syncBook = new SyncAddressBook(db);
  const read = new ReadAddressBook(db, whatsAppOnly);
  const entry = (value: string, overrides: Partial<PhoneBookEntry> = {}): PhoneBookEntry => ({
    aliases: [phone(value)],
    name: '',
    pushName: '',
    hasChat: false,
    ...overrides,
  });
  const page = (onlyChats: boolean, companyId = 1, after: string | null = null) =>
    read.execute({ companyId }, { after, onlyChats });

  it('has saved people and those with a chat; a later report replaces an earlier one, but for empty names', async () => {
    const session = await aSession(db);
    await syncBook.execute(session, [
      entry('1', { name: 'Ana', aliases: [phone('1'), lid('101')] }),
      entry('2', { hasChat: true }),
      entry('3', { pushName: 'only seen in a group' }),
      entry('', { aliases: [lid('104')], name: 'Without a number' }),
      entry('', { aliases: [{ type: 'group', value: '9' }], name: 'A group' }),
    ]);
    await syncBook.execute(session, [entry('1', { hasChat: true }), entry('2', { pushName: 'Bia' })]);
    await syncBook.execute(session, [entry('1', { name: 'Ana Lima' })]);

    expect(await page(false)).toEqual({
      people: [
        { aliases: [lid('104')], name: 'Without a number', pushName: '' },
        { aliases: [phone('1'), lid('101')], name: 'Ana Lima', pushName: '' },
      ],
      next: null,
    });
    expect((await page(true)).people).toEqual([
      { aliases: [phone('1'), lid('101')], name: 'Ana Lima', pushName: '' },
      { aliases: [phone('2')], name: '', pushName: 'Bia' },
    ]);
    expect(await rows(db, 'address_book')).toHaveLength(3);
  });

  it('is read page by page, and bounded', async () => {
    const session = await aSession(db);
    const many = Array.from({ length: 20_500 }, (_, index) => entry(String(10_000_000 + index), { name: 'N' }));
    await syncBook.execute(session, many);
    expect(await asOwner(db, 'SELECT count(*)::int AS count FROM address_book')).toEqual([{ count: 20_000 }]);

    const first = await page(false);
    const second = await page(false, 1, first.next);
    const values = [...first.people, ...second.people].map(({ aliases }) => aliases[0]?.value);
    expect([first.people.length, new Set(values).size]).toEqual([500, 1_000]);
  });

  it('is of one company and one pairing', async () => {
    const session = await aSession(db);
    await aSession(db, { companyId: 2, connectionId: 2 });
    await syncBook.execute(session, [entry('1', { name: 'Ana' })]);
    expect((await page(false, 2)).people).toEqual([]);
    await expect(page(false, 3)).rejects.toMatchObject({ code: 'ERR_NO_DEF_WAPP_FOUND' });

    const update = { status: 'PENDING' as const, qrcode: null, retries: 0, reason: 'loggedOut' };
    await new RecordSessionUpdate(db).execute(session, update);
    expect((await page(false)).people).toEqual([]);
  });

  it('accepts nothing from a former owner of the session', async () => {
    const session = await aSession(db);
    await passOn(db, session);
    await expect(syncBook.execute(session, [entry('1', { name: 'Ana' })])).rejects.toThrow('not the current one');
    expect(await rows(db, 'address_book')).toEqual([]);
  });

  it('finds known numbers, however they are written, for the company alone', async () => {
    const lookUp = new LookUpNumbers(db, whatsAppOnly);
    const session = await aSession(db);
    await syncBook.execute(session, [
      entry('551187650001', { name: 'Ana', aliases: [phone('551187650001'), lid('101')] }),
      entry('5511987650002', { hasChat: true }),
    ]);

    const numbers = ['5511987650001', '5511987650002', '5511987650003'];
    expect(await lookUp.execute({ companyId: 1 }, { numbers })).toEqual({
      accounts: [
        { number: '5511987650001', aliases: [phone('551187650001'), lid('101')] },
        { number: '5511987650002', aliases: [phone('5511987650002')] },
      ],
    });
    await expect(lookUp.execute({ companyId: 2 }, { numbers })).rejects.toMatchObject({
      code: 'ERR_NO_DEF_WAPP_FOUND',
    });
  });
});
