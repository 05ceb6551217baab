import type { CampaignInput, ConnectionView, Events, MediaRef } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { aBus, anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import type { EntityManager } from 'typeorm';
import { SyncCampaignConnection } from '../connections/sync-campaign-connection.js';
import { ListItem } from '../contact-lists/contact-list-item.entity.js';
import { ContactList } from '../contact-lists/contact-list.entity.js';
import { ListFilling } from '../contact-lists/list-filling.js';
import { campaignsService } from '../index.js';
import { CompanyZone } from '../options/company-zone.entity.js';
import { ManageSettings } from '../settings/manage-settings.js';
import { CampaignQueries } from './campaign.queries.js';
import { Campaign } from './campaign.entity.js';
import { ManageCampaigns } from './manage-campaigns.js';
import { TagList } from './tag-list.js';

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const file = (key: string): MediaRef => ({ key, kind: 'image', mimetype: 'image/png', fileName: 'a.png', size: 4 });

describe('campaigns', () => {
  const db = useTestDatabase(campaignsService);
  const tags = aBus({
    'tags.get': ({ tagId }) => {
      if (tagId !== 5) throw new AppError('ERR_NO_TAG_FOUND');
      return { id: 5, name: 'Clientes', color: '#112233', kanban: 0 } as never;
    },
  });
  const filled: unknown[] = [];
  const filling = Object.assign(new ListFilling(), {
    begin: (_: EntityManager, ...given: unknown[]) => Promise.resolve(void filled.push(given)),
  });
  const manage = new ManageCampaigns(db, new TagList(tags, filling));
  const queries = new CampaignQueries(db);
  const actor = anActor({ userId: 7, profile: 'supervisor' });
  const stranger = anActor({ companyId: 2, profile: 'admin' });

  const within = <T>(work: (manager: EntityManager) => Promise<T>, companyId = 1) =>
    withTenant(db, { companyId }, work);
  const connect = (id: number, channel = 'whatsapp', companyId = 1) =>
    new SyncCampaignConnection(db).save(
      anEvent('connection.saved', companyId, {
        connection: { id, name: `Loja ${id}`, channel, status: 'CONNECTED', isDefault: id === 1 } as ConnectionView,
      }),
    );
  const list = async (companyId = 1) =>
    (await within((manager) => manager.save(manager.create(ContactList, { companyId, name: 'VIP' })), companyId)).id;
  const create = (input: Partial<CampaignInput> = {}) => manage.create(actor, { name: 'Natal', ...input });
  const change = (campaignId: number, input: object) => manage.change(actor, { campaignId, ...input });
  const get = (campaignId: number) => queries.get(actor, { campaignId });
  const setStatus = (id: number, status: string) =>
    within((manager) => manager.update(Campaign, { id }, { status } as never));
  const work = () =>
    asOwner<{ id: number; seconds: number }>(
      db,
      'SELECT campaign_id AS id, extract(epoch FROM due_at - now())::float AS seconds FROM campaign_work ORDER BY 1',
    );
  const events = async <N extends keyof Events>(name: N) =>
    (await asOwner<{ data: Events[N] }>(db, 'SELECT data FROM outbox_event WHERE name = $1 ORDER BY seq', [name])).map(
      ({ data }) => data,
    );

  beforeEach(async () => {
    filled.length = 0;
    await connect(1);
    await connect(2, 'whatsappapi');
    await connect(3, 'facebook');
    await connect(9, 'whatsapp', 2);
  });

  it('have a status that the server derives from their time, and are due when that comes', async () => {
    const plain = await create({ status: 'PROGRAMADA' } as never);
    expect(plain).toMatchObject({ name: 'Natal', status: 'INATIVA', scheduledAt: null, editable: 'all', stop: null });
    expect(await work()).toEqual([]);

    const timed = await create({ scheduledAt: inHours(3), status: 'INATIVA' } as never);
    expect(timed).toMatchObject({ status: 'PROGRAMADA', editable: 'all', waitsFor: null });
    expect(await work()).toEqual([{ id: timed.id, seconds: expect.closeTo(3 * 3_600, -2) as unknown }]);

    await change(timed.id, { scheduledAt: null });
    expect(await get(timed.id)).toMatchObject({ status: 'INATIVA', scheduledAt: null, scheduledLocal: '' });
    expect(await work()).toEqual([]);
    expect(await events('campaign.saved')).toMatchObject([
      { isNew: true, campaign: { id: plain.id } },
      { isNew: true, campaign: { id: timed.id, status: 'PROGRAMADA' } },
      { isNew: false, campaign: { id: timed.id, status: 'INATIVA' } },
    ]);
  });

  it('begin at once when their time is over, but not before their file can have come', async () => {
    const { id, status, editable } = await create({ scheduledAt: '2020-01-01 10:00:00' });

    expect([status, editable]).toEqual(['PROGRAMADA', 'none']);
    const [due] = await work();
    expect(due!.seconds).toBeGreaterThan(5);
    expect(due!.seconds).toBeLessThanOrEqual(10);
    expect((await manage.setMedia(actor, { campaignId: id, media: file('1/a') })).media).toEqual(file('1/a'));
    await setStatus(id, 'EM_ANDAMENTO');
    await expect(manage.setMedia(actor, { campaignId: id, media: null })).rejects.toThrow('ERR_CAMPAIGN_NOT_EDITABLE');
  });

  it("read a time without a zone by the company's clock, and keep it when it is sent back as it was read", async () => {
    await within((manager) => manager.save(CompanyZone, { companyId: 1, timeZone: 'America/Manaus' }));
    const { id, scheduledLocal } = await create({ scheduledAt: '2099-01-31 09:00:30' });

    expect(await get(id)).toMatchObject({
      scheduledAt: '2099-01-31T13:00:30.000Z',
      scheduledLocal: '2099-01-31T09:00:30',
    });
    await change(id, { scheduledAt: scheduledLocal.slice(0, 16), name: 'Ano novo' });
    expect(await get(id)).toMatchObject({ scheduledAt: '2099-01-31T13:00:30.000Z', name: 'Ano novo' });
  });

  it.each([
    ['INATIVA', null, 'all'],
    ['PROGRAMADA', 1.01, 'all'],
    ['PROGRAMADA', 0.99, 'none'],
    ['PROGRAMADA', -1, 'none'],
    ['EM_ANDAMENTO', 5, 'none'],
    ['FINALIZADA', 5, 'none'],
    ['CANCELADA', 0.5, 'texts'],
  ])('that are %s, %s hours before their time, can be changed: %s', async (status, hours, editable) => {
    const { id } = await create({ message1: 'Oi' });
    const scheduledAt = hours === null ? null : new Date(inHours(hours));
    await within((manager) => manager.update(Campaign, { id }, { status, scheduledAt } as never));

    expect((await get(id)).editable).toBe(editable);
    const attempt = await change(id, { name: 'Outro', message1: 'Olá' }).catch(({ code }: AppError) => code);
    const { name, message1 } = await get(id);
    const wanted = { all: ['Outro', 'Olá'], texts: ['Natal', 'Olá'], none: ['Natal', 'Oi'] };
    expect([name, message1]).toEqual(wanted[editable as 'all']);
    expect(attempt === 'ERR_CAMPAIGN_NOT_EDITABLE').toBe(editable === 'none');
  });

  it('that are cancelled take texts, templates and a file, and nothing else of a whole record', async () => {
    const { id } = await create({ connectionIds: [1, 2], message1: 'Oi' });
    await setStatus(id, 'CANCELADA');
    const templates = [{ connectionId: 2, step: 'message', templateId: 4, values: ['{nome}'] }];
    const record = { ...(await get(id)), name: 'X', scheduledAt: inHours(9), whatsappId: '1', connectionIds: [1] };
    const changed = await change(id, { ...record, message1: null, message2: 'Dois', templates });

    const texts = { message1: '', message2: 'Dois', templates };
    expect(changed).toMatchObject({ name: 'Natal', status: 'CANCELADA', connectionIds: [1, 2], ...texts });
    expect(await work()).toEqual([]);
    expect((await manage.setMedia(actor, { campaignId: id, media: file('1/a') })).media?.key).toBe('1/a');
  });

  describe('their connections', () => {
    it.each([
      ['1,2', [1, 2]],
      [' 2 , 1 ,2', [2, 1]],
      ['2', [2]],
      [2, [2]],
      [
        [2, '1'],
        [2, 1],
      ],
      ['', []],
      [null, []],
    ])('come as %j', async (whatsappId, ids) => {
      const { connectionIds, connections } = await create({ whatsappId });
      expect(connectionIds).toEqual(ids);
      expect(connections.map(({ name }) => name)).toEqual(ids.map((id) => `Loja ${id}`));
    });

    it.each([
      ['1,3', 'ERR_CAMPAIGN_CHANNEL'],
      [9, 'ERR_NO_WAPP_FOUND'],
      ['1,77', 'ERR_NO_WAPP_FOUND'],
      ['1;2', 'ERR_VALIDATION'],
      ['-1', 'ERR_VALIDATION'],
      [0, 'ERR_VALIDATION'],
      [{}, 'ERR_VALIDATION'],
      ['9999999999', 'ERR_VALIDATION'],
    ])('are refused as %j: %s', async (whatsappId, code) => {
      await expect(create({ whatsappId })).rejects.toThrow(code);
      expect(await events('campaign.saved')).toEqual([]);
    });

    it('stay when one of them was deleted meanwhile', async () => {
      const { id } = await create({ whatsappId: '1,2' });
      await new SyncCampaignConnection(db).remove(anEvent('connection.deleted', 1, { connectionId: 1 }));

      expect(await change(id, { whatsappId: '1,2', message1: 'Oi' })).toMatchObject({
        connectionIds: [1, 2],
        connections: [{ id: 2, name: 'Loja 2', channel: 'whatsappapi' }],
      });
    });
  });

  it.each([
    [{ connectionId: 1, step: 'message', templateId: 4, values: [] }],
    [{ connectionId: 3, step: 'message', templateId: 4, values: [] }],
    [{ connectionId: 2, step: 'other', templateId: 4, values: [] }],
    [{ connectionId: 2, step: 'message', templateId: 0, values: [] }],
    [{ connectionId: 2, step: 'message', templateId: 4, values: [5] }],
    [null],
  ])('refuse the template %j', async (template) => {
    await expect(create({ connectionIds: [1, 2], templates: [template] })).rejects.toThrow('ERR_VALIDATION');
  });

  it('have one template for each step of a Cloud connection, which leaves with the connection', async () => {
    const template = { connectionId: 2, step: 'message', templateId: 4, values: ['{nome}'] } as const;
    const confirmation = { ...template, step: 'confirmation' } as const;
    await expect(create({ connectionIds: [2], templates: [template, template] })).rejects.toThrow('ERR_VALIDATION');
    const { id, templates } = await create({ connectionIds: [1, 2], templates: [template, confirmation] });

    expect(templates).toEqual([template, confirmation]);
    expect((await change(id, { connectionIds: [1] })).templates).toEqual([]);
  });

  it("write to a list of the company; another's is refused like an absent one", async () => {
    const [own, foreign] = [await list(), await list(2)];
    const { id } = await create({ contactListId: own });

    expect(await get(id)).toMatchObject({ contactListId: own, contactList: { id: own, name: 'VIP' } });
    for (const contactListId of [foreign + 100, foreign === own ? 999 : foreign]) {
      await expect(create({ contactListId })).rejects.toThrow('ERR_NO_CONTACT_LIST_FOUND');
      await expect(change(id, { contactListId })).rejects.toThrow('ERR_NO_CONTACT_LIST_FOUND');
    }
    expect(await change(id, { contactListId: null })).toMatchObject({ contactListId: null, contactList: null });
  });

  it('make a list of the contacts of a tag, which wins over a list; a change of the tag is ignored', async () => {
    const other = await list();
    const { id, contactListId, contactList, tagListId } = await create({ tagListId: 5, contactListId: other });

    expect([tagListId, contactList?.name]).toEqual([5, 'Natal (Clientes)']);
    expect(contactListId).not.toBe(other);
    expect(filled).toEqual([
      [
        { companyId: 1, contactListId },
        { kind: 'tag', tagId: 5 },
      ],
    ]);
    expect(await events('contactList.saved')).toMatchObject([{ isNew: true, contactList: { id: contactListId } }]);
    expect(await change(id, { tagListId: 6 })).toMatchObject({ tagListId: 5, contactListId });
    expect(await change(id, { contactListId: other })).toMatchObject({ tagListId: null, contactListId: other });

    expect(await create({ tagListId: 'Nenhuma', contactListId: other })).toMatchObject({ contactListId: other });
    await expect(create({ tagListId: 6 })).rejects.toThrow('ERR_NO_TAG_FOUND');
    expect(filled).toHaveLength(1);
  });

  it('are deleted with their work and their file, unless they are in progress', async () => {
    const { id } = await create({ scheduledAt: inHours(3) });
    await manage.setMedia(actor, { campaignId: id, media: file('1/a') });
    await manage.setMedia(actor, { campaignId: id, media: file('1/b') });
    expect(await queries.filesInUse(actor, { keys: ['1/a', '1/b'] })).toEqual({ keys: ['1/b'] });
    expect(await queries.filesInUse(stranger, { keys: ['1/b'] })).toEqual({ keys: [] });
    await setStatus(id, 'EM_ANDAMENTO');
    await expect(manage.delete(actor, { campaignId: id })).rejects.toThrow('ERR_CAMPAIGN_RUNNING');
    await setStatus(id, 'FINALIZADA');

    expect(await manage.delete(actor, { campaignId: id })).toEqual({ deleted: true });
    expect(await work()).toEqual([]);
    expect((await events('file.dropped')).map(({ keys }) => keys)).toEqual([['1/a'], ['1/b']]);
    expect(await events('campaign.deleted')).toEqual([{ campaignId: id }]);
    await expect(get(id)).rejects.toThrow('ERR_NO_CAMPAIGN_FOUND');
  });

  it('show the company that owns them only', async () => {
    const { id: campaignId } = await create();

    expect(await queries.list(stranger, {})).toEqual({ records: [], count: 0, hasMore: false });
    const calls = [
      queries.get(stranger, { campaignId }),
      queries.preview(stranger, { campaignId }),
      manage.change(stranger, { campaignId, name: 'Outro' }),
      manage.setMedia(stranger, { campaignId, media: null }),
      manage.delete(stranger, { campaignId }),
    ];
    for (const call of calls) await expect(call).rejects.toThrow('ERR_NO_CAMPAIGN_FOUND');
    expect((await get(campaignId)).name).toBe('Natal');
  });

  it('are listed newest first, by part of their name and by status, a page at a time', async () => {
    for (let n = 0; n < 21; n++) await create({ name: `Oferta ${n}` });
    const sale = await create({ name: '100% off', scheduledAt: inHours(2) });

    const first = await queries.list(actor, { pageNumber: 1 });
    expect(first).toMatchObject({ count: 22, hasMore: true });
    expect(first.records.map(({ name }) => name).slice(0, 2)).toEqual(['100% off', 'Oferta 20']);
    expect(first.records).toHaveLength(20);
    expect(await queries.list(actor, { pageNumber: 2 })).toMatchObject({ hasMore: false, records: [{}, {}] });
    const found = await queries.list(actor, { searchParam: ' 0% OF ' });
    expect(found.records.map(({ id }) => id)).toEqual([sale.id]);
    expect((await queries.list(actor, { status: 'PROGRAMADA' })).records.map(({ id }) => id)).toEqual([sale.id]);
  });

  it('show their texts as a contact of the list gets them', async () => {
    const contactListId = await list();
    const item = (number: string, name: string) =>
      within((manager) => manager.save(manager.create(ListItem, { companyId: 1, contactListId, number, name })));
    const texts = { message1: 'Oi {Nome}, {cupom} {x}', message3: '{numero}', confirmationMessage2: 'Pode?' };
    const { id: campaignId } = await create({ contactListId, ...texts });
    await expect(queries.preview(actor, { campaignId })).rejects.toThrow('ERR_NO_CONTACT_LIST_ITEM_FOUND');
    await item('5511987654321', 'Ana');
    const bia = await item('5511987654322', 'Bia');
    await new ManageSettings(db).change(actor, { settings: { variables: [{ key: 'CUPOM', value: 'NATAL10' }] } });

    expect(await queries.preview(actor, { campaignId })).toEqual({
      name: 'Ana',
      number: '5511987654321',
      messages: [
        { variant: 1, text: 'Oi Ana, NATAL10 {x}' },
        { variant: 3, text: '5511987654321' },
      ],
      confirmations: [{ variant: 2, text: 'Pode?' }],
    });
    expect(await queries.preview(actor, { campaignId, contactListItemId: bia.id })).toMatchObject({ name: 'Bia' });
    await expect(queries.preview(actor, { campaignId, contactListItemId: bia.id + 1 })).rejects.toThrow(
      'ERR_NO_CONTACT_LIST_ITEM_FOUND',
    );
  });
});
