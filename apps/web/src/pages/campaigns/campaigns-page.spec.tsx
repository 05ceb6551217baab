/** @jest-environment ./tools/jest/browser.cjs */
import type { CampaignForecast, CampaignInput, CampaignWire } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { aCampaign, someTotals } from '../../features/campaigns/testing/a-campaign.js';
import { RequireCampaigns } from '../../shared/session/guards.js';
import { aCompanyWithPlan } from '../../shared/testing/a-company.js';
import { aPlan } from '../../shared/testing/a-plan.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { LIVE_TABLE } from '../layout/live-table.js';
import { CampaignsPage } from './campaigns-page.js';

const aForecast = (given: Partial<CampaignForecast> = {}): CampaignForecast => ({
  contacts: 120,
  invalid: 15,
  optedOut: 5,
  unchecked: 0,
  recipients: 100,
  recentlyContacted: 0,
  perConnection: [{ connectionId: 1, name: 'Vendas', recipients: 100, isConnected: true }],
  startsAt: '2026-11-20T12:00:00.000Z',
  finishesAt: '2026-11-20T13:00:00.000Z',
  cost: null,
  ...given,
});

/** A server that stores what is done with its campaigns. */
function aServer(rows: CampaignWire[] = [aCampaign()]) {
  const change = (path: string, given: Partial<CampaignWire>) => {
    const at = rows.findIndex(({ id }) => path.includes(`/campaigns/${id}/`));
    rows[at] = { ...rows[at]!, ...given, updatedAt: '2026-11-20T12:30:00.000Z' };
    return rows[at];
  };
  return new FakeServer({
    'GET /campaigns': ({ query }) => {
      const status = query.get('status');
      const records = rows.filter((row) => status === null || row.status === status);
      return { records, hasMore: false, count: records.length };
    },
    'GET /campaigns/:campaignId/report': ({ path }) => ({
      ...rows.find(({ id }) => path.includes(`/campaigns/${id}/`))!,
      totals: someTotals({ planned: 75, delivered: 20, failed: 5 }),
    }),
    'GET /campaigns/:campaignId/forecast': () => aForecast(),
    'POST /campaigns': ({ body }) => aCampaign({ id: 9, name: (body as CampaignInput).name }),
    'POST /campaigns/:campaignId/start': ({ path }) => change(path, { status: 'EM_ANDAMENTO' }),
    'POST /campaigns/:campaignId/cancel': ({ path }) =>
      change(path, { status: 'CANCELADA', stop: { reason: 'person', at: '2026-11-20T12:30:00.000Z', userId: 7 } }),
    'POST /campaigns/:campaignId/restart': ({ path }) => change(path, { status: 'EM_ANDAMENTO', stop: null }),
    'DELETE /campaigns/:campaignId': () => ({ deleted: true }),
    'GET /contact-lists/list': () => [{ id: 4, name: 'Clientes' }],
    'GET /users/list': () => [],
  }).install();
}

const Place = () => <p>Place: {useLocation().pathname}</p>;

const open = (route = '/campaigns') =>
  renderConsole(
    <Routes>
      <Route path="/campaigns" element={<CampaignsPage />} />
      <Route path="*" element={<Place />} />
    </Routes>,
    { route, table: LIVE_TABLE },
  );

stubLayout();
beforeEach(() => localStorage.clear());

it('lists state with its reason, list, connections, times, and how far one in progress is', async () => {
  aServer([
    aCampaign({ status: 'PROGRAMADA', scheduledAt: '2099-01-31T12:00:00.000Z', confirmation: true }),
    aCampaign({ id: 2, name: 'Verão', status: 'EM_ANDAMENTO', waitsFor: 'hours' }),
    aCampaign({
      id: 3,
      name: 'Inverno',
      status: 'CANCELADA',
      contactList: undefined,
      contactListId: undefined,
      stop: { reason: 'failures', at: '2026-11-20T12:30:00.000Z', userId: null },
    }),
  ]);
  await open();

  const scheduled = await screen.findByRole('row', { name: /Natal/ });
  expect(scheduled).toHaveTextContent(/Programada.*Clientes.*Vendas.*31\/01\/99.*Sim/);
  const running = screen.getByRole('row', { name: /Verão/ });
  expect(running).toHaveTextContent(/Em andamento.*Espera o horário de envio/);
  expect(await within(running).findByRole('progressbar', { name: 'Progresso de Verão' })).toBeInTheDocument();
  expect(running).toHaveTextContent('25 de 100');
  expect(screen.getByRole('row', { name: /Inverno/ })).toHaveTextContent(/Cancelada.*muitas mensagens falharam/);
});

it('offers in each state what can be done in it', async () => {
  aServer([
    aCampaign(),
    aCampaign({ id: 2, name: 'Verão', status: 'EM_ANDAMENTO' }),
    aCampaign({ id: 3, name: 'Inverno', status: 'CANCELADA' }),
    aCampaign({ id: 4, name: 'Páscoa', status: 'FINALIZADA' }),
  ]);
  await open();
  const buttons = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));

  expect(await buttons(/Natal/)).toEqual([
    'Iniciar Natal agora',
    'Relatório de Natal',
    'Editar Natal',
    'Excluir Natal',
  ]);
  expect(await buttons(/Verão/)).toEqual(['Parar Verão', 'Relatório de Verão', 'Editar Verão']);
  expect(await buttons(/Inverno/)).toEqual([
    'Reiniciar Inverno',
    'Relatório de Inverno',
    'Editar Inverno',
    'Excluir Inverno',
  ]);
  expect(await buttons(/Páscoa/)).toEqual(['Relatório de Páscoa', 'Editar Páscoa', 'Excluir Páscoa']);
});

it('says what a start would do before it starts', async () => {
  const server = aServer();
  server.on('GET /campaigns/:campaignId/forecast', () =>
    aForecast({ recentlyContacted: 12, cost: { amount: 25, currency: 'BRL' } }),
  );
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Iniciar Natal agora' }));

  const dialog = await screen.findByRole('alertdialog', { name: 'Iniciar a campanha Natal?' });
  expect(await within(dialog).findByText('100 pessoas receberão a primeira mensagem')).toBeVisible();
  expect(dialog).toHaveTextContent(/Contatos da lista120.*Sem conta no WhatsApp15.*Pediram para não receber5/);
  expect(dialog).toHaveTextContent(/R\$\s25,00/);
  expect(within(dialog).getByText(/12 pessoas receberam outra campanha/)).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Iniciar agora' }));

  expect(await screen.findByText('Campanha iniciada')).toBeInTheDocument();
  expect(server.callsOf('POST /campaigns/1/start')).toHaveLength(1);
  expect(await screen.findByRole('button', { name: 'Parar Natal' })).toBeInTheDocument();
});

it('starts nothing that would reach nobody, and shows why a start is refused', async () => {
  const server = aServer();
  server.on('GET /campaigns/:campaignId/forecast', () => aForecast({ recipients: 0, finishesAt: null }));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Iniciar Natal agora' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText('Ninguém receberia mensagem')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Iniciar agora' })).toBeDisabled();
  await person.click(within(dialog).getByRole('button', { name: 'Cancelar' }));

  server.on('GET /campaigns/:campaignId/forecast', () => aForecast());
  server.on('POST /campaigns/:campaignId/start', () => refusal('ERR_CAMPAIGN_NOT_READY'));
  await person.click(screen.getByRole('button', { name: 'Iniciar Natal agora' }));
  await person.click(await screen.findByRole('button', { name: 'Iniciar agora' }));
  expect(await screen.findByText(/Ainda falta algo à campanha/)).toBeInTheDocument();
});

it('stops and restarts after it said what happens then', async () => {
  const server = aServer([aCampaign({ status: 'EM_ANDAMENTO' })]);
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Parar Natal' }));
  const stop = await screen.findByRole('alertdialog', { name: 'Parar a campanha Natal?' });
  expect(stop).toHaveTextContent('Ninguém mais recebe a mensagem');
  expect(server.callsOf('POST /campaigns/:campaignId/cancel')).toHaveLength(0);
  await person.click(within(stop).getByRole('button', { name: 'Parar campanha' }));

  const again = await screen.findByRole('button', { name: 'Reiniciar Natal' });
  expect(screen.getByRole('row', { name: /Natal/ })).toHaveTextContent('Cancelada por uma pessoa');
  await person.click(again);
  const restart = await screen.findByRole('alertdialog', { name: 'Reiniciar a campanha Natal?' });
  expect(restart).toHaveTextContent('Ninguém recebe a mensagem de novo');
  await person.click(within(restart).getByRole('button', { name: 'Reiniciar campanha' }));
  expect(await screen.findByRole('button', { name: 'Parar Natal' })).toBeInTheDocument();
});

it('makes a campaign of a name and opens its page', async () => {
  const server = aServer([]);
  const { person } = await open();
  await screen.findByText('Nenhuma campanha ainda');
  await person.click(screen.getAllByRole('button', { name: 'Nova campanha' })[0]!);
  await person.type(await screen.findByRole('textbox', { name: /Nome da campanha/ }), 'P');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Muito curto! De 2 a 50 caracteres')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /Nome da campanha/ }), 'áscoa');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Lista de contatos' }), 'Clientes');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByText('Place: /campaigns/9')).toBeVisible();
  expect(server.callsOf('POST /campaigns').map(({ body }) => body)).toEqual([{ name: 'Páscoa', contactListId: 4 }]);
});

it('filters by state, deletes, and follows what others do', async () => {
  const rows = [aCampaign(), aCampaign({ id: 2, name: 'Verão', status: 'EM_ANDAMENTO' })];
  const server = aServer(rows);
  const { person, socket } = await open();
  act(() => socket.accept());
  await screen.findByRole('row', { name: /Verão/ });

  act(() =>
    socket.receive(1, 'campaignTotals', { action: 'update', campaignId: 2, totals: someTotals({ read: 100 }) }),
  );
  await waitFor(() => expect(screen.getByRole('row', { name: /Verão/ })).toHaveTextContent('100 de 100'));
  rows[1] = aCampaign({ id: 2, name: 'Verão', status: 'FINALIZADA', updatedAt: '2026-11-21T12:00:00.000Z' });
  act(() => socket.receive(1, 'campaign', { action: 'update', record: rows[1]! }));
  await waitFor(() => expect(screen.getByRole('row', { name: /Verão/ })).toHaveTextContent('Finalizada'));

  await person.click(screen.getByRole('button', { name: 'Excluir Natal' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Natal/ })).not.toBeInTheDocument());
  expect(server.callsOf('DELETE /campaigns/1')).toHaveLength(1);
  rows.shift();
  act(() => socket.receive(1, 'campaign', { action: 'delete', id: 2, record: { id: 2 } }));
  rows.pop();
  expect(await screen.findByText('Nenhuma campanha ainda')).toBeInTheDocument();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Programada');
  expect(await screen.findByText('Nenhuma campanha com este status')).toBeInTheDocument();
});

it('shows nothing without the plan: says so and leads to the start', async () => {
  const server = aServer();
  server.on('GET /companies/listPlan/:companyId', () => aCompanyWithPlan({ plan: aPlan({ useCampaigns: false }) }));
  await renderConsole(
    <Routes>
      <Route element={<RequireCampaigns />}>
        <Route path="/campaigns" element={<CampaignsPage />} />
      </Route>
      <Route path="/" element={<Place />} />
    </Routes>,
    { route: '/campaigns' },
  );

  expect(await screen.findByText('Place: /')).toBeVisible();
  expect(screen.getByText(/não possui permissão para acessar essa página/)).toBeInTheDocument();
  expect(server.callsOf('GET /campaigns')).toHaveLength(0);
});

it('keeps what it shows where an event brings an older state', async () => {
  aServer([aCampaign({ status: 'EM_ANDAMENTO' })]);
  const { socket } = await open();
  act(() => socket.accept());
  await screen.findByRole('progressbar');
  const older = aCampaign({ name: 'Antigo', updatedAt: '2026-11-19T12:00:00.000Z' });
  act(() => socket.receive(1, 'campaign', { action: 'update', record: older }));

  expect(screen.getByRole('row', { name: /Natal/ })).toBeInTheDocument();
  expect(screen.queryByText('Antigo')).not.toBeInTheDocument();
});
