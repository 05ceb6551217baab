import type { ConnectionView, ContactView, EventMessage, EventName } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { type RunningService, startService } from '@prosa/service-kit/service';
import { anEvent, createTestDatabase, testPlatform } from '@prosa/testing';
import { CampaignConnection } from './connections/campaign-connection.entity.js';
import { CampaignContact } from './contacts/campaign-contact.entity.js';
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

  const contacts = (companyId = 1) => withTenant(service.db, { companyId }, (manager) => manager.find(CampaignContact));
  const connections = (companyId = 1) =>
    withTenant(service.db, { companyId }, (manager) => manager.find(CampaignConnection));

  it('stores the latest of what it needs of contacts, and deletes one that was merged', async () => {
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

  it('follows the state of a connection', async () => {
    await publish(anEvent('connection.saved', 1, { connection }));
    const now = { ...connection, status: 'CONNECTED' as const };
    await publish(anEvent('connection.sessionChanged', 1, { connection: now, session: now }));

    expect(await connections()).toMatchObject([{ status: 'CONNECTED' }]);
  });

  it('stores what it needs of connections, without the pairing code, and deletes a deleted one', async () => {
    await publish(anEvent('connection.saved', 1, { connection }));
    await publish(anEvent('connection.saved', 1, { connection: { ...connection, status: 'CONNECTED' } }));

    expect(await connections()).toEqual([
      { companyId: 1, id: 2, name: 'Loja', channel: 'whatsapp', status: 'CONNECTED', isDefault: true },
    ]);
    await publish(anEvent('connection.deleted', 1, { connectionId: 2 }));
    expect(await connections()).toEqual([]);
  });

  it('stores imported contacts, but not over a later event of one of them', async () => {
    const imported = ['Ana', 'Bia'].map((name, index) => ({ id: index + 3, name, number: `551${index}`, email: '' }));
    await publish(anEvent('contact.saved', 1, { contact }));
    await publish(anEvent('contacts.imported', 1, { contacts: imported }));

    expect((await contacts()).map(({ id, name, active }) => [id, name, active])).toEqual([
      [3, contact.name, true],
      [4, 'Bia', true],
    ]);
  });

  it('ignores an old event that is delivered again after a newer one', async () => {
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
