/** @jest-environment ./tools/jest/browser.cjs */
import type { ConnectionRow, ImportView } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCompanyWithPlan } from '../../shared/testing/a-company.js';
import { aConnection } from '../../shared/testing/a-connection.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { LIVE_TABLE } from '../layout/live-table.js';
import { ConnectionsPage } from './connections-page.js';

const anImport = (given: Partial<ImportView> = {}): ImportView => ({
  state: 'running',
  this: 3,
  all: 10,
  date: '2026-02-01T12:00:00.000Z',
  ...given,
});

const aServer = (connection: ConnectionRow) =>
  new FakeServer({
    'GET /whatsapp': () => [connection],
    'GET /version': () => ({ version: '0.1.0', simulatorUrl: null }),
    'GET /companies/listPlan/:companyId': () => aCompanyWithPlan(),
  }).install();

const open = () => renderConsole(<ConnectionsPage />, { route: '/connections', table: LIVE_TABLE });
const card = async () => within(await screen.findByRole('list', { name: 'Importações' }));

it('shows how far an import is, from preparing to its end', async () => {
  aServer(aConnection({ import: anImport({ state: 'preparing', this: -1, all: -1, date: null }) }));
  const { socket } = await open();
  expect((await card()).getByText(/^Preparando\. O celular ainda não enviou/)).toBeInTheDocument();

  const status = { this: 4, all: 10, date: '2026-02-01T12:00:00.000Z' };
  act(() => socket.receive(1, 'importMessages', { action: 'update', whatsappId: 1, status }));
  expect(await (await card()).findByText(/^4 de 10 mensagens · chegou em 01\/02\/2026/)).toBeInTheDocument();

  const closed = aConnection({ import: anImport({ state: 'closed', this: 10 }) });
  act(() => socket.receive(1, 'whatsapp', { action: 'update', whatsapp: closed }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Importações' })).not.toBeInTheDocument());
});

it('stops an import and continues it, and says why that failed', async () => {
  const server = aServer(aConnection({ import: anImport() }))
    .on('POST /whatsapp/:connectionId/import/stop', () => anImport({ state: 'stopped' }))
    .on('POST /whatsapp/:connectionId/import/resume', () => refusal('ERR_IMPORT_NOT_RUNNING'));
  const { person } = await open();

  await person.click((await card()).getByRole('button', { name: 'Parar' }));
  expect(await (await card()).findByText(/^Interrompida com 3 de 10 mensagens/)).toBeInTheDocument();
  await person.click((await card()).getByRole('button', { name: 'Continuar' }));

  expect(await screen.findByText('Esta importação não está em andamento.')).toBeInTheDocument();
  expect(server.callsOf('POST /whatsapp/1/import/stop')).toHaveLength(1);
});

it('closes the imported tickets, with the button off until they are closed', async () => {
  const server = aServer(aConnection({ import: anImport({ state: 'ended', this: 10 }) })).on(
    'POST /closedimported/:connectionId',
    () => anImport({ state: 'closing', this: 10 }),
  );
  const { person } = await open();

  await person.click((await card()).getByRole('button', { name: 'Fechar tickets importados' }));

  expect(await (await card()).findByRole('button', { name: /Preparando/ })).toBeDisabled();
  expect(server.callsOf('POST /closedimported/1')).toHaveLength(1);
});
