/** @jest-environment ./tools/jest/browser.cjs */
import type { AnnouncementInput, AnnouncementWire } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AnnouncementsPopover } from '../../features/announcements/popover/announcements-popover.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { AnnouncementsPage } from './announcements-page.js';

const anAnnouncement = (given: Partial<AnnouncementWire> = {}): AnnouncementWire => ({
  id: 1,
  title: 'Manutenção',
  text: 'Hoje à noite.\nAté as 23h.',
  priority: 1,
  status: true,
  mediaPath: null,
  mediaName: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  ...given,
});

const aServer = (records = [anAnnouncement()]) =>
  new FakeServer({
    'GET /announcements': () => ({ records, hasMore: false, count: records.length }),
    'POST /announcements': ({ body }) => {
      const record = anAnnouncement({ id: 9, ...(body as AnnouncementInput) });
      records.unshift(record);
      return record;
    },
    'PUT /announcements/:announcementId': ({ body }) => anAnnouncement({ ...(body as AnnouncementInput) }),
    'DELETE /announcements/:announcementId': () => ({ deleted: true }),
  }).install();

stubLayout();
beforeEach(() => localStorage.clear());

describe('the announcements page', () => {
  const open = () => renderConsole(<AnnouncementsPage />, { user: aUser({ super: true }) });

  it('lists announcements with priority, file and status', async () => {
    aServer([anAnnouncement({ status: false, mediaName: 'aviso.png' })]);
    await open();

    const row = await screen.findByRole('row', { name: /Manutenção/ });
    for (const text of ['Alta', 'aviso.png', 'Inativo']) expect(within(row).getByText(text)).toBeInTheDocument();
  });

  it('requires title and text, and uses the low priority by default', async () => {
    const server = aServer([]);
    const { person } = await open();
    await screen.findByText('Nenhum informativo ainda');
    await person.click(screen.getAllByRole('button', { name: 'Novo informativo' })[0]);

    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findAllByText('Preencha este campo')).toHaveLength(2);
    await person.type(screen.getByRole('textbox', { name: 'Título' }), ' Novidade ');
    await person.type(screen.getByRole('textbox', { name: 'Texto' }), 'Chegou.');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
    expect(server.callsOf('POST /announcements').map(({ body }) => body)).toEqual([
      { title: 'Novidade', text: 'Chegou.', priority: 3, status: true },
    ]);
    expect(await screen.findByRole('row', { name: /Novidade/ })).toBeInTheDocument();
  });

  it('edits one, and keeps the dialog open after a refusal', async () => {
    const server = aServer().on('PUT /announcements/:announcementId', () => refusal('ERR_NO_ANNOUNCEMENT_FOUND'));
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Editar Manutenção' }));
    await person.selectOptions(screen.getByLabelText('Prioridade'), 'Média');

    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Este informativo não existe mais.')).toBeInTheDocument();
    expect(server.callsOf('PUT /announcements/1').map(({ body }) => body)).toMatchObject([{ priority: 2 }]);
  });

  it('deletes one after a confirmation', async () => {
    aServer();
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Excluir Manutenção' }));
    expect(screen.getByText('Deseja realmente excluir esse registro?')).toBeInTheDocument();

    await person.click(screen.getByRole('button', { name: 'Excluir' }));

    await waitFor(() => expect(screen.queryByRole('row', { name: /Manutenção/ })).not.toBeInTheDocument());
  });
});

describe('the announcements popover', () => {
  const open = (user = aUser()) => renderConsole(<AnnouncementsPopover />, { user });

  it('counts the ones new to this user, shows them, and remembers that they were read', async () => {
    aServer([
      anAnnouncement({ id: 2, title: 'Novidade', priority: 3, createdAt: '2026-01-02T10:00:00.000Z' }),
      anAnnouncement(),
      anAnnouncement({ id: 3, title: 'Rascunho', status: false }),
    ]);
    const { person, unmount } = await open();

    await person.click(await screen.findByRole('button', { name: 'Informativos: 2 novos' }));
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Novidade'),
      expect.stringContaining('Manutenção'),
    ]);
    expect(screen.getAllByText('Novo')).toHaveLength(2);
    await person.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Informativos' })).toBeInTheDocument();
    unmount();

    const again = await open();
    expect(await screen.findByRole('button', { name: 'Informativos' })).toBeInTheDocument();
    again.unmount();
    await open(aUser({ id: 8 }));
    expect(await screen.findByRole('button', { name: 'Informativos: 2 novos' })).toBeInTheDocument();
  });

  it('follows published and withdrawn ones', async () => {
    const published: AnnouncementWire[] = [];
    aServer(published);
    const { socket } = await open();
    await screen.findByRole('button', { name: 'Informativos' });
    act(() => socket.accept());

    published.push(anAnnouncement());
    act(() => socket.receive(1, 'announcement', { action: 'create', record: anAnnouncement() }));
    expect(await screen.findByRole('button', { name: 'Informativos: 1 novo' })).toBeInTheDocument();
    published.pop();
    act(() => socket.receive(1, 'announcement', { action: 'delete', id: 1 }));
    expect(await screen.findByRole('button', { name: 'Informativos' })).toBeInTheDocument();
  });
});
