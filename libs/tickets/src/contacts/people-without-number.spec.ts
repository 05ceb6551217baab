import type { ContactAlias } from '@prosa/contracts';
import { aBus, anActor, anEvent, useTestDatabase } from '@prosa/testing';
import { inbound, MARIA, phone, receive, recordedEvents, within } from '../../test/arrange.js';
import { Connection } from '../connections/connection.entity.js';
import { ContactAlias as AliasRow } from '../conversation/contact/contact-alias.entity.js';
import { aliasesFor } from '../conversation/contact/contact-aliases.js';
import { Contact } from '../conversation/contact/contact.entity.js';
import { Ticket } from '../conversation/ticket/ticket.entity.js';
import { WriteMessage } from '../messages/outbound/write-message.js';
import { ticketsService } from '../index.js';
import { ApplyIdentification } from './apply-identification.js';
import { contactOptions } from './queries/contact-options.js';
import { ExportContacts } from './queries/export-contacts.js';
import { listContacts } from './queries/list-contacts.js';

const alias = (type: ContactAlias['type'], value: string): ContactAlias => ({ type, value });
const bsuid = alias('bsuid', 'BR.1502576394655843');
const ana = anActor({ userId: 7, profile: 'admin' });

describe('A person without a number', () => {
  const db = useTestDatabase(ticketsService);

  beforeEach(() =>
    within(db, 1, (manager) =>
      manager.save(Connection, {
        companyId: 1,
        id: 1,
        name: 'Cloud',
        channel: 'whatsappapi',
        number: '',
        isDefault: true,
        updatedAt: new Date(),
      }),
    ),
  );
  const from = (aliases: ContactAlias[], name: string | null = null, connectionId = 1) =>
    receive(db, { connectionId, chatId: aliases[0]!.value, contact: { aliases, name, isGroup: false } });
  const contacts = () =>
    within(db, 1, (manager) => manager.find(Contact, { where: { companyId: 1 }, order: { id: 'ASC' } }));
  const ownerOf = async ({ type, value }: ContactAlias) =>
    (await within(db, 1, (manager) => manager.findOneBy(AliasRow, { companyId: 1, type, value })))?.contactId;
  const found = async (searchParam: string, actor = ana) =>
    within(db, 1, async (manager) =>
      (await listContacts(manager as never, actor, { searchParam })).contacts.map(({ id }) => id),
    );

  it.each([
    ['the name', [bsuid, alias('username', 'ana')], 'Ana', 'Ana'],
    ['the username', [bsuid, alias('username', '@Ana')], null, '@ana'],
    ['the end of an id', [bsuid], null, 'WhatsApp …5843'],
    ['the end of a Facebook id', [alias('psid', '7654321987651234')], null, 'Facebook …1234'],
    ['the end of an Instagram id', [alias('igsid', '17841400000005678')], '', 'Instagram …5678'],
  ])('is created, and called by %s', async (_, aliases, name, expected) => {
    await from(aliases, name);
    expect(await contacts()).toMatchObject([{ name: expected, number: '' }]);
  });

  it('gets a name when one comes, whichever alias it was called by', async () => {
    await from([bsuid, alias('username', 'ana')]);
    await from([bsuid], 'Ana');
    expect(await contacts()).toMatchObject([{ name: 'Ana' }]);
  });

  it('is joined with the contact of a number by evidence', async () => {
    await from([bsuid], 'Ana');
    await from([MARIA], 'Ana Maria');
    await new ApplyIdentification(db).execute(
      anEvent('contact.identified', 1, { connectionId: 1, aliases: [bsuid, MARIA] }),
    );
    expect(await contacts()).toMatchObject([{ number: MARIA.value }]);
    expect(await ownerOf(bsuid)).toBe(await ownerOf(MARIA));
  });

  it('keeps the contact when the id of the portfolio changes', async () => {
    await from([bsuid], 'Ana');
    const next = alias('bsuid', 'BR.77');
    await new ApplyIdentification(db).execute(
      anEvent('contact.identified', 1, { connectionId: 1, aliases: [bsuid, next] }),
    );
    await from([next]);
    expect(await contacts()).toHaveLength(1);
  });

  it('is never merged by a username, which passes to who comes with it', async () => {
    const username = alias('username', 'loja');
    await from([MARIA, username], 'Maria');
    await from([phone('5511911112222'), username], 'Rui');
    const [maria, rui] = await contacts();
    expect([maria?.name, rui?.name]).toEqual(['Maria', 'Rui']);
    expect(await ownerOf(username)).toBe(rui!.id);
    expect(await found('@loja')).toEqual([rui!.id]);
  });

  it('is called by another alias when the username passed to somebody else', async () => {
    const username = alias('username', 'loja');
    await from([bsuid, username]);
    await from([MARIA, username], 'Maria');
    expect(await contacts()).toMatchObject([{ name: 'WhatsApp …5843' }, { name: 'Maria' }]);
  });

  it('is found by the username, with and without @, in lists and by who sees masked numbers', async () => {
    await from([bsuid, alias('username', 'Ana.Souza')], 'Ana');
    await from([MARIA], 'Maria');
    const [{ id }] = (await contacts()) as [Contact];
    const masked = anActor({ userId: 8, hidesNumbers: true });
    expect([await found('ana.so'), await found('@ana.souza'), await found('ana.souza', masked)]).toEqual([
      [id],
      [id],
      [id],
    ]);
  });

  it('is in exports and selectors', async () => {
    await from([bsuid, alias('username', 'ana')], 'Ana');
    const { contacts: exported } = await new ExportContacts(db).execute(ana, {});
    expect(exported).toMatchObject([{ name: 'Ana', number: '', username: 'ana' }]);
    const options = await within(db, 1, (manager) => contactOptions(manager as never, ana));
    expect(options.contacts).toMatchObject([{ name: 'Ana', number: '' }]);
  });

  it('has evidence: where and when each alias was seen', async () => {
    await from([bsuid], 'Ana');
    const [first] = await within(db, 1, (manager) => manager.find(AliasRow));
    expect(first).toMatchObject({ connectionId: 1 });
    await within(db, 1, (manager) => manager.query(`UPDATE contact_alias SET seen_at = now() - interval '2 hours'`));
    await from([bsuid], 'Ana', 1);
    const [renewed] = await within(db, 1, (manager) => manager.find(AliasRow));
    expect(Date.now() - renewed!.seenAt.getTime()).toBeLessThan(60_000);
  });

  it('is written to by the ids of the own Page only, the one seen last first', async () => {
    const [here, there] = [alias('psid', '1'), alias('psid', '2')];
    await from([here, MARIA], 'Ana');
    await from([there, MARIA], 'Ana', 2);
    const [{ id: contactId }] = (await contacts()) as [Contact];
    const at = (connectionId: number) =>
      within(db, 1, (manager) => aliasesFor(manager, { companyId: 1, contactId, connectionId }));
    expect(await at(1)).toEqual([MARIA, here]);
    expect(await at(2)).toEqual([MARIA, there]);
  });

  it('can be sent as a card, with the username instead of a number', async () => {
    await from([bsuid, alias('username', 'ana')], 'Ana');
    const [{ id: vCardContactId }] = (await contacts()) as [Contact];
    const [ticket] = await within(db, 1, (manager) => manager.find(Ticket));
    await within(db, 1, (manager) => manager.update(Ticket, { id: ticket!.id }, { status: 'open', userId: 7 }));
    const sent = await new WriteMessage(db, aBus({})).execute(ana, { ticketId: ticket!.id, vCardContactId });
    expect(sent.body.split('\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:;Ana;;;',
      'FN:Ana',
      'NICKNAME:@ana',
      'END:VCARD',
    ]);
  });

  it('is published with the username', async () => {
    await from([bsuid, alias('username', 'ana')], 'Ana');
    const saved = (await recordedEvents(db)).find(({ name }) => name === 'contact.saved');
    expect(saved?.data.contact).toMatchObject({ username: 'ana', number: '' });
    expect(inbound().contact.aliases).toEqual([MARIA]);
  });
});
