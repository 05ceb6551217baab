import { FILE_EXPIRES_SOON_DAYS, type MediaRef } from '@prosa/contracts';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { aQueue, connect, eventNames, nameCompany, receive, recordedEvents } from '../../test/arrange.js';
import { ticketsService } from '../index.js';
import { ManageQuickMessages } from '../quick-messages/manage-quick-messages.js';
import { FileListQueries } from './file-list.queries.js';
import { ManageFileLists } from './manage-file-lists.js';

const file = (name: string): MediaRef => ({
  key: `1/2026/01/${name.repeat(32).slice(0, 32)}`,
  kind: 'document',
  mimetype: 'application/pdf',
  fileName: `${name}.pdf`,
  size: 9,
});

describe('lists of files', () => {
  const db = useTestDatabase(ticketsService);
  const manage = new ManageFileLists(db);
  const queries = new FileListQueries(db);
  const ana = anActor({ userId: 7 });
  const stranger = anActor({ companyId: 2, userId: 7, profile: 'admin' });

  const make = (names: string[], name = 'Tabelas') =>
    manage.create(ana, { name, message: 'Do ano', options: names.map((each) => ({ name: each, file: {} })) });
  const dropped = async () =>
    (await recordedEvents(db)).filter(({ name }) => name === 'file.dropped').flatMap(({ data }) => data.keys);

  it('keep their options in the order sent, whatever else consoles send of them', async () => {
    const made = await make(['Um', 'Dois', 'Três']);
    const [one, two, three] = made.options.map(({ id, name }) => ({ id, name, mediaType: 'x', isExpired: true }));

    expect(made).toMatchObject({ name: 'Tabelas', message: 'Do ano' });
    expect(made.options).toMatchObject([
      { name: 'Um', media: null, validUntil: null, isExpired: false },
      { name: 'Dois' },
      { name: 'Três' },
    ]);
    const options = [three, { name: 'Quatro' }, { ...one, name: 'Primeiro' }];
    const changed = await manage.change(ana, { fileListId: made.id, name: 'Outra', message: 'Nova', options });

    expect(changed.options.map(({ name }) => name)).toEqual(['Três', 'Quatro', 'Primeiro']);
    expect(changed.options.map(({ id }) => id)).toEqual([three!.id, expect.any(Number), one!.id]);
    expect(changed.options.map(({ id }) => id)).not.toContain(two!.id);
    expect(await queries.get(ana, made.id)).toEqual(changed);
    expect(await eventNames(db)).toEqual(['fileList.saved', 'fileList.saved']);
  });

  it.each([
    ['without a name', [{ name: ' ' }], 'options.0.name'],
    ['that is none', ['x'], 'options.0.name'],
    ["with another list's id", [{ name: 'Boa' }, { id: 999, name: 'x' }], 'options.1.id'],
    ['with a day that does not exist', [{ name: 'x', validUntil: '2026-02-30' }], 'options.0.validUntil'],
  ])('refuse an option %s, and name it', async (_, options, field) => {
    const { id: fileListId } = await make(['Um']);

    await expect(manage.change(ana, { fileListId, name: 'Outra', message: 'x', options })).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
      details: { fields: { [field]: [expect.any(String)] } },
    });
    expect((await queries.get(ana, fileListId)).name).toBe('Tabelas');
  });

  it('replace a file, and drop those of what is replaced or deleted', async () => {
    const { id: fileListId, options } = await make(['Um', 'Dois']);
    const [one, two] = [options[0]!.id, options[1]!.id];
    await manage.setFiles(ana, {
      fileListId,
      files: [
        { optionId: one, media: file('a') },
        { optionId: two, media: file('b') },
      ],
    });
    const replaced = await manage.setFiles(ana, { fileListId, files: [{ optionId: one, media: file('c') }] });

    expect(replaced.options.map(({ media }) => media?.fileName)).toEqual(['c.pdf', 'b.pdf']);
    expect(await dropped()).toEqual([file('a').key]);
    await expect(
      manage.setFiles(ana, { fileListId, files: [{ optionId: 999, media: file('d') }] }),
    ).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    await manage.change(ana, { fileListId, name: 'Tabelas', message: 'x', options: [{ id: one, name: 'Um' }] });
    expect(await dropped()).toEqual([file('a').key, file('b').key]);
    await manage.delete(ana, { fileListId });
    expect(await dropped()).toEqual([file('a').key, file('b').key, file('c').key]);
  });

  it('are the company’s alone, by id and in lists', async () => {
    const { id: fileListId } = await make(['Um']);

    expect(await queries.list(stranger, {})).toEqual({ files: [], hasMore: false, count: 0 });
    for (const call of [
      () => queries.get(stranger, fileListId),
      () => queries.usage(stranger, fileListId),
      () => manage.delete(stranger, { fileListId }),
      () => manage.setFiles(stranger, { fileListId, files: [] }),
      () => manage.change(stranger, { fileListId, name: 'Minha', message: 'x', options: [] }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'ERR_NO_FILE_LIST_FOUND' });
    }
  });

  it('are listed by name, whole or by pages, and found by parts of it', async () => {
    for (let index = 0; index < 21; index++) await make([], `Lista ${String.fromCharCode(97 + index)}`);
    await make([], '100% _');

    expect((await queries.list(ana, {})).files).toHaveLength(22);
    expect(await queries.list(ana, { pageNumber: 1 })).toMatchObject({ hasMore: true, count: 22 });
    expect((await queries.list(ana, { pageNumber: 2 })).files.map(({ name }) => name)).toEqual(['Lista t', 'Lista u']);
    expect((await queries.list(ana, { searchParam: '% _' })).files.map(({ name }) => name)).toEqual(['100% _']);
  });

  it('show how many files they have, and how many are expired, expire soon, or are missing', async () => {
    const day = async (offset: number) => {
      const sql = `SELECT to_char((now() AT TIME ZONE 'America/Sao_Paulo')::date + $1::integer, 'YYYY-MM-DD') AS day`;
      return (await asOwner<{ day: string }>(db, sql, [offset]))[0]!.day;
    };
    const days = [await day(-1), await day(0), await day(FILE_EXPIRES_SOON_DAYS), await day(8), null, await day(-9)];
    const { id: fileListId, options } = await manage.create(ana, {
      name: 'Tabelas',
      message: 'x',
      options: days.map((validUntil, index) => ({ name: `Arquivo ${index}`, validUntil })),
    });
    // The last has no file, so that its day does not matter.
    const files = options.slice(0, 5).map(({ id }, index) => ({ optionId: id, media: file(String(index)) }));
    await manage.setFiles(ana, { fileListId, files });

    const row = { id: fileListId, name: 'Tabelas', fileCount: 5, expiredCount: 1, expiringCount: 2, emptyCount: 1 };
    expect((await queries.list(ana, {})).files).toEqual([row]);
    const saved = (await recordedEvents(db)).filter(({ name }) => name === 'fileList.saved');
    expect(saved.map(({ data }) => data)).toEqual([
      { isNew: true, fileList: { ...row, fileCount: 0, expiredCount: 0, expiringCount: 0, emptyCount: 6 } },
      { isNew: false, fileList: row },
    ]);
  });

  it('say where they are linked, and are taken from there when they are deleted', async () => {
    const { id: fileListId } = await make(['Um']);
    const queueId = await aQueue(db, 'Vendas');
    await asOwner(db, 'UPDATE queue SET file_list_id = $1 WHERE id = $2', [fileListId, queueId]);
    await asOwner(
      db,
      `INSERT INTO chatbot (company_id, queue_id, place, name, queue_type, opt_file_id) VALUES (1, $1, 0, 'Preços', 'file', $2)`,
      [queueId, fileListId],
    );

    const quick = new ManageQuickMessages(db);
    const { id: own } = await quick.create(ana, { shortcode: 'tabela', message: '', fileListId });
    await quick.create(anActor({ userId: 8 }), { shortcode: 'minha', message: '', fileListId });

    expect(await queries.usage(ana, fileListId)).toEqual({
      quickMessages: [{ id: own, shortcode: 'tabela' }],
      hiddenQuickMessages: 1,
      queues: [{ id: queueId, name: 'Vendas' }],
      menuOptions: [{ id: expect.any(Number) as number, name: 'Preços', queue: { id: queueId, name: 'Vendas' } }],
    });
    const admin = anActor({ userId: 1, profile: 'admin' });
    expect(await queries.usage(admin, fileListId)).toMatchObject({
      quickMessages: [{ shortcode: 'minha' }, { shortcode: 'tabela' }],
      hiddenQuickMessages: 0,
    });
    await manage.delete(ana, { fileListId });
    expect(await asOwner(db, 'SELECT file_list_id FROM queue')).toEqual([{ file_list_id: null }]);
    const linked = await asOwner(db, 'SELECT file_list_id FROM quick_message');
    expect(linked).toEqual([{ file_list_id: null }, { file_list_id: null }]);
    expect(await asOwner(db, 'SELECT opt_file_id FROM chatbot')).toEqual([{ opt_file_id: null }]);
  });

  describe('sent by the bot', () => {
    const write = (text: string) => receive(db, { content: { kind: 'text', text } });
    const sent = () =>
      asOwner<{ body: string; name: string | null }>(
        db,
        `SELECT replace(body, chr(8206), '') AS body, media ->> 'fileName' AS name FROM message
         WHERE from_me AND media IS NOT NULL ORDER BY seq`,
      );

    it('arrive in their order with their names, once, without those that are expired or have no file', async () => {
      await nameCompany(db, 'Padaria');
      const { id: fileListId, options } = await make(['Pães', 'Bolos', 'Natal', 'Sem arquivo']);
      const files = options.slice(0, 3).map(({ id }, index) => ({ optionId: id, media: file('abc'.charAt(index)) }));
      await manage.setFiles(ana, { fileListId, files });
      await manage.change(ana, {
        fileListId,
        name: 'Tabelas',
        message: 'Do ano',
        options: options.map(({ id, name }) => ({ id, name, validUntil: name === 'Natal' ? '2020-12-24' : null })),
      });
      const queueId = await aQueue(db, 'Vendas');
      await asOwner(db, 'UPDATE queue SET file_list_id = $1 WHERE id = $2', [fileListId, queueId]);
      await connect(db, { greetingMessage: 'Olá!' }, [queueId, await aQueue(db, 'Suporte')]);
      await write('Oi');
      await write('1');

      expect(await sent()).toEqual([
        { body: 'Pães', name: 'a.pdf' },
        { body: 'Bolos', name: 'b.pdf' },
      ]);
      const queued = (await recordedEvents(db)).filter(({ name }) => name === 'message.queued');
      expect(queued.length).toBeGreaterThanOrEqual(3);
    });
  });
});
