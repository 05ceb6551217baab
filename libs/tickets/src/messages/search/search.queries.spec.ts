import type { SearchMessagesInput } from '@prosa/contracts';
import { type Actor } from '@prosa/contracts';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { aQueue, receive } from '../../../test/arrange.js';
import { ticketsService } from '../../index.js';
import { SearchQueries } from './search.queries.js';

const RUI = { aliases: [{ type: 'phone' as const, value: '5521987650000' }], name: 'Rui', isGroup: false };
const text = (body: string) => ({ content: { kind: 'text' as const, text: body } });

describe('SearchQueries', () => {
  const db = useTestDatabase(ticketsService);
  const queries = new SearchQueries(db);
  const admin = anActor({ profile: 'admin' });
  const ana = anActor({ userId: 7 });

  /** Ticket 1 of Maria, ticket 2 of Rui; both with Ana. */
  beforeEach(async () => {
    await receive(db, text('Qual o preço do relógio?'));
    await receive(db, text('Boleto vencido'));
    await receive(db, { ...text('Segue o boleto do relogio'), contact: RUI });
    await receive(db, { ...text('O relógio de outra empresa') }, 2);
    await asOwner(db, `UPDATE ticket SET user_id = 7, status = 'open'`);
    await asOwner(db, `UPDATE message SET created_at = '2026-03-01T12:00:00Z'::timestamptz + id * interval '1 day'`);
  });

  const search = (actor: Actor, searchParam: string, overrides: Partial<SearchMessagesInput> = {}) =>
    queries.search(actor, { searchParam, ...overrides });
  const ids = async (...args: Parameters<typeof search>) => (await search(...args)).hits.map(({ id }) => id);

  it('find words without their accents, newest first, each with where it stands', async () => {
    const page = await search(admin, 'RELOGIO');

    expect(page).toMatchObject({ hasMore: false, cursor: null, count: null, searchedBackTo: null });
    expect(page.hits).toMatchObject([
      { id: 3, contact: { name: 'Rui', number: '5521987650000' }, excerpt: { text: 'Segue o boleto do relogio' } },
      {
        id: 1,
        ticketId: 1,
        fromMe: false,
        ticket: { id: 1, status: 'open', uuid: expect.any(String) as string },
        contact: { name: 'Maria', isGroup: false },
        author: { contact: { name: 'Maria' } },
        user: null,
        whatsapp: { id: 1 },
        queue: null,
        excerpt: { text: 'Qual o preço do relógio?', matches: [[16, 23]] },
      },
    ]);
  });

  it.each([
    ['all words, in any order', 'relogio boleto', [3]],
    ['parts of words, however short', 'bo', [3, 2]],
    ['signs as they are', '%_', []],
    ['nothing for what is too little', ' b ', []],
  ])('take %s', async (_, searchParam, expected) => {
    expect(await ids(admin, searchParam)).toEqual(expected);
  });

  it('look into tickets the actor may see, and no others', async () => {
    await asOwner(db, `UPDATE ticket SET user_id = 8 WHERE id = 2`);

    expect(await ids(ana, 'relogio')).toEqual([1]);
    expect(await ids(anActor({ companyId: 3, profile: 'admin' }), 'relogio')).toEqual([]);
    expect(await ids(ana, 'relogio', { ticketId: 2 })).toEqual([]);
    expect(await ids(admin, 'relogio', { ticketId: 99 })).toEqual([]);
  });

  it('leave out what was deleted, and reactions; private notes are for who sees the ticket', async () => {
    await asOwner(db, `UPDATE message SET is_deleted = true WHERE id = 1`);
    await asOwner(db, `UPDATE message SET is_private = true, from_me = true WHERE id = 3`);

    expect(await ids(ana, 'relogio')).toEqual([3]);
    await asOwner(db, `UPDATE message SET media_type = 'reactionMessage' WHERE id = 3`);
    expect(await ids(ana, 'relogio')).toEqual([]);
  });

  it('look at the words of a place and a card, not at how they are written', async () => {
    await asOwner(
      db,
      `UPDATE message SET media_type = 'locationMessage', body = 'data:image/png;base64,iVBOR|https://m.test|Praça' WHERE id = 1;
       UPDATE message SET media_type = 'contactMessage', body = E'BEGIN:VCARD\\nVERSION:3.0\\nFN:Zélia\\nEND:VCARD' WHERE id = 2`,
    );

    expect(await ids(admin, 'ivbor')).toEqual([]);
    expect(await ids(admin, 'praca')).toEqual([1]);
    expect(await ids(admin, 'version')).toEqual([]);
    expect(await ids(admin, 'zelia')).toEqual([2]);
  });

  describe('are narrowed by', () => {
    beforeEach(async () => {
      const queueId = await aQueue(db, 'Sales');
      await asOwner(db, `UPDATE ticket SET queue_id = ${queueId} WHERE id = 2`);
      await asOwner(db, `UPDATE message SET from_me = true, user_id = 7, media_type = 'image' WHERE id = 3`);
    });

    it.each([
      ['conversation', { ticketId: 1 }, [1]],
      ['contact', { contactId: 2 }, [3]],
      ['connection', { whatsappIds: [2] }, []],
      ['queue', { queueIds: [1] }, [3]],
      ['no queue', { queueIds: [0] }, [1]],
      ['author', { users: [7] }, [3]],
      ['direction', { fromMe: false }, [1]],
      ['kind', { kinds: ['image' as const] }, [3]],
      ['first day', { dateStart: '2026-03-04' }, [3]],
      ['last day', { dateEnd: '2026-03-02' }, [1]],
    ])('%s', async (_, overrides, expected) => {
      expect(await ids(admin, 'relogio', overrides)).toEqual(expected);
    });
  });

  describe('come in pages', () => {
    beforeEach(() =>
      asOwner(
        db,
        `INSERT INTO message (company_id, ticket_id, contact_id, connection_id, from_me, body, media_type, created_at)
         SELECT 1, 1, 1, 1, false, 'comum ' || n, 'conversation', now() - (n / 2) * interval '1 minute'
         FROM generate_series(1, 45) n`,
      ),
    );

    it.each([
      ['among all', {}, null],
      ['in one conversation', { ticketId: 1 }, 45],
    ])('%s, none twice and none left out', async (_, overrides, count) => {
      const seen: number[] = [];
      const sizes: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await search(admin, 'comum', { ...overrides, cursor });
        expect(page.count).toBe(count);
        seen.push(...page.hits.map(({ id }) => id));
        sizes.push(page.hits.length);
        cursor = page.cursor;
      }

      expect(sizes).toEqual([20, 20, 5]);
      expect(new Set(seen).size).toBe(45);
    });

    it('refuse a cursor of another search', async () => {
      const { cursor } = await search(admin, 'comum');

      await expect(search(admin, 'comum', { ticketId: 1, cursor: cursor! })).rejects.toMatchObject({
        code: 'ERR_VALIDATION',
      });
    });
  });
});
