import { aBus, anActor, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import { aNetwork, lid, MARIA, phone, receive, recordedEvents, within } from '../../../test/arrange.js';
import { Connection } from '../../connections/connection.entity.js';
import { ContactQueries } from '../queries/contact.queries.js';
import { CreateContact } from './create-contact.js';

describe('CreateContact', () => {
  const db = useTestDatabase(ticketsService);
  const actor = anActor();
  const create = new CreateContact(db, aNetwork());
  const queries = new ContactQueries(db);
  const jose = { name: ' José ', number: '+55 (11) 98765-0000' };

  it('creates a contact that messages of its number find, and records its event', async () => {
    const extraInfo = [
      { name: 'CPF', value: ' 123 ' },
      { name: '', value: '' },
      { id: 9, name: 'Rua', value: 'A' },
    ];

    const view = await create.execute(actor, { ...jose, email: 'jose@x.example', extraInfo });
    await receive(db, {
      contact: { aliases: [{ type: 'phone', value: '5511987650000' }], name: 'Zé', isGroup: false },
    });

    expect(view).toMatchObject({
      name: 'José',
      number: '5511987650000',
      email: 'jose@x.example',
      active: true,
      extraInfo: [
        { id: 1, name: 'CPF', value: '123' },
        { id: 2, name: 'Rua', value: 'A' },
      ],
    });
    expect(await queries.list(actor, {})).toMatchObject({ count: 1, contacts: [{ id: view.id, name: 'José' }] });
    expect((await recordedEvents(db))[0]).toMatchObject({
      name: 'contact.saved',
      data: { contact: view, isNew: true },
    });
  });

  it.each([
    ['the same number', MARIA.value],
    ['the number without its ninth digit', '551187654321'],
  ])('refuses %s, in this company only', async (_, number) => {
    await receive(db);

    await expect(create.execute(actor, { name: 'Outra', number })).rejects.toMatchObject({
      code: 'ERR_DUPLICATED_CONTACT',
    });
    await expect(create.execute(anActor({ companyId: 2 }), { name: 'Outra', number })).resolves.toBeDefined();
  });

  it.each(['\u202a+55 11 98765\u20110000\u202c', '+55\u00a011\u00a098765\u20130000', '５５１１９８７６５００００'])(
    'takes %j, whatever it is written with',
    async (number) => {
      await expect(create.execute(actor, { name: 'José', number })).resolves.toMatchObject({ number: '5511987650000' });
    },
  );

  it('believes the number where only the Cloud API is connected, which cannot look it up', async () => {
    const nobody = new CreateContact(db, aNetwork({ '5511987650000': 'ERR_NO_DEF_WAPP_FOUND' }));
    await expect(nobody.execute(actor, jose)).rejects.toMatchObject({ code: 'ERR_NO_DEF_WAPP_FOUND' });
    const cloud = { companyId: 1, id: 1, name: 'Cloud', channel: 'whatsappapi', number: '', isDefault: true } as const;
    await within(db, 1, (manager) => manager.save(Connection, { ...cloud, updatedAt: new Date() }));
    await expect(nobody.execute(actor, jose)).resolves.toMatchObject({ number: '5511987650000' });
  });

  it('makes one of two at once', async () => {
    const both = ['5511987650000', '551187650000'].map((number) => create.execute(actor, { name: 'José', number }));

    const refused = (await Promise.allSettled(both)).filter(({ status }) => status === 'rejected');

    expect(refused).toMatchObject([{ reason: { code: 'ERR_DUPLICATED_CONTACT' } }]);
  });

  it.each(['123-4567', 'abcdefghij', '5511*******57', '12345678901234567890'])(
    'refuses %s as a number',
    async (number) => {
      await expect(create.execute(actor, { name: 'José', number })).rejects.toMatchObject({
        code: 'ERR_WAPP_INVALID_CONTACT',
      });
    },
  );

  it('takes the number and the names by which the channel knows it', async () => {
    const bus = aBus({ 'people.find': () => ({ aliases: [phone('551187650000'), lid('99')] }) });

    const view = await new CreateContact(db, bus).execute(actor, jose);
    await receive(db, { contact: { aliases: [lid('99')], name: null, isGroup: false } });

    expect(view).toMatchObject({ number: '551187650000' });
    expect(await queries.list(actor, {})).toMatchObject({ count: 1 });
  });

  it.each(['ERR_WAPP_INVALID_CONTACT', 'ERR_WAPP_NOT_INITIALIZED'] as const)('makes none for %s', async (code) => {
    const refusing = new CreateContact(db, aNetwork({ '5511987650000': code }));

    await expect(refusing.execute(actor, jose)).rejects.toMatchObject({ code });
    expect(await queries.list(actor, {})).toMatchObject({ count: 0 });
  });

  it.each([[['x']], [[{ name: 5 }]], [[{ name: 'x'.repeat(101), value: '' }]]])(
    'refuses %j as extra fields',
    async (extraInfo) => {
      await expect(create.execute(actor, { ...jose, extraInfo })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    },
  );
});
