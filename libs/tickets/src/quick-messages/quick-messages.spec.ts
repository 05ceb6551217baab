import type { MediaRef, QuickMessageInput } from '@prosa/contracts';
import { anActor, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../index.js';
import { recordedEvents } from '../../test/arrange.js';
import { ManageFileLists } from '../file-lists/manage-file-lists.js';
import { ManageQuickMessages } from './manage-quick-messages.js';
import { QuickMessageQueries } from './quick-message.queries.js';

const file = (name: string): MediaRef => ({
  key: `1/2026/01/${name.repeat(32).slice(0, 32)}`,
  kind: 'image',
  mimetype: 'image/png',
  fileName: `${name}.png`,
  size: 9,
});

describe('quick messages', () => {
  const db = useTestDatabase(ticketsService);
  const manage = new ManageQuickMessages(db);
  const queries = new QuickMessageQueries(db);
  const ana = anActor({ userId: 7 });
  const bia = anActor({ userId: 8 });
  const sol = anActor({ userId: 9, profile: 'supervisor' });
  const admin = anActor({ userId: 1, profile: 'admin' });
  const stranger = anActor({ companyId: 2, userId: 7, profile: 'admin' });

  const make = async (actor = ana, overrides: Partial<QuickMessageInput> = {}) =>
    (await manage.create(actor, { shortcode: 'oi', message: 'Olá!', ...overrides })).id;
  const codes = async (actor = ana, searchParam?: string) =>
    (await queries.list(actor, { searchParam })).records.map(({ shortcode }) => shortcode);
  const offered = async (actor = ana) => (await queries.offered(actor)).map(({ shortcode }) => shortcode);
  const dropped = async () =>
    (await recordedEvents(db)).filter(({ name }) => name === 'file.dropped').flatMap(({ data }) => data.keys);

  it('are made active and for their owner alone, without the slash that people type', async () => {
    const made = await manage.create(ana, { shortcode: ' /bom dia ', message: ' Bom dia! \n' });

    expect(made).toMatchObject({ shortcode: 'bom dia', message: 'Bom dia!', geral: false, status: true, userId: 7 });
    expect(await queries.get(ana, made.id)).toEqual(made);
    const key = `1:quickMessage:${made.id}`;
    expect(await recordedEvents(db)).toMatchObject([
      { name: 'quickMessage.created', key, data: { quickMessage: made } },
    ]);
  });

  it('send a list of files of the company, until they are changed or the list is deleted', async () => {
    const lists = new ManageFileLists(db);
    const body = { name: 'Tabelas', message: 'x', options: [] };
    const { id: fileListId } = await lists.create(ana, body);
    const { id: foreign } = await lists.create(stranger, body);
    const id = await make(ana, { fileListId });
    const linked = async () => (await queries.get(ana, id)).fileListId;

    expect(await linked()).toBe(fileListId);
    await manage.change(ana, { quickMessageId: id, shortcode: 'oi', status: false });
    expect(await linked()).toBe(fileListId);
    for (const missing of [foreign, 999]) {
      const refusal = { code: 'ERR_NO_FILE_LIST_FOUND' };
      await expect(make(ana, { fileListId: missing })).rejects.toMatchObject(refusal);
      const change = { quickMessageId: id, shortcode: 'oi', fileListId: missing };
      await expect(manage.change(ana, change)).rejects.toMatchObject(refusal);
    }
    await manage.change(ana, { quickMessageId: id, shortcode: 'oi', fileListId: null });
    expect(await linked()).toBeNull();
    await manage.change(ana, { quickMessageId: id, shortcode: 'oi', fileListId });
    await lists.delete(ana, { fileListId });
    expect(await linked()).toBeNull();
  });

  it('are listed to those who may see them, and offered to those who may send them', async () => {
    await make(ana, { shortcode: 'zebra' });
    await make(ana, { shortcode: 'Alfa', status: false });
    await make(bia, { shortcode: 'beta' });
    await make(sol, { shortcode: 'comum', geral: true });
    await make(stranger, { shortcode: 'alheia', geral: true });

    expect(await codes(ana)).toEqual(['comum', 'Alfa', 'zebra']);
    expect(await codes(bia)).toEqual(['comum', 'beta']);
    expect(await codes(sol)).toEqual(['comum', 'beta', 'Alfa', 'zebra']);
    expect(await codes(admin)).toEqual(['comum', 'beta', 'Alfa', 'zebra']);
    expect(await offered(ana)).toEqual(['comum', 'zebra']);
    expect(await offered(admin)).toEqual(['comum']);
  });

  it('are found by parts of their code and text, whose signs mean nothing', async () => {
    await make(ana, { shortcode: 'pix', message: '10% de desconto' });
    await make(ana, { shortcode: 'fim', message: 'Até logo' });

    expect(await codes(ana, 'PI')).toEqual(['pix']);
    expect(await codes(ana, 'LOGO')).toEqual(['fim']);
    expect(await codes(ana, '%')).toEqual(['pix']);
    expect(await codes(ana, '_')).toEqual([]);
  });

  it('are read page by page', async () => {
    for (let n = 10; n < 31; n++) await make(ana, { shortcode: `r${n}` });

    expect(await queries.list(ana, {})).toMatchObject({ count: 21, hasMore: true, records: { length: 20 } });
    const last = await queries.list(ana, { pageNumber: 2 });
    expect(last).toMatchObject({ count: 21, hasMore: false, records: [{ shortcode: 'r10' }] });
  });

  it('are shared, changed and deleted by admins and supervisors, whosever they are', async () => {
    const id = await make(ana, { shortcode: 'oi' });
    await manage.change(sol, { quickMessageId: id, shortcode: 'oi', geral: true });
    await manage.change(admin, { quickMessageId: id, shortcode: 'olá', message: 'Bem-vindo', status: false });

    expect(await queries.get(bia, id)).toMatchObject({
      shortcode: 'olá',
      message: 'Bem-vindo',
      geral: true,
      userId: 7,
    });
    await manage.delete(sol, { quickMessageId: id });
    await expect(queries.get(ana, id)).rejects.toMatchObject({ code: 'ERR_NO_QUICK_MESSAGE_FOUND' });
    expect((await recordedEvents(db)).map(({ name, data }) => [name, data.wasGeral ?? data.geral])).toEqual([
      ['quickMessage.created', undefined],
      ['quickMessage.changed', false],
      ['quickMessage.changed', true],
      ['quickMessage.deleted', true],
    ]);
  });

  it('are shared by no user, nor theirs to touch any more once they are', async () => {
    const id = await make(ana);
    const own = { quickMessageId: id, shortcode: 'oi' };

    const refused = { code: 'ERR_NO_PERMISSION' };
    await expect(manage.create(ana, { shortcode: 'x', geral: true })).rejects.toMatchObject(refused);
    await expect(manage.change(ana, { ...own, geral: true })).rejects.toMatchObject(refused);
    await manage.change(sol, { ...own, geral: true });
    await expect(manage.change(ana, { ...own, geral: false })).rejects.toMatchObject(refused);
    await expect(manage.delete(ana, own)).rejects.toMatchObject(refused);
    await expect(manage.setMedia(ana, { ...own, media: null })).rejects.toMatchObject(refused);
    expect(await queries.get(ana, id)).toMatchObject({ geral: true });
  });

  it.each([
    ["a colleague's", bia],
    ["another company's", stranger],
  ])('answer as if they were not there: %s', async (_, actor) => {
    const quickMessageId = await make(ana);
    await db.query('DELETE FROM outbox_event');

    const refused = { code: 'ERR_NO_QUICK_MESSAGE_FOUND' };
    await expect(queries.get(actor, quickMessageId)).rejects.toMatchObject(refused);
    await expect(manage.change(actor, { quickMessageId, shortcode: 'x' })).rejects.toMatchObject(refused);
    await expect(manage.delete(actor, { quickMessageId })).rejects.toMatchObject(refused);
    await expect(manage.setMedia(actor, { quickMessageId, media: null })).rejects.toMatchObject(refused);
    expect(await recordedEvents(db)).toEqual([]);
  });

  it('have one file at a time: what is replaced, taken away or deleted with them is dropped', async () => {
    const quickMessageId = await make(ana, { message: undefined });
    await manage.setMedia(ana, { quickMessageId, media: file('a') });
    const view = await manage.setMedia(ana, { quickMessageId, media: file('b') });
    expect(view).toMatchObject({ message: '', media: file('b') });
    expect(await dropped()).toEqual([file('a').key]);

    await manage.setMedia(ana, { quickMessageId, media: null });
    await manage.setMedia(ana, { quickMessageId, media: file('c') });
    await manage.delete(ana, { quickMessageId });
    expect(await dropped()).toEqual([file('a').key, file('b').key, file('c').key]);
  });
});
