import { NUMBER, TEXT, TIME } from '../kit/shapes.js';
import { PNG } from '../kit/picture.js';
import { WireSocket } from '../kit/wire-sockets.js';
import type { WireWorld } from '../kit/wire-world.js';

interface Named {
  id: number;
  name: string;
}

interface Loaded extends Named {
  status: string;
  message1: string;
  mediaName: string | null;
  [field: string]: unknown;
}

/** What the dialog sends for a new campaign (docs/spec/wire-features.md §1). */
const aForm = (companyId: number, whatsappId: number, given: object) => ({
  name: 'Natal',
  message1: 'Oi {nome}, só hoje!',
  message2: null,
  message3: null,
  message4: null,
  message5: null,
  confirmationMessage1: null,
  confirmationMessage2: null,
  confirmationMessage3: null,
  confirmationMessage4: null,
  confirmationMessage5: null,
  status: 'INATIVA',
  confirmation: false,
  scheduledAt: null,
  contactListId: null,
  tagListId: 'Nenhuma',
  companyId,
  whatsappId: String(whatsappId),
  ...given,
});

/** Campaigns and how they send, as such a console calls them and listens to them (docs/spec/wire-features.md §1). */
export function campaignCalls(at: () => WireWorld): void {
  describe('the campaigns', () => {
    const page = () => WireSocket.open(at().admin, { companyId: String(at().companyId) });
    const eventName = () => `company-${at().companyId}-campaign`;
    const make = (given: object = {}) => {
      const { admin, companyId, first } = at();
      return admin.read<Loaded>('POST', '/campaigns', { body: aForm(companyId, first.connectionId, given) });
    };
    const row = async (id: number) => {
      const query = { searchParam: 'natal', pageNumber: 1 };
      const { records } = await at().admin.read<{ records: Loaded[] }>('GET', '/campaigns/', { query });
      return records.find((record) => record.id === id);
    };
    const aList = async () => {
      const { admin } = at();
      const { id } = await admin.read<Named>('POST', '/contact-lists', { body: { name: 'Clientes' } });
      const contact = { name: 'Maria', number: '5511987654321', email: '', companyId: 1, contactListId: String(id) };
      await admin.read('POST', '/contact-list-items', { body: contact });
      return id;
    };

    it('are made of the form, shown with their list and connection, and announced as rows', async () => {
      const { first } = at();
      const contactListId = await aList();
      const socket = await page();
      const { id } = await make({ contactListId, scheduledAt: '2099-01-31 09:00:00' });

      const shown = {
        id,
        name: 'Natal',
        status: 'PROGRAMADA',
        contactListId,
        contactList: { id: contactListId, name: 'Clientes' },
        whatsappId: String(first.connectionId),
        whatsapp: { name: TEXT },
        scheduledAt: '2099-01-31T09:00:00',
        completedAt: null,
        confirmation: false,
      };
      expect(await row(id)).toMatchObject(shown);
      const { action, record } = await socket.next(eventName());
      expect([action, record]).toMatchObject(['create', shown]);
      expect(record).not.toHaveProperty('shipping');
      socket.close();
    });

    it('are saved as they were loaded, contacts and all, with empty texts as null', async () => {
      const { admin } = at();
      const contactListId = await aList();
      const { id } = await make({ contactListId, scheduledAt: '2099-01-31 09:00:00' });
      const loaded = await admin.read<Loaded>('GET', `/campaigns/${id}`);

      expect(loaded).toMatchObject({
        message1: 'Oi {nome}, só hoje!',
        message2: '',
        tagListId: null,
        mediaPath: null,
        mediaName: null,
        contactList: { contacts: [{ isWhatsappValid: expect.any(Boolean) as unknown }] },
        shipping: [],
      });
      const body = { ...loaded, message1: null, message2: 'Ainda dá tempo', scheduledAt: '2099-01-31 09:00:00' };
      await admin.read('PUT', `/campaigns/${id}`, { body });
      expect(await admin.read('GET', `/campaigns/${id}`)).toMatchObject({
        message1: '',
        message2: 'Ainda dá tempo',
        status: 'PROGRAMADA',
        scheduledAt: '2099-01-31T09:00:00',
      });
      await admin.read('PUT', `/campaigns/${id}`, { body: { ...body, scheduledAt: null } });
      expect(await row(id)).toMatchObject({ status: 'INATIVA', scheduledAt: null });
    });

    it('without a list have no key of one, in rows, by id and in events', async () => {
      const socket = await page();
      const { id } = await make();

      const loaded = await at().admin.read<object>('GET', `/campaigns/${id}`);
      const { record } = await socket.next(eventName());
      for (const shown of [await row(id), loaded, record]) {
        expect(shown).toMatchObject({ id });
        expect(Object.keys(shown as object)).not.toContain('contactList');
        expect(Object.keys(shown as object)).not.toContain('contactListId');
      }
      socket.close();
    });

    it('get a file after the form, lose it, and are deleted with an event that carries a record', async () => {
      const { admin } = at();
      const socket = await page();
      const { id } = await make();
      const form = new FormData();
      form.append('file', new Blob([PNG]), 'oferta.png');
      await admin.read('POST', `/campaigns/${id}/media-upload`, { form });
      expect(await admin.read('GET', `/campaigns/${id}`)).toMatchObject({ mediaPath: TEXT, mediaName: 'oferta.png' });
      await admin.read('DELETE', `/campaigns/${id}/media-upload`);
      expect((await admin.read<Loaded>('GET', `/campaigns/${id}`)).mediaName).toBeNull();

      await admin.read('DELETE', `/campaigns/${id}`);
      expect(await socket.next(eventName(), ({ action }) => action === 'delete')).toMatchObject({
        id,
        record: { id },
      });
      expect(await row(id)).toBeUndefined();
      socket.close();
    });

    it('make a list of a tag that was chosen, and refuse a cancellation of what does not run', async () => {
      const { admin } = at();
      const { id: tagListId } = await admin.read<Named>('POST', '/tags', {
        body: { name: 'Fiéis', color: '#805AD5', kanban: 0 },
      });
      const { id, contactList } = await make({ tagListId });

      expect(contactList).toMatchObject({ id: NUMBER, name: TEXT });
      expect(await row(id)).toMatchObject({ contactList: { name: TEXT }, createdAt: TIME });
      const refused = await admin.send<{ error: string }>('POST', `/campaigns/${id}/cancel`, { body: {} });
      expect([refused.status, refused.body.error]).toEqual([409, TEXT]);
    });

    it('are for admins and supervisors', async () => {
      expect((await at().attendant.send('GET', '/campaigns/', { query: { pageNumber: 1 } })).status).toBe(403);
    });
  });

  it('the settings of campaigns are records of JSON text, and are sent as numbers and a list', async () => {
    const { admin } = at();
    const read = async () => {
      const records = await admin.read<{ key: string; value: string }[]>('GET', '/campaign-settings');
      return Object.fromEntries(records.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
    };
    expect(await read()).toMatchObject({
      messageInterval: 20,
      longerIntervalAfter: 20,
      greaterInterval: 60,
      variables: [],
    });

    const settings = {
      messageInterval: 10,
      longerIntervalAfter: 5,
      greaterInterval: 30,
      variables: [{ key: 'cupom', value: 'NATAL10' }],
    };
    await admin.read('POST', '/campaign-settings', { body: { settings } });
    expect(await read()).toMatchObject(settings);
  });
}
