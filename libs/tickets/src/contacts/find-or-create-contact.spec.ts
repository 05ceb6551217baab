import { anEvent, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../index.js';
import { Message } from '../conversation/message/message.entity.js';
import { lid, MARIA, phone, receive, recordedEvents, within } from '../../test/arrange.js';
import { Ticket } from '../conversation/ticket/ticket.entity.js';
import { ContactAlias } from '../conversation/contact/contact-alias.entity.js';
import { Contact } from '../conversation/contact/contact.entity.js';
import { ApplyIdentification } from './apply-identification.js';

const MARIA_LID = lid('99887766');

describe('A contact', () => {
  const db = useTestDatabase(ticketsService);

  const contacts = (companyId = 1) =>
    within(db, companyId, (manager) => manager.find(Contact, { where: { companyId }, order: { id: 'ASC' } }));
  const findOrCreate = (aliases: (typeof MARIA)[], name: string | null = null, connectionId = 1) =>
    receive(db, { connectionId, contact: { aliases, name, isGroup: false } });
  const identify = (aliases: (typeof MARIA)[]) =>
    new ApplyIdentification(db).execute(anEvent('contact.identified', 1, { connectionId: 1, aliases }));

  it.each([
    ['the name the provider tells', [MARIA], 'Maria', { name: 'Maria', number: MARIA.value }],
    ['else its number', [MARIA], null, { name: MARIA.value, number: MARIA.value }],
    ['else its number, where nobody can see the name', [MARIA], '\u3164\u2800', { name: MARIA.value }],
    ['no number that the provider does not tell', [MARIA_LID], 'Maria', { name: 'Maria', number: '' }],
    ['the end of its private id for want of anything better', [MARIA_LID], '', { name: 'WhatsApp …7766', number: '' }],
  ])('has at first %s', async (_, aliases, name, expected) => {
    await findOrCreate(aliases, name);

    expect(await contacts()).toMatchObject([expected]);
    expect((await recordedEvents(db))[0]).toMatchObject({
      name: 'contact.saved',
      key: '1:1:1',
      data: { contact: expected },
    });
  });

  it.each([
    ['a number gives way to a name', null, 'Maria', 'Maria'],
    ['a name stays', 'Maria', 'Mary', 'Maria'],
    ['a name stays when none comes', 'Maria', null, 'Maria'],
    ['a name stays when nothing of the next one can be seen', 'Maria', '\u200b \u2800', 'Maria'],
  ])('%s', async (_, first, second, expected) => {
    await findOrCreate([MARIA], first);
    await findOrCreate([MARIA], second);

    expect(await contacts()).toMatchObject([{ name: expected }]);
  });

  it('is published only when it changed', async () => {
    await findOrCreate([MARIA], 'Maria');
    await findOrCreate([MARIA], 'Maria');

    const saved = (await recordedEvents(db)).filter(({ name }) => name === 'contact.saved');
    expect(saved).toHaveLength(1);
  });

  it('does not take our own name from a message of the phone', async () => {
    await receive(db, { fromMe: true, contact: { aliases: [MARIA], name: 'Our shop', isGroup: false } });

    expect(await contacts()).toMatchObject([{ name: MARIA.value }]);
  });

  it('of a group follows the name of the group', async () => {
    const group = { aliases: [{ type: 'group' as const, value: '1203' }], isGroup: true };
    await receive(db, { contact: { ...group, name: 'Family' } });
    await receive(db, { contact: { ...group, name: 'The family' } });

    expect(await contacts()).toMatchObject([{ name: 'The family', number: '1203', isGroup: true }]);
  });

  it('that was stored under an invisible name takes the next one', async () => {
    await findOrCreate([MARIA], 'Maria');
    await within(db, 1, (manager) => manager.update(Contact, { companyId: 1 }, { name: '\u3164' }));
    await findOrCreate([MARIA], 'Maria Souza');

    expect(await contacts()).toMatchObject([{ name: 'Maria Souza' }]);
  });

  it('learns a second alias, and its number by it', async () => {
    await findOrCreate([MARIA_LID], 'Maria');
    await findOrCreate([MARIA_LID, MARIA]);
    await findOrCreate([MARIA]);

    expect(await contacts()).toMatchObject([{ name: 'Maria', number: MARIA.value }]);
    expect(await within(db, 1, (manager) => manager.countBy(Ticket, { companyId: 1 }))).toBe(1);
  });

  it('is one when a message names two: tickets, messages and aliases follow, one live ticket stays', async () => {
    await findOrCreate([MARIA]);
    await findOrCreate([MARIA_LID], 'Maria');
    await findOrCreate([MARIA_LID], null, 2);
    await findOrCreate([MARIA, MARIA_LID]);

    expect(await contacts()).toMatchObject([{ id: 1, name: 'Maria', number: MARIA.value }]);
    const { tickets, messages, aliases } = await within(db, 1, async (manager) => ({
      tickets: await manager.find(Ticket, { order: { id: 'ASC' } }),
      messages: await manager.countBy(Message, { contactId: 1 }),
      aliases: await manager.findBy(ContactAlias, { contactId: 1 }),
    }));
    expect(tickets).toMatchObject([
      { status: 'closed', connectionId: 1, contactId: 1, unreadMessages: 0 },
      { status: 'pending', connectionId: 1, contactId: 1, unreadMessages: 3 },
      { status: 'pending', connectionId: 2, contactId: 1, unreadMessages: 1 },
    ]);
    expect(messages).toBe(4);
    expect(aliases).toHaveLength(2);
    const events = (await recordedEvents(db)).filter(
      ({ name }) => name === 'contact.merged' || name === 'ticket.closed',
    );
    expect(events).toMatchObject([
      { name: 'ticket.closed', data: { ticket: { id: 1, contactId: 1 }, from: { status: 'pending' }, byUserId: 0 } },
      { name: 'contact.merged', data: { contactId: 2, intoContactId: 1 } },
    ]);
  });

  it('keeps the attended ticket when two become one', async () => {
    await findOrCreate([MARIA]);
    await within(db, 1, (manager) => manager.update(Ticket, { id: 1 }, { status: 'open', userId: 7 }));
    await findOrCreate([MARIA_LID]);
    await identify([MARIA, MARIA_LID]);

    const tickets = await within(db, 1, (manager) => manager.find(Ticket, { order: { id: 'ASC' } }));
    expect(tickets).toMatchObject([{ status: 'open', userId: 7 }, { status: 'closed' }]);
  });

  it('is not made of strangers that become known to be one', async () => {
    await identify([MARIA, MARIA_LID]);

    expect(await contacts()).toEqual([]);
  });

  it('is another one in another company', async () => {
    await findOrCreate([MARIA], 'Maria');
    await receive(db, { contact: { aliases: [MARIA, MARIA_LID], name: 'M.', isGroup: false } }, 2);

    expect(await contacts(1)).toMatchObject([{ id: 1, name: 'Maria' }]);
    expect(await contacts(2)).toMatchObject([{ id: 2, name: 'M.' }]);
    expect(await within(db, 1, (manager) => manager.find(ContactAlias))).toMatchObject([MARIA]);
  });

  describe('whose number has a ninth digit', () => {
    const short = phone('551187654321');
    const aliases = async () =>
      (await within(db, 1, (manager) => manager.find(ContactAlias, { order: { value: 'ASC' } }))).map(
        ({ contactId, value }) => [contactId, value],
      );

    it.each([
      ['with it, then without it', [MARIA], [short]],
      ['without it, then with it', [short], [MARIA]],
      ['without it and a private id, then with it', [short, MARIA_LID], [MARIA]],
    ])('is one contact: %s', async (_, first, second) => {
      await findOrCreate(first, 'Maria');
      await findOrCreate(second, 'Mary');

      expect(await contacts()).toMatchObject([{ id: 1, name: 'Maria', number: first[0]!.value }]);
      expect(await within(db, 1, (manager) => manager.countBy(Ticket, { companyId: 1 }))).toBe(1);
      expect(await aliases()).toEqual(
        expect.arrayContaining([
          [1, MARIA.value],
          [1, short.value],
        ]),
      );
    });

    it('is one contact when both forms come at the same time', async () => {
      await Promise.all(Array.from({ length: 12 }, (__, index) => findOrCreate([index % 2 ? MARIA : short])));

      expect(await contacts()).toHaveLength(1);
      expect(await within(db, 1, (manager) => manager.countBy(Message, { contactId: 1 }))).toBe(12);
    }, 30_000);

    it('is another one than the landline of the same digits', async () => {
      await findOrCreate([phone('551132654321')], 'Padaria');
      await findOrCreate([phone('5511932654321')], 'Maria');

      expect(await contacts()).toMatchObject([{ name: 'Padaria' }, { name: 'Maria' }]);
    });

    it('stays two where both forms were contacts before, for a person to merge', async () => {
      await within(db, 1, async (manager) => {
        for (const { value } of [MARIA, short]) {
          const { id } = await manager.save(manager.create(Contact, { companyId: 1, name: value, number: value }));
          await manager.save(manager.create(ContactAlias, { companyId: 1, type: 'phone', value, contactId: id }));
        }
      });
      await findOrCreate([MARIA], 'Maria');
      await findOrCreate([short], 'Mary');

      expect(await contacts()).toMatchObject([{ name: 'Maria' }, { name: 'Mary' }]);
    });
  });

  it('is merged once by many messages at the same time', async () => {
    await findOrCreate([MARIA]);
    await findOrCreate([MARIA_LID]);
    const both = () => findOrCreate([MARIA, MARIA_LID]);
    await Promise.all([
      ...Array.from({ length: 10 }, both),
      ...Array.from({ length: 10 }, () => findOrCreate([phone('5511000000000')])),
    ]);

    expect(await contacts()).toHaveLength(2);
    expect(await within(db, 1, (manager) => manager.countBy(Message, { contactId: 1 }))).toBe(12);
  }, 30_000);

  it('cannot be met without an alias', async () => {
    const unidentified = { contact: { aliases: [lid('')], name: 'X', isGroup: false } };

    await expect(receive(db, unidentified)).rejects.toMatchObject({ code: 'ERR_WAPP_INVALID_CONTACT' });
    expect(await contacts()).toEqual([]);
  });
});
