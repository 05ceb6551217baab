import type { ContactExportPage } from '@prosa/contracts';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { recordedEvents } from '../../../test/arrange.js';
import { ticketsService } from '../../index.js';
import { EXPORT_PAGE_SIZE, ExportContacts } from './export-contacts.js';

describe('The export of contacts', () => {
  const db = useTestDatabase(ticketsService);
  const ana = anActor({ userId: 7, name: 'Ana' });
  const contacts = new ExportContacts(db);

  /** Contacts with the numbers first to last; their names are in the opposite order. */
  const seed = (first: number, last: number, companyId = 1) =>
    asOwner(
      db,
      `INSERT INTO contact (company_id, name, number, email)
       SELECT $1, 'C' || (900000 - n), n::text, n || '@x.example' FROM generate_series($2::integer, $3::integer) n`,
      [companyId, first, last],
    );
  /** Reads all pages, and lets something happen after each. */
  async function exported(meanwhile: (page: number) => Promise<unknown> = () => Promise.resolve()) {
    const read: ContactExportPage['contacts'] = [];
    for (let after: number | undefined, page = 1; ; page++) {
      const { contacts: found, next } = await contacts.execute(ana, { after });
      read.push(...found);
      await meanwhile(page);
      if (next === null) return read;
      after = next;
    }
  }
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => String(from + n));

  it('has every contact of the company once, with its tags', async () => {
    await seed(1, EXPORT_PAGE_SIZE + 3);
    await seed(1, 2, 2);
    await asOwner(
      db,
      `INSERT INTO tag (id, company_id, name, color) VALUES (1, 1, 'VIP', '#111');
       INSERT INTO contact_tag SELECT 1, id, 1 FROM contact WHERE number = '1' AND company_id = 1`,
    );

    const read = await exported();

    expect(read.map(({ number }) => number)).toEqual(numbers(1, EXPORT_PAGE_SIZE + 3));
    expect(read[0]).toMatchObject({ email: '1@x.example', isGroup: false, tags: [{ name: 'VIP' }] });
  });

  it('skips and doubles none when others are deleted and made between its pages', async () => {
    await seed(1, 2 * EXPORT_PAGE_SIZE);

    const read = await exported(async (page) => {
      if (page !== 1) return;
      await asOwner(db, `DELETE FROM contact WHERE number IN ('1', '2', '3')`);
      await asOwner(db, `INSERT INTO contact (company_id, name, number) VALUES (1, 'A', '999001'), (1, 'Z', '999002')`);
    });

    expect(read.map(({ number }) => number)).toEqual([...numbers(1, 2 * EXPORT_PAGE_SIZE), '999001', '999002']);
  });

  it('ends with a page that is just full', async () => {
    await seed(1, EXPORT_PAGE_SIZE);

    expect(await exported()).toHaveLength(EXPORT_PAGE_SIZE);
  });

  it('is in the audit log once, however many pages it has', async () => {
    await seed(1, EXPORT_PAGE_SIZE + 1);
    await exported();

    expect((await recordedEvents(db)).filter(({ name }) => name === 'audit.recorded')).toMatchObject([
      {
        companyId: 1,
        data: { act: 'data.exported', actor: { userId: 7, name: 'Ana' }, target: { kind: 'data', name: 'contacts' } },
      },
    ]);
  });
});
