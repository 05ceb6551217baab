import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import { lid, MARIA, receive, recordedEvents } from '../../../test/arrange.js';
import { DeleteContact } from '../changes/delete-contact.js';
import { JoinContacts } from '../changes/join-contacts.js';
import { ContactQueries } from '../queries/contact.queries.js';
import { SyncPicture } from './sync-picture.js';
import { LookUpProfile } from './look-up-profile.js';

describe('The picture of a contact', () => {
  const db = useTestDatabase(ticketsService);
  const sync = new SyncPicture(db);
  const profile = new LookUpProfile(db);
  const queries = new ContactQueries(db);
  const admin = anActor({ profile: 'admin' });

  const fetched = (picture: string, contactId = 1, companyId = 1, name: string | null = null) =>
    sync.fetched(anEvent('contact.pictureFetched', companyId, { contactId, picture, name }));
  const changed = (companyId = 1, aliases = [MARIA]) =>
    sync.changed(anEvent('contact.pictureChanged', companyId, { connectionId: 1, aliases }));
  const events = async (...names: string[]) =>
    (await recordedEvents(db)).filter(({ name }) => names.includes(name)).map(({ data }) => data);
  const requested = () => events('contact.pictureRequested');
  const group = { aliases: [{ type: 'group' as const, value: '1203' }], name: null, isGroup: true };
  const days = (count: number) =>
    asOwner(db, `UPDATE contact SET picture_asked_at = picture_asked_at - interval '${count} days'`);

  it('is looked for when they first write, and then once a week', async () => {
    await receive(db);
    await receive(db);
    expect(await requested()).toEqual([{ contactId: 1, connectionId: 1, aliases: [MARIA], picture: '' }]);

    await days(6);
    await receive(db);
    expect(await requested()).toHaveLength(1);
    await days(2);
    await receive(db);
    await receive(db);
    expect(await requested()).toHaveLength(2);
  });

  it('is looked for when the network says that it changed; that of a stranger, or of another company, is not', async () => {
    await receive(db);
    await changed();
    await changed(1, [lid('12345')]);
    await changed(2);
    expect(await requested()).toHaveLength(2);
  });

  it('is published with a higher version, once; requesting it changes nothing', async () => {
    await receive(db);
    const { version } = await queries.get(admin, { contactId: 1 });
    await fetched('1/contact/a');
    await fetched('1/contact/a');
    await changed();

    const saved = (await events('contact.saved')).slice(1);
    expect(saved).toMatchObject([{ contact: { id: 1, urlPicture: '1/contact/a', version: version + 1 } }]);
    expect(await queries.get(admin, { contactId: 1 })).toMatchObject({ version: version + 1 });
  });

  it('of a group comes with its name, which nobody else is given', async () => {
    await receive(db);
    await receive(db, { chatId: '1203@g.us', contact: group });
    const before = await queries.get(admin, { contactId: 1 });
    await fetched('', 1, 1, 'Not a group');
    await fetched('', 2, 1, 'Order 42');
    await fetched('', 2, 1, 'Order 42');
    await fetched('', 2);

    expect(await queries.get(admin, { contactId: 1 })).toEqual(before);
    expect(await queries.get(admin, { contactId: 2 })).toMatchObject({ name: 'Order 42' });
    expect(await events('contact.saved')).toMatchObject([{}, {}, { contact: { id: 2, name: 'Order 42' } }]);
  });

  it('replaces the one before, whose file is dropped; so is a file for a deleted contact', async () => {
    await receive(db);
    await fetched('1/contact/a');
    await fetched('1/contact/b');
    await fetched('');
    await fetched('1/contact/c', 99);
    await fetched('2/contact/d', 1, 2);

    expect(await queries.get(admin, { contactId: 1 })).toMatchObject({ urlPicture: '' });
    expect(await events('contact.pictureDropped')).toEqual(
      ['1/contact/a', '1/contact/b', '1/contact/c', '2/contact/d'].map((key) => ({ key })),
    );
  });

  it('goes with the contact, and of two that become one only one stays', async () => {
    await receive(db);
    await receive(db, { chatId: '99@lid', contact: { aliases: [lid('99')], name: 'María', isGroup: false } });
    await fetched('1/contact/a');
    await fetched('1/contact/b', 2);

    await new JoinContacts(db).execute(admin, { contactId: 1, otherId: 2 });
    expect(await queries.get(admin, { contactId: 1 })).toMatchObject({ urlPicture: '1/contact/a' });
    expect(await events('contact.pictureDropped')).toEqual([{ key: '1/contact/b' }]);

    await asOwner(db, 'DELETE FROM message; DELETE FROM ticket_log; DELETE FROM ticket');
    await new DeleteContact(db).execute(admin, { contactId: 1 });
    expect((await events('contact.pictureDropped'))[1]).toEqual({ key: '1/contact/a' });
  });

  it('is found by number, with and without the ninth digit, and requested again now and then', async () => {
    await receive(db);
    const contactId = ((await requested())[0] as { contactId: number }).contactId;
    await fetched('1/contact/a', contactId);
    expect(await profile.execute(admin, { number: MARIA.value })).toEqual({ contactId, urlPicture: '1/contact/a' });
    expect(await requested()).toHaveLength(1);

    await days(1);
    for (const number of ['+55 (11) 98765-4321', '551187654321']) {
      expect(await profile.execute(admin, { number })).toEqual({ contactId, urlPicture: '1/contact/a' });
    }
    expect((await requested())[1]).toEqual({ contactId, connectionId: null, aliases: [MARIA], picture: '1/contact/a' });
    expect(await requested()).toHaveLength(2);
  });

  it.each([
    ['nobody', admin, '5511900000000'],
    ['another company', anActor({ companyId: 2, profile: 'admin' }), MARIA.value],
  ])('is not that of %s', async (_, actor, number) => {
    await receive(db);
    expect(await profile.execute(actor, { number })).toEqual({ contactId: 0, urlPicture: '' });
  });
});
