import type { Channel } from '@prosa/contracts';
import { anActor, useTestDatabase } from '@prosa/testing';
import { anAttendant, aQueue, eventNames, onlyTicket, receive, within } from '../../../test/arrange.js';
import { Connection } from '../../connections/connection.entity.js';
import { ContactAlias } from '../../conversation/contact/contact-alias.entity.js';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { ticketsService } from '../../index.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { OpenTicket } from './open-ticket.js';

const admin = anActor({ userId: 9, profile: 'admin' });

describe('OpenTicket', () => {
  const db = useTestDatabase(ticketsService);
  const open = new OpenTicket(db);

  const aConnection = (id: number, overrides: Partial<Connection> = {}, companyId = 1) =>
    within(db, companyId, (manager) =>
      manager.insert(Connection, {
        companyId,
        id,
        name: `Line ${id}`,
        channel: 'whatsapp' as Channel,
        number: '',
        isDefault: false,
        updatedAt: new Date(),
        ...overrides,
      }),
    );
  const aContact = (overrides: Partial<Contact> = {}, companyId = 1) =>
    within(db, companyId, async (manager) => {
      const contact = await manager.save(Contact, { companyId, name: 'Maria', number: '5511987654321', ...overrides });
      return contact.id!;
    });

  async function arrange() {
    const queueId = await aQueue(db, 'Sales');
    await anAttendant(db, { id: 7, name: 'Ana' }, [queueId]);
    await aConnection(1);
    await aConnection(2, { isDefault: true });
    return { queueId, contactId: await aContact(), ana: anActor({ userId: 7, queueIds: [queueId] }) };
  }

  it("makes a ticket of one's own, by the company's connection", async () => {
    const { queueId, contactId, ana } = await arrange();

    const view = await open.execute(ana, { contactId, queueId });

    expect(view).toMatchObject({ status: 'open', userId: 7, queueId, contactId, whatsappId: 2, user: { name: 'Ana' } });
    expect(await eventNames(db)).toEqual(['ticket.opened']);
  });

  it("by the user's connection before the company's, and by the one that is said before both", async () => {
    const { contactId } = await arrange();
    await anAttendant(db, { id: 9, whatsappId: 3, profile: 'admin' });
    await aConnection(3);

    expect(await open.execute(admin, { contactId })).toMatchObject({ whatsappId: 3, queueId: null });
    expect(await open.execute(admin, { contactId, whatsappId: 1 })).toMatchObject({ whatsappId: 1 });
  });

  it('has a row of its own, whatever came before', async () => {
    const { contactId } = await arrange();
    const first = await open.execute(admin, { contactId });
    await within(db, 1, (manager) => manager.update(Ticket, { id: first.id }, { status: 'closed' }));

    expect((await open.execute(admin, { contactId })).id).not.toBe(first.id);
  });

  it('is refused beside a live one, with who has it and where, and no more', async () => {
    const { queueId, contactId, ana } = await arrange();
    const { uuid } = await open.execute(ana, { contactId, queueId });

    await expect(open.execute(admin, { contactId })).rejects.toMatchObject({
      code: 'ERR_OTHER_OPEN_TICKET',
      details: { ticket: { userId: 7, uuid, user: { name: 'Ana' }, queue: { name: 'Sales' } } },
    });
  });

  it('is one ticket when many open it at once, or its contact writes', async () => {
    await arrange();
    await receive(db);
    const { contactId } = await onlyTicket(db);
    await within(db, 1, (manager) => manager.update(Ticket, { contactId }, { status: 'closed' }));

    const input = { contactId, whatsappId: 1 };
    await Promise.allSettled([...Array.from({ length: 8 }, () => open.execute(admin, input)), receive(db)]);

    const live = (await within(db, 1, (manager) => manager.find(Ticket))).filter(({ status }) => status !== 'closed');
    expect(live).toHaveLength(1);
  });

  it.each([
    ['without a queue, by who is no admin', { queueId: null }, 'ERR_QUEUE_REQUIRED'],
    ['in a queue one does not serve', { queueId: 2 }, 'ERR_NO_QUEUE_FOUND'],
    ['with nobody', { contactId: 999 }, 'ERR_NO_CONTACT_FOUND'],
    ['with a contact of another company', { contactId: 2 }, 'ERR_NO_CONTACT_FOUND'],
    ['with a group, by who sees none', { contactId: 3 }, 'ERR_NO_CONTACT_FOUND'],
    ['by a deleted connection', { whatsappId: 4 }, 'ERR_NO_WAPP_FOUND'],
    ['by a connection of another company', { whatsappId: 5 }, 'ERR_NO_WAPP_FOUND'],
    ['by a connection of another channel', { whatsappId: 6 }, 'ERR_NO_WAPP_FOUND'],
  ])('is refused %s', async (_, input, code) => {
    const { queueId, contactId, ana } = await arrange();
    await aQueue(db, 'Help');
    await aContact({ name: 'Theirs' }, 2);
    await aContact({ name: 'Group', isGroup: true });
    await aConnection(4, { isDeleted: true });
    await aConnection(5, {}, 2);
    await aConnection(6, { channel: 'facebook' });

    await expect(open.execute(ana, { contactId, queueId, ...input })).rejects.toMatchObject({ code });
    expect(await eventNames(db)).toEqual([]);
  });

  it('needs a connection that is there', async () => {
    const contactId = await aContact();

    await expect(open.execute(admin, { contactId })).rejects.toMatchObject({ code: 'ERR_NO_DEF_WAPP_FOUND' });
  });

  it('goes by the Page where the contact wrote, because the id is valid there alone, in the channel of the Page', async () => {
    await aConnection(1, { isDefault: true });
    await aConnection(2, { channel: 'facebook' });
    await aConnection(3, { channel: 'facebook' });
    const contactId = await aContact({ number: '', channel: 'facebook' });
    await within(db, 1, (manager) =>
      manager.insert(ContactAlias, { companyId: 1, type: 'psid', value: '77', contactId, connectionId: 3 }),
    );
    expect(await open.execute(admin, { contactId })).toMatchObject({ whatsappId: 3, channel: 'facebook' });
    await expect(open.execute(admin, { contactId, whatsappId: 2 })).rejects.toMatchObject({
      code: 'ERR_NO_WAPP_FOUND',
    });
  });

  it('reaches the number of a contact by the Cloud API too', async () => {
    await aConnection(1, { isDefault: true });
    await aConnection(2, { channel: 'whatsappapi' });
    const contactId = await aContact();
    await within(db, 1, (manager) =>
      manager.insert(ContactAlias, { companyId: 1, type: 'phone', value: '5511987654321', contactId }),
    );
    const view = await open.execute(admin, { contactId, whatsappId: 2 });
    expect(view).toMatchObject({
      whatsappId: 2,
      channel: 'whatsappapi',
      window: { freeUntil: null, hasTemplates: true },
    });
  });

  it('with a group is a group, for who sees groups', async () => {
    const { queueId, ana } = await arrange();
    const contactId = await aContact({ name: 'Group', isGroup: true });

    expect(await open.execute({ ...ana, allowGroup: true }, { contactId, queueId })).toMatchObject({
      status: 'group',
      isGroup: true,
      userId: 7,
    });
  });
});
