import { xlsxOf } from '@prosa/service-kit/operations';
import { eventually } from '@prosa/testing';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { NUMBER, TEXT } from '../kit/shapes.js';
import { WireSocket } from '../kit/wire-sockets.js';
import type { WireWorld } from '../kit/wire-world.js';

interface Item {
  id: number;
  name: string;
  number: string;
  email: string;
  isWhatsappValid: boolean | null;
}

/** How a workbook of Excel 97 to 2003 begins. */
const LEGACY_WORKBOOK = Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex');

const formOf = (bytes: Buffer, name = 'clientes.xlsx'): FormData => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
};
const sheetOf = (lines: string[][]): Promise<Buffer> =>
  buffer(Readable.from(xlsxOf(Readable.from(lines), { name: 'Contatos' }), { objectMode: false }));

/** Contact lists, as such a console calls them and listens to them (docs/spec/wire-features.md §2). */
export function contactListCalls(at: () => WireWorld): void {
  describe('contact lists', () => {
    const page = () => WireSocket.open(at().admin, { companyId: String(at().companyId) });
    const aList = (name: string) =>
      at().admin.read<{ id: number }>('POST', '/contact-lists', { body: { name, companyId: at().companyId } });
    const itemsOf = async (contactListId: number, pageNumber = 1) =>
      at().admin.read<{ contacts: Item[]; hasMore: boolean }>('GET', 'contact-list-items', {
        query: { searchParam: '', pageNumber, contactListId },
      });

    it('are listed, saved as they were loaded, and change by their event alone', async () => {
      const { admin, companyId } = at();
      const socket = await page();
      const { id } = await aList('Clientes de maio');
      const name = `company-${companyId}-ContactList`;
      expect(await socket.next(name)).toMatchObject({ action: 'create', record: { id, contactsCount: 0 } });

      const query = { searchParam: '', pageNumber: 1 };
      const { records, hasMore } = await admin.read<{ records: { id: number }[]; hasMore: boolean }>(
        'GET',
        '/contact-lists/',
        { query },
      );
      expect(records.find((each) => each.id === id)).toMatchObject({ name: 'Clientes de maio', contactsCount: NUMBER });
      expect(hasMore).toBe(false);
      const choices = await admin.read('GET', '/contact-lists/list', { query: { companyId } });
      expect(choices).toContainEqual({ id, name: 'Clientes de maio' });

      const loaded = await admin.read<object>('GET', `/contact-lists/${id}`);
      expect(loaded).not.toHaveProperty('contacts');
      await admin.read('PUT', `/contact-lists/${id}`, { body: { ...loaded, name: 'Clientes de junho' } });
      const isUpdate = ({ action }: { action?: string }) => action === 'update';
      expect(await socket.next(name, isUpdate)).toMatchObject({ record: { id, name: 'Clientes de junho' } });
      await admin.read('DELETE', `/contact-lists/${id}`);
      expect(await socket.next(name, ({ action }) => action === 'delete')).toMatchObject({ id });
      socket.close();
    });

    it('have contacts with texts and never null, whose events come to who changed them', async () => {
      const { admin, attendant, companyId } = at();
      const { id } = await aList('Contatos');
      const [socket, colleague] = [await page(), await WireSocket.open(attendant, { companyId: String(companyId) })];
      const sent = { companyId: 1, contactListId: String(id) };
      const body = { name: 'Ana Lima', number: '5585888889999', email: '', ...sent };
      await admin.read('POST', '/contact-list-items', { body });
      const name = `company-${companyId}-ContactListItem`;
      const created = await socket.next(name);
      expect(created).toMatchObject({ action: 'create', record: { name: 'Ana Lima', email: '' } });

      const { contacts, hasMore } = await itemsOf(id);
      expect(hasMore).toBe(false);
      expect(contacts).toMatchObject([{ id: NUMBER, name: 'Ana Lima', number: '5585888889999', email: '' }]);
      const itemId = contacts[0]!.id;
      const loaded = await admin.read<Item>('GET', `/contact-list-items/${itemId}`);
      expect([loaded.name, loaded.number, loaded.email]).toEqual([TEXT, TEXT, '']);
      await admin.read('PUT', `/contact-list-items/${itemId}`, { body: { ...loaded, ...sent, name: 'Ana Souza' } });
      expect(await socket.next(name, ({ action }) => action === 'update')).toMatchObject({
        record: { id: itemId, name: 'Ana Souza' },
      });
      const refused = await attendant.send('DELETE', `/contact-list-items/${itemId}`);
      expect(refused.status).toBe(403);
      await admin.read('DELETE', `/contact-list-items/${itemId}`);
      expect(await socket.next(name, ({ action }) => action === 'delete')).toMatchObject({ id: itemId });
      const repeated = await admin.send('POST', '/contact-list-items', {
        body: { ...body, number: '123' },
      });
      expect(repeated.status).toBe(400);

      await colleague.next(`company-${companyId}-ContactList`, ({ record }) => (record as { id: number }).id === id);
      expect(colleague.events(name)).toEqual([]);
      socket.close();
      colleague.close();
    });

    it('take a sheet, answer at once, and show its rows by the event of the list', async () => {
      const { admin, companyId } = at();
      const { id } = await aList('Da planilha');
      const socket = await page();
      const answer = await admin.send('GET', '/contact-lists/example');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('spreadsheetml') as string,
      ]);
      const bytes = await sheetOf([
        ['nome', 'numero', 'e-mail'],
        ['Ana', '5585888889999', 'ana@loja.example'],
        ['Rui', '5511987650002', ''],
        ['Rui de novo', '551187650002', ''],
        ['Ninguém', 'nada', ''],
      ]);
      const preview = await admin.read('POST', `/contact-lists/${id}/preview`, { form: formOf(bytes) });
      expect(preview).toMatchObject({ isCertain: true, country: 'BR', total: 4, created: 2, refused: 2 });
      const started = await admin.read('POST', `/contact-lists/${id}/upload`, { form: formOf(bytes) });
      expect(started).toMatchObject({ fileName: 'clientes.xlsx', total: 4 });

      const reload = await socket.next(`company-${companyId}-ContactListItem-${id}`);
      expect(reload).toMatchObject({
        action: 'reload',
        records: [
          { name: 'Ana', number: '5585888889999', email: 'ana@loja.example' },
          { name: 'Rui', number: '5511987650002' },
        ],
      });
      const done = await eventually(async () => {
        const last = await admin.read<{ import: { status: string } }>('GET', `/contact-lists/${id}/import`);
        expect(last.import.status).toBe('done');
        return last.import;
      });
      expect(done).toMatchObject({ created: 2, duplicates: 1, failed: 1, warned: 0 });
      const failures = await admin.read('GET', `/contact-lists/${id}/import/failures`);
      expect(failures).toMatchObject({ failures: [{ row: 5, code: 'ERR_WAPP_INVALID_CONTACT' }], hasMore: false });
      expect((await itemsOf(id)).contacts.map(({ name }) => name)).toEqual(['Rui', 'Ana']);
      socket.close();
    });

    it('refuse a broken sheet as a whole, and old workbooks as the contacts do', async () => {
      const { admin } = at();
      const { id } = await aList('Recusas');
      const rows = Array.from({ length: 1_500 }, (_, n) => `Pessoa ${n};${5511900000000 + n}`);
      const broken = Buffer.from(['nome;numero', ...rows, ';'.repeat(600)].join('\n'));
      const upload = (target: string, bytes: Buffer, name: string) =>
        admin.send<{ code: string }>('POST', target, { form: formOf(bytes, name) });

      const answers = [
        await upload(`/contact-lists/${id}/upload`, broken, 'x.csv'),
        await upload(`/contact-lists/${id}/upload`, LEGACY_WORKBOOK, 'x.xls'),
        await upload(`/contact-lists/${id}/preview`, LEGACY_WORKBOOK, 'x.xls'),
        await upload('/contacts/upload', LEGACY_WORKBOOK, 'x.xls'),
      ];
      const type = [415, 'ERR_FILE_TYPE_NOT_ALLOWED'];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [413, 'ERR_PAYLOAD_TOO_LARGE'],
        type,
        type,
        type,
      ]);
      expect(await admin.read('GET', `/contact-lists/${id}/import`)).toEqual({ import: null });
      expect((await itemsOf(id)).contacts).toEqual([]);
    });
  });
}
