import { eventually } from '@prosa/testing';
import { PNG } from './kit/picture.js';
import { TEXT } from './kit/shapes.js';
import { WireSocket } from './kit/wire-sockets.js';
import type { WireWorld } from './kit/wire-world.js';

interface Company {
  id: number;
  name: string;
  [field: string]: unknown;
}

/** Companies, files of announcements, imports of contacts (docs/spec/wire-contract.md §2, §7, §10). */
export function platformCalls(at: () => WireWorld): void {
  describe('the platform', () => {
    it('makes a company of its form, changes it with the whole row, and deletes it', async () => {
      const { admin } = at();
      const [plan] = await admin.read<{ id: number }[]>('GET', '/plans/all');
      const form = {
        name: 'Padaria de fora',
        email: 'dono@padaria.wire.example',
        phone: '',
        planId: plan!.id,
        status: true,
        dueDate: '2999-12-31',
        recurrence: 'MENSAL',
        password: 'Girassol-17-Marinho',
        document: '',
        paymentMethod: '',
      };

      const made = await admin.read<Company>('POST', '/companies', { body: form });
      const rows = await admin.read<Company[]>('GET', '/companies/list');
      const row = rows.find(({ id }) => id === made.id);
      expect(row).toMatchObject({ name: 'Padaria de fora', status: true, planId: plan!.id, plan: { name: TEXT } });
      expect(row!.dueDate).toBe('2999-12-31T23:59:59');
      // The form has the day alone, as the computer of such a console reads the date.
      const body = { ...row, dueDate: '2999-12-31', password: '', name: 'Padaria de perto', companyName: 'x' };
      expect(await admin.read('PUT', `/companies/${made.id}`, { body })).toMatchObject({
        name: 'Padaria de perto',
        dueDate: '2999-12-31T23:59:59',
      });
      expect((await admin.call('DELETE', `/companies/${made.id}`)).status).toBeLessThan(300);
    });

    it('is closed to who does not run it', async () => {
      const { attendant, stranger } = at();
      for (const path of ['/companiesPlan/', '/plans/all', '/companies/list']) {
        for (const console of [attendant, stranger]) expect((await console.call('GET', path)).status).toBe(403);
      }
    });

    it('shows a picture with an announcement, at an address of its own', async () => {
      const { admin, attendant } = at();
      const body = { title: 'Festa', text: 'Na sexta', priority: 1, status: true, mediaPath: null, mediaName: null };
      const { id } = await admin.read<{ id: number }>('POST', '/announcements', { body });
      const form = new FormData();
      form.append('typeArch', 'announcements');
      form.append('file', new Blob([PNG], { type: 'image/png' }), 'festa.png');

      const saved = await admin.call('POST', `/announcements/${id}/media-upload`, { form });
      expect(saved.status).toBeLessThan(300);
      const { records } = await attendant.read<{ records: { id: number; mediaPath: string }[] }>(
        'GET',
        '/announcements/',
      );
      const shown = records.find((record) => record.id === id);
      expect((await fetch(shown!.mediaPath)).status).toBe(200);
      expect((await admin.call('DELETE', `/announcements/${id}/media-upload`)).status).toBeLessThan(300);
      expect((await admin.call('DELETE', `/announcements/${id}`)).status).toBe(200);
    });
  });

  describe('the imports of contacts', () => {
    it('take an empty body for the book of the phone and a file for a sheet', async () => {
      const { admin } = at();
      const sheet = new FormData();
      sheet.append('file', new Blob(['\0\0nome;numero\n']), 'contatos.xls');

      // The simulated phone may not have sent its book yet.
      expect([200, 409]).toContain((await admin.call('POST', '/contacts/import')).status);
      const { status, body } = await admin.call<{ error: string; code: string }>('POST', '/contacts/upload', {
        form: sheet,
      });
      expect([status, body.code]).toEqual([415, 'ERR_FILE_TYPE_NOT_ALLOWED']);
      expect(body.error).not.toContain('ERR_');
    });
  });

  describe('who writes', () => {
    it('is seen to type where the lists are, until that ends', async () => {
      const { admin, companyId, first, newCustomer, phones } = at();
      const { id, contact } = await newCustomer('Zilda');
      const list = await WireSocket.open(admin, { companyId: String(companyId) });
      await list.join('joinTickets', 'pending');
      const presence = `company-${companyId}-presence`;

      await phones.type(contact.number, first.business, 'composing');

      expect(await list.next(presence, ({ ticketId }) => ticketId === id)).toMatchObject({ presence: 'composing' });
      await phones.type(contact.number, first.business, 'paused');
      await eventually(() => expect(list.events(presence).at(-1)?.presence).not.toBe('composing'));
      list.close();
    });
  });
}
