import type { ConnectionView, ContactView, EventMessage, EventName } from '@prosa/contracts';
import { type RunningService, startService, withTenant } from '@prosa/service-kit';
import { anEvent, createTestDatabase, testPlatform } from '@prosa/testing';
import { ConnectionCopy } from './connections/connection-copy.entity.js';
import { ContactCopy } from './contacts/contact-copy.entity.js';
import { campaignsService } from './index.js';

const contact: ContactView = {
  id: 3,
  name: 'Carlos',
  number: '5511999990000',
  email: '',
  isGroup: false,
  channel: 'whatsapp',
  urlPicture: '',
  active: true,
  disableBot: false,
  acceptAudioMessage: true,
  lgpdAcceptedAt: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  extraInfo: [],
  tags: [],
  version: 1,
};
const connection: ConnectionView = {
  id: 2,
  companyId: 1,
  name: 'Loja',
  channel: 'whatsapp',
  number: '',
  status: 'OPENING',
  qrcode: 'secret',
  retries: 0,
  isDefault: true,
  reason: null,
  queueIds: [],
  updatedAt: '2026-01-01T00:00:00Z',
};

describe('campaigns', () => {
  let service: RunningService;
  let publish: <N extends EventName>(event: EventMessage<N>) => Promise<void>;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    const database = await createTestDatabase();
    const platform = testPlatform(database.url);
    service = await startService(campaignsService, platform);
    publish = (event) => platform.driver.publish({ ...event, headers: {} });
    stop = async () => {
      await service.stop();
      await platform.driver.close();
      await database.drop();
    };
  });
  afterEach(() => stop());

  const contacts = (companyId = 1) => withTenant(service.db, { companyId }, (manager) => manager.find(ContactCopy));
  const connections = (companyId = 1) =>
    withTenant(service.db, { companyId }, (manager) => manager.find(ConnectionCopy));

  it('keeps what it needs of contacts, the newest of it, and drops one that was merged', async () => {
    await publish(anEvent('contact.saved', 1, { contact: { ...contact, id: 4 } }));
    await publish(anEvent('contact.saved', 1, { contact }));
    await publish(anEvent('contact.saved', 1, { contact: { ...contact, name: 'Carlos Lima', active: false } }));
    await publish(anEvent('contact.merged', 1, { contactId: 4, intoContactId: 3 }));

    expect(await contacts()).toEqual([
      {
        companyId: 1,
        id: 3,
        name: 'Carlos Lima',
        number: '5511999990000',
        email: '',
        channel: 'whatsapp',
        isGroup: false,
        active: false,
      },
    ]);
  });

  it('keeps what it needs of connections, no code to pair with, and drops a deleted one', async () => {
    await publish(anEvent('connection.saved', 1, { connection }));
    await publish(anEvent('connection.saved', 1, { connection: { ...connection, status: 'CONNECTED' } }));

    expect(await connections()).toEqual([
      { companyId: 1, id: 2, name: 'Loja', channel: 'whatsapp', status: 'CONNECTED', isDefault: true },
    ]);
    await publish(anEvent('connection.deleted', 1, { connectionId: 2 }));
    expect(await connections()).toEqual([]);
  });

  it('keeps contacts that were imported together, and what was told of one of them since', async () => {
    const imported = ['Ana', 'Bia'].map((name, index) => ({ id: index + 3, name, number: `551${index}`, email: '' }));
    await publish(anEvent('contact.saved', 1, { contact }));
    await publish(anEvent('contacts.imported', 1, { contacts: imported }));

    expect((await contacts()).map(({ id, name, active }) => [id, name, active])).toEqual([
      [3, contact.name, true],
      [4, 'Bia', true],
    ]);
  });

  it('does not let an old event that comes again undo a newer one', async () => {
    const first = anEvent('contact.saved', 1, { contact });
    await publish(first);
    await publish(anEvent('contact.saved', 1, { contact: { ...contact, name: 'Carlos Lima' } }));

    await publish(first);

    expect(await contacts()).toMatchObject([{ name: 'Carlos Lima' }]);
  });

  it('keeps companies apart, also under the same numbers', async () => {
    await publish(anEvent('contact.saved', 1, { contact }));
    await publish(anEvent('contact.saved', 2, { contact: { ...contact, name: 'Other' } }));

    await publish(anEvent('contact.merged', 2, { contactId: 3, intoContactId: 9 }));

    expect(await contacts(1)).toMatchObject([{ companyId: 1, name: 'Carlos' }]);
    expect(await contacts(2)).toEqual([]);
  });
});
