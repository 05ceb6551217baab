import type { Actor, MediaRef } from '@prosa/contracts';
import { anActor, asOwner } from '@prosa/testing';
import { recorded } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { getAnnouncement, listAnnouncements } from './announcement.queries.js';
import { ManageAnnouncements } from './manage-announcements.js';

const root = anActor({ profile: 'admin', super: true });
const user = anActor({ companyId: 2, userId: 5 });
const admin = anActor({ companyId: 2, profile: 'admin' });
const image = (letter: string): MediaRef => ({
  key: `1/2026/01/${letter.repeat(32)}`,
  kind: 'image',
  mimetype: 'image/png',
  fileName: 'aviso.png',
  size: 9,
});

describe('announcements', () => {
  const { db, get } = tenancyUnderTest();
  const manage = () => get(ManageAnnouncements);
  const list = (actor: Actor, input = {}) => listAnnouncements(db.manager, actor, input);
  const read = (actor: Actor, id: number) => getAnnouncement(db.manager, actor, id);
  const titles = async (actor: Actor, input = {}) => (await list(actor, input)).records.map(({ title }) => title);

  it('begin active and of low priority, and are recorded', async () => {
    const view = await manage().create(root, { title: 'Manutenção', text: 'Hoje à noite.' });

    expect(view).toMatchObject({ title: 'Manutenção', text: 'Hoje à noite.', priority: 3, status: true, media: null });
    expect(await read(user, view.id)).toEqual(view);
    expect(await recorded(db, 'announcement.created')).toEqual([{ announcement: view }]);
  });

  it('stand in the audit log of the operator, without their text', async () => {
    const { id } = await manage().create(root, { title: 'Manutenção', text: 'Hoje à noite.' });
    await manage().change(root, {
      announcementId: id,
      title: 'Manutenção',
      text: 'Amanhã.',
      priority: 1,
      status: false,
    });
    await manage().setImage(root, { announcementId: id, media: image('a') });
    await manage().delete(root, { announcementId: id });

    const entries = await recorded(db, 'audit.recorded');
    expect(entries).toMatchObject([
      { act: 'announcement.created', target: { kind: 'announcement', id, name: 'Manutenção' } },
      {
        act: 'announcement.changed',
        changes: [
          { field: 'text', from: null, to: null },
          { field: 'priority', from: 3, to: 1 },
          { field: 'status', from: true, to: false },
        ],
      },
      { act: 'announcement.changed', changes: [{ field: 'image' }] },
      { act: 'announcement.deleted' },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Hoje|Amanhã/);
  });

  it('are seen by every company while they are active, and by super users always', async () => {
    const first = await manage().create(root, { title: 'Primeiro', text: 'x' });
    const hidden = await manage().create(root, { title: 'Segundo', text: 'x', status: false });

    expect(await titles(root)).toEqual(['Segundo', 'Primeiro']);
    expect(await titles(user)).toEqual(['Primeiro']);
    await expect(read(admin, hidden.id)).rejects.toMatchObject({ code: 'ERR_NO_ANNOUNCEMENT_FOUND' });
    await expect(read(admin, 999)).rejects.toMatchObject({ code: 'ERR_NO_ANNOUNCEMENT_FOUND' });

    const changed = await manage().change(root, { announcementId: first.id, title: 'Outro', text: 'y', status: false });

    expect(changed).toMatchObject({ title: 'Outro', text: 'y', priority: 3, status: false });
    expect(await titles(user)).toEqual([]);
    expect(await recorded(db, 'announcement.changed')).toEqual([{ announcement: changed }]);
  });

  it('are found by title or text, page by page, taking signs as they are', async () => {
    for (let n = 10; n < 32; n++)
      await manage().create(root, { title: `Aviso ${n}`, text: n === 31 ? '100% novo' : 'x' });

    const first = await list(user);
    expect(first).toMatchObject({ hasMore: true, count: 22 });
    expect(first.records.map(({ title }) => title).slice(0, 2)).toEqual(['Aviso 31', 'Aviso 30']);
    expect(await titles(user, { pageNumber: 2 })).toEqual(['Aviso 11', 'Aviso 10']);
    expect(await titles(user, { searchParam: ' aviso 2' })).toHaveLength(10);
    expect(await titles(user, { searchParam: '%' })).toEqual(['Aviso 31']);
  });

  it('have one picture, and let the one before go', async () => {
    const { id: announcementId } = await manage().create(root, { title: 'Com imagem', text: 'x' });

    await manage().setImage(root, { announcementId, media: image('a') });
    const view = await manage().setImage(root, { announcementId, media: image('b') });
    expect(view.media).toEqual(image('b'));
    expect(await recorded(db, 'announcement.imageDropped')).toEqual([{ media: image('a') }]);

    await manage().delete(root, { announcementId });
    expect(await recorded(db, 'announcement.imageDropped')).toEqual([{ media: image('a') }, { media: image('b') }]);
    expect(await recorded(db, 'announcement.deleted')).toEqual([{ announcementId }]);
    await expect(read(root, announcementId)).rejects.toMatchObject({ code: 'ERR_NO_ANNOUNCEMENT_FOUND' });
  });

  it('are changed by super users alone, and refused when they are deleted', async () => {
    const { id: announcementId } = await manage().create(root, { title: 'Aviso', text: 'x' });
    const input = { announcementId, title: 'y', text: 'y' };
    const attempts = (actor: Actor, id = announcementId) => [
      manage().change(actor, { ...input, announcementId: id }),
      manage().setImage(actor, { announcementId: id, media: null }),
      manage().delete(actor, { announcementId: id }),
    ];

    await expect(manage().create(admin, input)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    for (const attempt of attempts(admin)) await expect(attempt).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    for (const attempt of attempts(root, 999)) {
      await expect(attempt).rejects.toMatchObject({ code: 'ERR_NO_ANNOUNCEMENT_FOUND' });
    }
    expect(await asOwner(db, 'SELECT title FROM announcement')).toEqual([{ title: 'Aviso' }]);
  });
});
