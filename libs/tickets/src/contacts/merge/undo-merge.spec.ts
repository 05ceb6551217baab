import type { ContactAlias, ContactIdentities } from '@prosa/contracts';
import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { lid, MARIA, phone, receive, recordedEvents, within } from '../../../test/arrange.js';
import { ContactAlias as AliasRow } from '../../conversation/contact/contact-alias.entity.js';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { Message } from '../../conversation/message/message.entity.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { ticketsService } from '../../index.js';
import { ApplyIdentification } from '../apply-identification.js';
import { JoinContacts } from '../changes/join-contacts.js';
import { ContactQueries } from '../queries/contact.queries.js';
import { EndMerge } from './end-merge.js';
import { UndoMerge } from './undo-merge.js';

const RUI = phone('5511911112222');
const RUI_LID = lid('4455');

describe('Undoing a merge', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ userId: 9, profile: 'admin', name: 'Root' });
  const join = new JoinContacts(db);
  const undo = new UndoMerge(db);
  const queries = new ContactQueries(db);

  const chat = ({ value }: ContactAlias) => `${value}@s.whatsapp.net`;
  const from = (alias: ContactAlias, name: string | null = null, connectionId = 1) =>
    receive(db, { connectionId, chatId: chat(alias), contact: { aliases: [alias], name, isGroup: false } });
  const all = async () => ({
    contacts: await within(db, 1, (manager) => manager.find(Contact, { order: { id: 'ASC' } })),
    tickets: await within(db, 1, (manager) => manager.find(Ticket, { order: { id: 'ASC' } })),
    messages: await within(db, 1, (manager) => manager.find(Message, { order: { id: 'ASC' } })),
    aliases: await within(db, 1, (manager) => manager.find(AliasRow, { order: { value: 'ASC' } })),
    tags: await asOwner(db, 'SELECT contact_id, tag_id FROM contact_tag ORDER BY 1, 2'),
    consents: await asOwner(db, 'SELECT contact_id, ticket_id, text FROM consent_proof ORDER BY id'),
  });
  const mergeOf = async (contactId: number): Promise<ContactIdentities['merges'][number]> =>
    (await queries.identities(admin, { contactId })).merges[0]!;

  /** Maria and Rui with a message each, and what a company knows of them. */
  async function arrange() {
    await from(MARIA, 'Maria');
    await from(RUI, 'Rui');
    await asOwner(
      db,
      `UPDATE contact SET email = 'r@x.example', extra_info = '[{"id":1,"name":"CPF","value":"1"}]', is_named = true
         WHERE name = 'Rui';
       INSERT INTO tag (id, company_id, name, color) VALUES (1, 1, 'VIP', '#111'), (2, 1, 'New', '#222');
       INSERT INTO contact_tag SELECT 1, id, 1 FROM contact;
       INSERT INTO contact_tag SELECT 1, id, 2 FROM contact WHERE name = 'Rui';
       INSERT INTO consent_proof (company_id, contact_id, ticket_id, message_id, channel, is_given, text)
         SELECT 1, contact_id, id, 1, 'whatsapp', true, 'Termo' FROM ticket`,
    );
    const [maria, rui] = await within(db, 1, (manager) => manager.find(Contact, { order: { id: 'ASC' } }));
    return { maria: maria!.id, rui: rui!.id };
  }

  it('restores both contacts with their tickets, messages, aliases, tags and fields', async () => {
    const { maria, rui } = await arrange();
    const before = await all();
    await join.execute(admin, { contactId: maria, otherId: rui });
    const merge = await mergeOf(maria);
    expect((await all()).consents).toMatchObject([{ contact_id: maria }, { contact_id: maria }]);
    expect(merge).toMatchObject({ contact: { name: 'Rui', number: RUI.value }, user: { id: 9 } });
    await db.query('DELETE FROM outbox_event');

    const undone = await undo.execute(admin, { contactId: maria, mergeId: merge.id });

    expect(undone).toMatchObject({ contact: { id: maria, name: 'Maria' }, restored: { id: rui, name: 'Rui' } });
    const after = await all();
    const ageless = ({
      version: _,
      updatedAt: __,
      pictureRequestedAt: ___,
      movedAt: ____,
      waitedIn: _____,
      ...rest
    }: Record<string, unknown>) => rest;
    for (const table of ['contacts', 'tickets', 'messages', 'aliases', 'tags', 'consents'] as const) {
      expect((after[table] as never[]).map(ageless)).toEqual((before[table] as never[]).map(ageless));
    }
    const events = await recordedEvents(db);
    expect(events.map(({ name }) => name)).toEqual([
      'timer.cancelled',
      'audit.recorded',
      'ticket.undone',
      'contact.saved',
      'contact.saved',
    ]);
    expect(events.find(({ name }) => name === 'contact.saved')?.data).toMatchObject({
      isNew: true,
      restoredFrom: maria,
    });
    expect(events.find(({ name }) => name === 'audit.recorded')?.data).toMatchObject({ act: 'contact.mergeUndone' });
  });

  it('moves scheduled messages there and back, newer each time, so that no older event undoes it in a console', async () => {
    const { maria, rui } = await arrange();
    await asOwner(
      db,
      `INSERT INTO schedule (company_id, user_id, contact_id, body, send_at, repeat_from)
         VALUES (1, 9, $1, 'later', '2099-01-31T12:00:00Z', '2099-01-31T09:00:00')`,
      [rui],
    );
    const schedule = async () =>
      (await asOwner<{ contact_id: number; updated_at: Date }>(db, 'SELECT contact_id, updated_at FROM schedule'))[0]!;

    const before = await schedule();
    await join.execute(admin, { contactId: maria, otherId: rui });
    const merged = await schedule();
    await undo.execute(admin, { contactId: maria, mergeId: (await mergeOf(maria)).id });
    const restored = await schedule();

    expect([before, merged, restored].map((each) => each.contact_id)).toEqual([rui, maria, rui]);
    expect(merged.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
    expect(restored.updated_at.getTime()).toBeGreaterThan(merged.updated_at.getTime());
  });

  it('gives each what came since: by the alias it came by, in a ticket of its own', async () => {
    const { maria, rui } = await arrange();
    await join.execute(admin, { contactId: maria, otherId: rui });
    await from(RUI);
    await from(MARIA);
    await from(RUI, null, 2);
    await undo.execute(admin, { contactId: maria, mergeId: (await mergeOf(maria)).id });

    const { tickets, messages } = await all();
    const contactsOf = (connectionId: number) =>
      messages.filter((message) => message.connectionId === connectionId).map(({ contactId }) => contactId);
    expect([contactsOf(1), contactsOf(2)]).toEqual([[maria, rui, rui, maria], [rui]]);
    expect(
      tickets.map((ticket) => [ticket.contactId, ticket.connectionId, ticket.status, ticket.unreadMessages]),
    ).toEqual(
      expect.arrayContaining([
        [maria, 1, 'pending', 2],
        [rui, 1, 'pending', 2],
        [rui, 2, 'pending', 1],
      ]),
    );
  });

  it('keeps what a person changed since', async () => {
    const { maria, rui } = await arrange();
    await join.execute(admin, { contactId: maria, otherId: rui });
    await asOwner(db, `UPDATE contact SET name = 'Maria Silva', email = 'm@x.example'`);
    await undo.execute(admin, { contactId: maria, mergeId: (await mergeOf(maria)).id });
    const { contacts } = await all();
    expect(contacts).toMatchObject([
      { name: 'Maria Silva', email: 'm@x.example', extraInfo: [] },
      { name: 'Rui', email: 'r@x.example', extraInfo: [{ name: 'CPF' }] },
    ]);
  });

  it('also of a merge by evidence, which does not happen again, until a person merges them', async () => {
    await from(RUI, 'Rui');
    await from(RUI_LID, 'R.');
    const identify = () =>
      new ApplyIdentification(db).execute(
        anEvent('contact.identified', 1, { connectionId: 1, aliases: [RUI, RUI_LID] }),
      );
    await identify();
    const [{ id: contactId }] = (await all()).contacts as [Contact];
    const merge = await mergeOf(contactId);
    expect(merge.user).toBeNull();
    const { restored } = await undo.execute(admin, { contactId, mergeId: merge.id });
    await identify();
    expect((await all()).contacts).toHaveLength(2);
    await join.execute(admin, { contactId, otherId: restored.id });
    expect((await all()).contacts).toHaveLength(1);
  });

  it('needs the right to delete contacts, and a merge of that contact that was not undone', async () => {
    const { maria, rui } = await arrange();
    await join.execute(admin, { contactId: maria, otherId: rui });
    const { id: mergeId } = await mergeOf(maria);
    const none = { code: 'ERR_NO_CONTACT_FOUND' };
    const call = (actor = admin, contactId = maria) => undo.execute(actor, { contactId, mergeId });
    await expect(call(anActor({ userId: 7 }))).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    await expect(call(anActor({ companyId: 2, profile: 'admin' }))).rejects.toMatchObject(none);
    await expect(call(admin, maria + 100)).rejects.toMatchObject(none);
    await call();
    await expect(call()).rejects.toMatchObject(none);
  });

  it('is over after 30 days: nothing is offered, and the record is deleted', async () => {
    const { maria, rui } = await arrange();
    await join.execute(admin, { contactId: maria, otherId: rui });
    const { id: mergeId } = await mergeOf(maria);
    await asOwner(db, `UPDATE contact_merge SET merged_at = now() - interval '31 days'`);
    expect((await queries.identities(admin, { contactId: maria })).merges).toEqual([]);
    await expect(undo.execute(admin, { contactId: maria, mergeId })).rejects.toMatchObject({
      code: 'ERR_UNDO_TOO_LATE',
    });
    const timer = (await recordedEvents(db)).find(({ name }) => name === 'timer.set');
    await new EndMerge(db).execute(anEvent('timer.due', 1, timer!.data as never));
    expect(await asOwner(db, 'SELECT 1 FROM contact_merge')).toEqual([]);
  });

  it('is shown beside all names of a contact, with masked phone numbers for who may not see them', async () => {
    const { maria } = await arrange();
    const plain = anActor({ userId: 7, hidesNumbers: true });
    const { identities } = await queries.identities(plain, { contactId: maria });
    expect(identities).toEqual([
      { type: 'phone', value: '5511*******21', connection: null, seenAt: expect.any(String) as string },
    ]);
  });
});
