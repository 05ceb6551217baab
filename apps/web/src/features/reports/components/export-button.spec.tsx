/** @jest-environment ./tools/jest/browser.cjs */
import type { ServiceExport } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { serviceExportsLine } from '../api/service-exports-cache.js';
import { ExportButton } from './export-button.js';

const anExport = (given: Partial<ServiceExport> = {}): ServiceExport => ({
  id: 3,
  format: 'xlsx',
  state: 'waiting',
  from: '2026-11-01',
  to: '2026-11-30',
  figure: 'services',
  done: 0,
  total: null,
  failure: null,
  size: 0,
  createdAt: '2026-11-30T12:00:00.000Z',
  finishedAt: null,
  expiresAt: null,
  ...given,
});
const DONE = {
  state: 'done',
  done: 1200,
  total: 1200,
  size: 51200,
  finishedAt: '2026-11-30T12:00:09.000Z',
  expiresAt: '2026-12-07T12:00:09.000Z',
} as const;

describe('the export of services', () => {
  const aServer = (exports: ServiceExport[] = []) =>
    new FakeServer({
      'GET /dashboard/exports': () => ({ exports }),
      'POST /dashboard/exports': () => {
        exports.unshift(anExport());
        return { export: { ...anExport(), link: null } };
      },
      'GET /dashboard/exports/:exportId': () => ({ export: { ...anExport(DONE), link: '/media/a.b/x.xlsx' } }),
      'DELETE /dashboard/exports/:exportId': () => ({ exportId: 3 }),
    }).install();
  const open = (profile: 'admin' | 'supervisor' | 'user' = 'supervisor') =>
    renderConsole(<ExportButton period={{ days: 30, queueIds: [4] }} list={{ figure: 'closed' }} />, {
      user: aUser({ profile }),
      table: [serviceExportsLine],
    });
  const downloads = () => {
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    return clicked;
  };
  afterEach(() => jest.restoreAllMocks());

  it('is requested in a format, follows its progress, and is downloaded', async () => {
    const server = aServer();
    const clicked = downloads();
    const { person, socket } = await open();
    await person.click(screen.getByRole('button', { name: 'Exportar' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Planilha (xlsx)' }));

    const dialog = await screen.findByRole('dialog', { name: 'Exportações de tickets' });
    const card = await within(dialog).findByRole('group', { name: '01/11/2026 – 30/11/2026 · XLSX' });
    expect(within(card).getByText(/Aguardando · pedida/)).toBeVisible();
    expect(server.callsOf('POST /dashboard/exports')[0]!.body).toEqual({
      days: 30,
      queueIds: [4],
      figure: 'closed',
      format: 'xlsx',
      language: 'pt-BR',
    });
    const update = (given: Partial<ServiceExport>) =>
      act(() => socket.receive(1, 'serviceExport', { action: 'update', export: anExport(given) }));
    update({ state: 'running', done: 400, total: 1_200 });
    expect(await within(card).findByText(/400 de 1.200 linhas · pedida/)).toBeVisible();
    update(DONE);
    await person.click(await within(dialog).findByRole('button', { name: 'Baixar' }));
    await waitFor(() => expect(clicked).toEqual(['/media/a.b/x.xlsx']));
  });

  it('says why it failed, and can be deleted', async () => {
    const failed = { state: 'failed', failure: 'ERR_NO_PERMISSION', finishedAt: DONE.finishedAt } as const;
    const server = aServer([anExport(failed)]);
    const { person } = await open('admin');
    await person.click(screen.getByRole('button', { name: 'Exportar' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Últimas exportações' }));
    const card = await screen.findByRole('group', { name: /01\/11\/2026/ });
    expect(within(card).getByText(/permissão para isto. · pedida/)).toBeVisible();

    await person.click(within(card).getByRole('button', { name: /Excluir a exportação/ }));
    expect(await screen.findByText('Nenhuma exportação')).toBeVisible();
    expect(server.callsOf('DELETE /dashboard/exports/3')).toHaveLength(1);
  });

  it('says of which figure it is', async () => {
    aServer([anExport({ id: 4, figure: 'promoters' }), anExport({ figure: 'waits' })]);
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Exportar' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Últimas exportações' }));
    for (const figure of ['Promotores', 'Tempo médio de espera'])
      expect(await screen.findByRole('group', { name: `01/11/2026 – 30/11/2026 · ${figure} · XLSX` })).toBeVisible();
  });

  it('offers a file that became ready while the list is closed', async () => {
    aServer();
    const clicked = downloads();
    const { person, socket } = await open();
    act(() => socket.receive(1, 'serviceExport', { action: 'update', export: anExport(DONE) }));
    expect(await screen.findByText('A exportação está pronta')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Baixar' }));
    await waitFor(() => expect(clicked).toEqual(['/media/a.b/x.xlsx']));
  });

  it('shows an error with a retry', async () => {
    aServer().on('GET /dashboard/exports', () => refusal('ERR_UNAVAILABLE'));
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Exportar' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Últimas exportações' }));
    expect(await screen.findByText('Não foi possível carregar as exportações')).toBeVisible();
  });

  it('is not there for plain users', async () => {
    aServer();
    await open('user');
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
  });
});
