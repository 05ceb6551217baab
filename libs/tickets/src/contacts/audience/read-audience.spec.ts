import { systemActor } from '@prosa/contracts';
import { asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import { AUDIENCE_PAGE_SIZE, ReadAudience } from './read-audience.js';

describe('The audience of campaigns', () => {
  const db = useTestDatabase(ticketsService);
  const actor = systemActor(1);
  const audience = new ReadAudience(db);

  const names = async (input: object) => (await audience.execute(actor, input)).contacts.map(({ name }) => name);

  async function contacts(): Promise<void> {
    await asOwner(
      db,
      `INSERT INTO contact (company_id, name, number, email, is_group, channel, created_at) VALUES
         (1, 'Ana', '5511987650001', 'ana@loja.example', false, 'whatsapp', '2026-05-01T12:00:00Z'),
         (1, 'Rui', '5511987650002', '', false, 'whatsapp', '2026-05-02T12:00:00Z'),
         (1, 'Eva', '5511987650003', '', false, 'whatsappapi', '2026-05-03T12:00:00Z'),
         (1, 'Sem número', '', '', false, 'facebook', '2026-05-01T12:00:00Z'),
         (1, 'Grupo', '120363000000000001', '', true, 'whatsapp', '2026-05-01T12:00:00Z'),
         (2, 'Alheia', '5511987650009', '', false, 'whatsapp', '2026-05-01T12:00:00Z')`,
    );
    await asOwner(
      db,
      `INSERT INTO tag (company_id, name, color) VALUES (1, 'vip', '#aabbcc'), (1, 'novo', '#aabbcc'), (2, 'vip', '#aabbcc')`,
    );
    await asOwner(
      db,
      `INSERT INTO contact_tag (company_id, contact_id, tag_id)
       SELECT c.company_id, c.id, t.id FROM contact c JOIN tag t ON t.company_id = c.company_id
       WHERE (c.name = 'Ana') OR (c.name = 'Rui' AND t.name = 'vip')`,
    );
  }
  const tagId = async (name: string, companyId = 1) =>
    (await asOwner<{ id: number }>(db, 'SELECT id FROM tag WHERE company_id = $1 AND name = $2', [companyId, name]))[0]!
      .id;

  it('is all persons of the company with a number, by id, and counts them', async () => {
    await contacts();

    const { contacts: found, ...page } = await audience.execute(actor, {});
    expect(found.map(({ id: _, ...contact }) => contact)).toEqual([
      { name: 'Ana', number: '5511987650001', email: 'ana@loja.example' },
      { name: 'Rui', number: '5511987650002', email: '' },
      { name: 'Eva', number: '5511987650003', email: '' },
    ]);
    expect(page).toEqual({ next: null, total: 3 });
  });

  it('is filtered as the list of contacts is', async () => {
    await contacts();
    const [vip, novo] = [await tagId('vip'), await tagId('novo')];

    expect(await names({ contactTag: [vip] })).toEqual(['Ana', 'Rui']);
    expect(await names({ contactTag: [vip, novo, vip] })).toEqual(['Ana']);
    expect(await names({ searchParam: 'ana' })).toEqual(['Ana']);
    expect(await names({ searchParam: '98765-0002' })).toEqual(['Rui']);
    expect(await names({ searchParam: 'ninguém' })).toEqual([]);
    expect(await names({ channel: 'whatsappapi' })).toEqual(['Eva']);
    expect(await names({ dateStart: '2026-05-02', dateEnd: '2026-05-02' })).toEqual(['Rui']);
    expect(await audience.execute(actor, { contactTag: [novo] })).toMatchObject({ total: 1 });
  });

  it('needs a tag of the company', async () => {
    await contacts();
    const missing = { code: 'ERR_NO_TAG_FOUND' };

    await expect(audience.execute(actor, { contactTag: [2_000_000] })).rejects.toMatchObject(missing);
    await expect(audience.execute(actor, { contactTag: [await tagId('vip', 2)] })).rejects.toMatchObject(missing);
  });

  it('comes in pages, each contact once', async () => {
    await asOwner(
      db,
      `INSERT INTO contact (company_id, name, number)
       SELECT 1, 'Pessoa ' || n, (5511900000000 + n)::text FROM generate_series(1, ${AUDIENCE_PAGE_SIZE + 5}) n`,
    );

    const first = await audience.execute(actor, {});
    const second = await audience.execute(actor, { after: first.next! });
    expect(first).toMatchObject({ total: AUDIENCE_PAGE_SIZE + 5, next: first.contacts.at(-1)!.id });
    expect(second).toMatchObject({ total: null, next: null });
    const ids = [...first.contacts, ...second.contacts].map(({ id }) => id);
    expect(new Set(ids).size).toBe(AUDIENCE_PAGE_SIZE + 5);
    expect(second.contacts).toHaveLength(5);
  });
});
