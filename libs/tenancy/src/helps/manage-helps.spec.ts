import type { Actor } from '@prosa/contracts';
import { anActor } from '@prosa/testing';
import { recorded } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { allHelps, listHelps } from './help.queries.js';
import { ManageHelps } from './manage-helps.js';

const root = anActor({ super: true });
const FILM = { title: 'Primeiros passos', description: 'Como começar.', video: 'https://youtu.be/dQw4w9WgXcQ' };

describe('ManageHelps', () => {
  const { db, get } = tenancyUnderTest();
  const manage = () => get(ManageHelps);

  it('adds, changes and removes films, and keeps their ids whatever was pasted', async () => {
    const { id } = await manage().create(root, FILM);
    await manage().create(root, { title: 'Filas', video: 'aaaaaaaaaaa' });
    expect(await allHelps(db.manager)).toEqual([
      { id, title: 'Primeiros passos', description: 'Como começar.', video: 'dQw4w9WgXcQ' },
      expect.objectContaining({ title: 'Filas', description: '', video: 'aaaaaaaaaaa' }),
    ]);

    await manage().change(root, { helpId: id, title: 'Início', description: '', video: 'bbbbbbbbbbb' });
    expect(await listHelps(db.manager, { searchParam: 'iní' })).toEqual({
      records: [{ id, title: 'Início', description: '', video: 'bbbbbbbbbbb' }],
      count: 1,
      hasMore: false,
    });

    await manage().delete(root, { helpId: id });
    expect(await allHelps(db.manager)).toHaveLength(1);
  });

  it('stands in the audit log of the operator', async () => {
    const { id } = await manage().create(root, FILM);
    await manage().change(root, { ...FILM, helpId: id, title: 'Início', description: 'Outra.' });
    await manage().delete(root, { helpId: id });

    expect(await recorded(db, 'audit.recorded')).toMatchObject([
      { act: 'help.created', target: { kind: 'help', id, name: 'Primeiros passos' } },
      {
        act: 'help.changed',
        target: { name: 'Início' },
        changes: [
          { field: 'title', from: 'Primeiros passos', to: 'Início' },
          { field: 'description', from: null, to: null },
        ],
      },
      { act: 'help.deleted', target: { name: 'Início' } },
    ]);
  });

  it.each([
    ['something that is no film', root, { ...FILM, video: 'https://evil.example/x' }, 'ERR_NO_VIDEO'],
    ['an admin', anActor({ profile: 'admin' }), FILM, 'ERR_NO_PERMISSION'],
  ] as [string, Actor, typeof FILM, string][])('refuses %s', async (_, actor, input, code) => {
    await expect(manage().create(actor, input)).rejects.toMatchObject({ code });
    expect(await allHelps(db.manager)).toEqual([]);
  });

  it('refuses what is not there', async () => {
    await expect(manage().change(root, { ...FILM, helpId: 99 })).rejects.toMatchObject({ code: 'ERR_NO_HELP_FOUND' });
    await expect(manage().delete(root, { helpId: 99 })).rejects.toMatchObject({ code: 'ERR_NO_HELP_FOUND' });
    const admin = anActor({ profile: 'admin' });
    await expect(manage().delete(admin, { helpId: 99 })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  });
});
