/** @jest-environment ./tools/jest/browser.cjs */
import type { ContactDataExportView, ContactErasureView, ErasureCounts } from '@prosa/contracts';
import { ERASURE_PLACES } from '@prosa/contracts';
import { screen, waitFor } from '@testing-library/react';
import { ContactDataDialog } from '../../features/contact-data/components/contact-data-dialog.js';
import { ErasuresPanel } from '../../features/contact-data/components/erasures-panel.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';

const counts = (given: Partial<ErasureCounts>) =>
  ({ ...Object.fromEntries(ERASURE_PLACES.map((place) => [place, 0])), ...given }) as ErasureCounts;
const anErasure = (given: Partial<ContactErasureView> = {}): ContactErasureView => ({
  id: 3,
  contactId: 7,
  state: 'running',
  user: { id: 1, name: 'Ana' },
  subject: 'x',
  planned: counts({ tickets: 1, messages: 4 }),
  removed: counts({ messages: 2 }),
  startedAt: '2026-01-02T12:00:00.000Z',
  finishedAt: null,
  seal: null,
  ...given,
});
const anExport = (given: Partial<ContactDataExportView>): ContactDataExportView => ({
  contactId: 7,
  state: 'running',
  done: 2,
  total: 5,
  startedAt: '2026-01-02T12:00:00.000Z',
  expiresAt: null,
  size: 0,
  link: null,
  ...given,
});

describe("a contact's data", () => {
  const onClose = jest.fn();
  const aServer = (last: ContactDataExportView | null = null) =>
    new FakeServer({
      'GET /contacts/:contactId/erasure': () => ({
        contactId: 7,
        name: 'Maria Lima',
        counts: counts({ tickets: 1, messages: 4 }),
      }),
      'POST /contacts/:contactId/erasure': () => anErasure(),
      'GET /contacts/:contactId/data-export': () => ({ export: last }),
      'POST /contacts/:contactId/data-export': () => ({ export: anExport({}) }),
    }).install();
  const open = () =>
    renderConsole(<ContactDataDialog contact={{ id: 7, name: 'Maria Lima' }} onClose={onClose} />, { user: aUser() });

  it('is erased once its counted plan was read and the name typed', async () => {
    const server = aServer();
    const { person } = await open();
    expect(await screen.findByText('Mensagens')).toBeVisible();
    expect(screen.queryByText('Notas')).toBeNull();

    await person.type(screen.getByLabelText(/Digite Maria Lima/), 'Maria');
    await person.click(screen.getByRole('button', { name: 'Apagar definitivamente' }));
    expect(await screen.findByText('O nome não confere')).toBeVisible();

    await person.type(screen.getByLabelText(/Digite Maria Lima/), ' Lima');
    await person.click(screen.getByRole('button', { name: 'Apagar definitivamente' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { name: 'Maria Lima' },
    ]);
  });

  it('is exported, with its progress and then its file', async () => {
    aServer();
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Exportar dados' }));
    expect(await screen.findByText('2 de 5 mensagens e arquivos')).toBeVisible();
  });

  it('offers the file that is there', async () => {
    aServer(
      anExport({ state: 'done', done: 5, link: '/media/a.b/contact-7.zip', expiresAt: '2026-01-03T12:00:00.000Z' }),
    );
    await open();
    expect(await screen.findByRole('link', { name: 'Baixar o arquivo' })).toHaveAttribute(
      'href',
      '/media/a.b/contact-7.zip',
    );
    expect(screen.getByRole('button', { name: 'Exportar de novo' })).toBeVisible();
  });
});

describe('the erasures', () => {
  const open = (erasures: ContactErasureView[]) => {
    new FakeServer({ 'GET /erasures': () => erasures }).install();
    return renderConsole(<ErasuresPanel />, { user: aUser() });
  };

  it('show their progress, and their certificate at the end', async () => {
    const done = { id: 2, state: 'done', finishedAt: '2026-01-02T12:01:00.000Z', seal: 'y' } as const;
    await open([anErasure(), anErasure({ ...done, contactId: 6, removed: counts({ messages: 4, events: 9 }) })]);

    expect(await screen.findByText(/2 de 5 apagados · por Ana/)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Contato nº 6' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Baixar certificado' })).toHaveLength(1);
  });

  it('are none at first', async () => {
    await open([]);
    expect(await screen.findByText('Nenhum contato foi apagado')).toBeVisible();
  });
});
