import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import { aNetwork, aTicket, MARIA, phone, receive, recordedEvents, within } from '../../../test/arrange.js';
import { ContactAlias } from '../../conversation/contact/contact-alias.entity.js';
import { ContactQueries } from '../queries/contact.queries.js';
import { ChangeContact } from './change-contact.js';
import { CreateContact } from './create-contact.js';
import { DeleteContact } from './delete-contact.js';
import { SwitchContact } from './switch-contact.js';

const ABSENT = { code: 'ERR_NO_CONTACT_FOUND' };

describe('A contact', () => {
  const db = useTestDatabase(ticketsService);
  const actor = anActor();
  const admin = anActor({ profile: 'admin' });
  const stranger = anActor({ companyId: 2, profile: 'admin' });
  const change = new ChangeContact(db, aNetwork());
  const remove = new DeleteContact(db);
  const switches = new SwitchContact(db);
  const queries = new ContactQueries(db);

  async function jose(number = '5511987650000') {
    const { id } = await new CreateContact(db, aNetwork()).execute(actor, { name: 'José', number });
    await db.query('DELETE FROM outbox_event');
    return id;
  }
  const aliases = (contactId: number) =>
    within(db, 1, async (manager) =>
      (await manager.findBy(ContactAlias, { contactId })).map(({ type, value }) => `${type}:${value}`),
    );

  it('is changed in the given fields, and in nothing else', async () => {
    const contactId = await jose();

    const first = await change.execute(actor, {
      contactId,
      email: 'j@x.example',
      extraInfo: [{ name: 'CPF', value: '1' }],
      lgpdAcceptedAt: '2026-03-01T12:00:00.000Z',
    });
    const second = await change.execute(actor, { contactId, name: ' Zé ', lgpdAcceptedAt: '', disableBot: true });

    expect(first).toMatchObject({ name: 'José', email: 'j@x.example', lgpdAcceptedAt: '2026-03-01T12:00:00.000Z' });
    expect(second).toMatchObject({
      name: 'Zé',
      number: '5511987650000',
      email: 'j@x.example',
      lgpdAcceptedAt: null,
      disableBot: true,
      extraInfo: [{ id: 1, name: 'CPF', value: '1' }],
    });
    expect(second.version).toBeGreaterThan(first.version);
    expect(await recordedEvents(db)).toMatchObject([{ data: { contact: first } }, { data: { contact: second } }]);
  });

  it('is known by its new number, and by the old one no longer', async () => {
    const contactId = await jose();

    await change.execute(actor, { contactId, number: '+55 11 91234-5678' });
    await receive(db, { contact: { aliases: [phone('5511912345678')], name: null, isGroup: false } });

    expect(await aliases(contactId)).toEqual(['phone:5511912345678']);
    expect(await queries.list(actor, {})).toMatchObject({ count: 1, contacts: [{ number: '5511912345678' }] });
  });

  it('may get its own number back in another form, and no other contact’s', async () => {
    await receive(db);
    const contactId = await jose();

    await expect(change.execute(actor, { contactId, number: '551187650000' })).resolves.toBeDefined();
    await expect(change.execute(actor, { contactId, number: MARIA.value })).rejects.toMatchObject({
      code: 'ERR_DUPLICATED_CONTACT',
    });
    await expect(change.execute(actor, { contactId, number: 'nobody' })).rejects.toMatchObject({
      code: 'ERR_WAPP_INVALID_CONTACT',
    });
    expect(await aliases(contactId)).toEqual(['phone:551187650000']);
  });

  it('keeps number and name when a form gives masks back', async () => {
    await receive(db, { contact: { aliases: [phone('5511987650000')], name: null, isGroup: false } });
    const masked = { ...actor, hidesNumbers: true };
    const [{ id: contactId } = { id: 0 }] = (await queries.list(actor, {})).contacts;

    const view = await change.execute(masked, {
      contactId,
      name: '5511*******00',
      number: '5511*******00',
      email: 'a@b.co',
    });

    expect(view).toMatchObject({ name: '5511987650000', number: '5511987650000', email: 'a@b.co' });
  });

  it('is switched: bot, voice messages, blocked and let in again', async () => {
    const contactId = await jose();

    expect(await switches.toggleBot(actor, { contactId })).toMatchObject({ disableBot: true });
    expect(await switches.toggleBot(actor, { contactId })).toMatchObject({ disableBot: false });
    expect(await switches.toggleAudio(actor, { contactId })).toMatchObject({ acceptAudioMessage: false });
    await db.query('DELETE FROM outbox_event');
    for (const active of [false, false, true]) {
      expect(await switches.block(actor, { contactId, active })).toMatchObject({ active });
    }
    const blocked = (await recordedEvents(db)).filter(({ name }) => name === 'contact.blocked');
    const expected = { contactId, aliases: [phone('5511987650000')], channel: 'whatsapp' };
    expect(blocked.map(({ data }) => data)).toEqual([
      { ...expected, isBlocked: true },
      { ...expected, isBlocked: false },
    ]);
  });

  it('that is a group cannot be blocked', async () => {
    const group = { aliases: [{ type: 'group' as const, value: '1203' }], name: 'Family', isGroup: true };
    await receive(db, { contact: group });
    const [{ id: contactId } = { id: 0 }] = (await queries.list(admin, {})).contacts;

    await expect(switches.block(admin, { contactId, active: false })).rejects.toMatchObject({
      code: 'ERR_WAPP_INVALID_CONTACT',
    });
  });

  it('is deleted by who may, as long as nothing was said', async () => {
    const contactId = await jose();
    const { contactId: talked } = await aTicket(db);

    await expect(remove.execute(actor, { contactId })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    await expect(remove.execute(admin, { contactId: talked })).rejects.toMatchObject({ code: 'ERR_CONTACT_IN_USE' });
    await db.query('DELETE FROM outbox_event');
    await remove.execute(admin, { contactId });

    expect(await recordedEvents(db)).toMatchObject([{ name: 'contact.deleted', data: { contactId } }]);
    expect((await queries.list(admin, {})).contacts.map(({ id }) => id)).toEqual([talked]);
    expect(await asOwner(db, 'SELECT 1 FROM contact_alias WHERE contact_id = $1', [contactId])).toEqual([]);
  });

  it.each([
    ['changed', (contactId: number) => change.execute(stranger, { contactId, name: 'Meu' })],
    ['deleted', (contactId: number) => remove.execute(stranger, { contactId })],
    ['blocked', (contactId: number) => switches.block(stranger, { contactId, active: false })],
    ['switched', (contactId: number) => switches.toggleBot(stranger, { contactId })],
  ])('of another company is not %s', async (_, act) => {
    const contactId = await jose();

    await expect(act(contactId)).rejects.toMatchObject(ABSENT);
    expect(await queries.get(actor, { contactId })).toMatchObject({ name: 'José', version: 1 });
  });
});
