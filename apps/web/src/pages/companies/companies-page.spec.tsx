/** @jest-environment ./tools/jest/browser.cjs */
import type { CompanyRecordView, InvoiceView } from '@prosa/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from 'date-fns';
import { aPlan } from '../../shared/testing/a-plan.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { CompaniesPage } from './companies-page.js';

// A page with all zones of the world is slow to query.
beforeEach(() => {
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/Manaus', 'America/Sao_Paulo']);
});
afterEach(() => jest.restoreAllMocks());

const plan = aPlan({ storageMegabytes: 51_200, amount: '1.234,50' });

const inDays = (days: number) => addDays(new Date(), days).toISOString();

const aCompany = (given: Partial<CompanyRecordView> = {}): CompanyRecordView => ({
  id: 2,
  name: 'Padaria',
  email: 'bia@padaria.example',
  phone: '5511988887777',
  document: '',
  paymentMethod: 'PIX',
  planId: 3,
  plan,
  dueDate: inDays(30),
  status: true,
  recurrence: 'TRIMESTRAL',
  numberAttendants: null,
  numberConections: 4,
  createdAt: '2026-01-02T12:00:00.000Z',
  lastLogin: null,
  ...given,
});

const anInvoice: InvoiceView = {
  id: 5,
  companyId: 2,
  detail: 'Profissional',
  value: 3703.5,
  users: 5,
  connections: 2,
  queues: 4,
  dueDate: inDays(3),
  status: 'open',
  paidAt: null,
};

const aServer = (companies = [aCompany()]) =>
  new FakeServer({
    'GET /companiesPlan': ({ query }) => {
      const found = companies.filter(({ name }) => name.includes(query.get('searchParam') ?? ''));
      return { companies: found, hasMore: false, count: found.length };
    },
    'GET /plans/all': () => [plan],
    'POST /companies': ({ body }) => {
      const company = aCompany({ ...(body as object), id: 9 });
      companies.push(company);
      return company;
    },
    'PUT /companies/:companyId': ({ body }) => aCompany(body as object),
    'DELETE /companies/:companyId': () => ({ deleted: true }),
    'GET /companies/:companyId/invoices': () => [anInvoice],
    'PUT /companies/:companyId/invoices/:invoiceId': () => ({ ...anInvoice, status: 'paid', paidAt: inDays(0) }),
  }).install();

const open = (route = '/companies') => renderConsole(<CompaniesPage />, { user: aUser({ super: true }), route });

stubLayout();

describe('the companies page', () => {
  it('lists the companies with plan, price, due date and recurrence', async () => {
    aServer();
    await open();

    const row = await screen.findByRole('row', { name: /Padaria/ });
    for (const text of ['Sim', 'bia@padaria.example', 'Profissional', 'R$ 1.234,50', '02/01/2026', 'Nunca']) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
    expect(within(row).getByText(/· Trimestral$/)).toBeInTheDocument();
  });

  it.each([
    [6, []],
    [5, ['Vence em 5 dias']],
    [1, ['Vence em 1 dia']],
    [0, ['Vence hoje']],
    [-1, ['Vencida há 1 dia']],
  ])("states the meaning of a row's colour: %s days left", async (days, words) => {
    aServer([aCompany({ dueDate: inDays(days), status: false })]);
    await open();

    const row = await screen.findByRole('row', { name: /Padaria/ });
    expect(within(row).getByText('Não')).toBeInTheDocument();
    expect(
      within(row)
        .queryAllByText(/Vence|Vencida/)
        .map(({ textContent }) => textContent),
    ).toEqual(words);
  });

  it('shows and saves the due day of the company, whatever day it is where this computer stands', async () => {
    // 23:59:59 of the company's day is another day in most zones, whichever this one is.
    const company = aCompany({ dueDate: '2030-06-02T11:59:59.000Z', dueLocal: '2030-05-31T23:59:59' });
    const server = aServer([company]);
    const { person } = await open();
    const row = await screen.findByRole('row', { name: /Padaria/ });
    expect(within(row).getByText('31/05/2030 · Trimestral')).toBeInTheDocument();

    await person.click(within(row).getByRole('button', { name: 'Editar Padaria' }));
    await screen.findByRole('option', { name: 'Profissional' });
    expect(screen.getByRole('textbox', { name: 'Vencimento' })).toHaveValue('31/05/2030');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    await waitFor(() => expect(server.callsOf('PUT /companies/2')).toHaveLength(1));
    expect(server.callsOf('PUT /companies/2')[0]?.body).toMatchObject({ dueDate: company.dueDate });
  });

  it('validates a company with the specified messages', async () => {
    const server = aServer([]);
    const { person } = await open();
    await person.click((await screen.findAllByRole('button', { name: 'Nova empresa' }))[0]!);
    await screen.findByRole('option', { name: 'Profissional' });

    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    for (const text of ['Nome é obrigatório', 'E-mail é obrigatório', 'Escolha um plano']) {
      expect(await screen.findAllByText(text)).not.toHaveLength(0);
    }
    await person.type(screen.getByRole('textbox', { name: 'E-mail' }), 'bia@');
    expect(await screen.findByText('Email é inválido')).toBeInTheDocument();
    expect(server.callsOf('POST /companies')).toEqual([]);
  });

  it('creates a company with its first admin', async () => {
    const server = aServer([]);
    const { person } = await open();
    await person.click((await screen.findAllByRole('button', { name: 'Nova empresa' }))[0]!);
    await screen.findByRole('option', { name: 'Profissional' });
    await person.type(screen.getByRole('textbox', { name: 'Nome' }), ' Padaria ');
    await person.type(screen.getByRole('textbox', { name: 'E-mail' }), 'bia@padaria.example');
    await person.type(screen.getByRole('textbox', { name: 'Nome do primeiro administrador' }), 'Bia Lima');
    await person.type(screen.getByLabelText(/^Senha do primeiro administrador/), 'Horizonte-93-Claro');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Fuso horário' }), 'America/Manaus');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Plano' }), 'Profissional');
    await person.selectOptions(screen.getByLabelText('Recorrência'), 'Anual');
    await person.type(screen.getByLabelText('Usuários'), '7');

    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
    expect(server.callsOf('POST /companies').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        name: 'Padaria',
        email: 'bia@padaria.example',
        password: 'Horizonte-93-Claro',
        planId: 3,
        adminName: 'Bia Lima',
        timeZone: 'America/Manaus',
        recurrence: 'ANUAL',
        numberAttendants: 7,
        status: true,
      }),
    ]);
    expect(await screen.findByRole('row', { name: /Padaria/ })).toBeInTheDocument();
  });

  it('edits one without moving an unchanged due date, and shows why it was refused', async () => {
    const company = aCompany();
    const server = aServer([company]).on('PUT /companies/:companyId', () => refusal('ERR_COMPANY_NAME_ALREADY_EXISTS'));
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Editar Padaria' }));
    await screen.findByRole('option', { name: 'Profissional' });
    await person.click(screen.getByRole('switch', { name: 'Ativa' }));

    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText(/Verifique se já existe uma empresa com o mesmo nome/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Nome' })).toBeInvalid();
    const [call] = server.callsOf('PUT /companies/2');
    expect(call?.body).toMatchObject({ dueDate: company.dueDate, status: false, numberConections: 4, planId: 3 });
    expect(call?.body).not.toHaveProperty('password');
  });

  it('moves the due date to a typed day, and leaves the limits of the plan', async () => {
    const server = aServer();
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Editar Padaria' }));
    await person.clear(screen.getByRole('textbox', { name: 'Vencimento' }));
    await person.type(screen.getByRole('textbox', { name: 'Vencimento' }), '31122099');
    await person.clear(screen.getByRole('textbox', { name: 'Conexões por canal' }));

    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
    const { body } = server.callsOf('PUT /companies/2')[0]!;
    expect(body).toMatchObject({ dueDate: '2099-12-31' });
    expect(body).not.toHaveProperty('numberConections');
  });

  it('never lets the operator’s own company be due or inactive', async () => {
    aServer([aCompany({ id: 1, name: 'Plataforma' })]);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Editar Plataforma' }));

    expect(screen.getByRole('textbox', { name: 'Vencimento' })).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Ativa' })).toBeDisabled();
  });

  it('searches by the text in the address', async () => {
    aServer([aCompany(), aCompany({ id: 3, name: 'Oficina' })]);
    await open('/companies?search=Ofi');

    expect(await screen.findByRole('row', { name: /Oficina/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Padaria/ })).not.toBeInTheDocument();
  });

  it('deletes only after the name was typed, and never the operator’s own', async () => {
    const server = aServer([aCompany(), aCompany({ id: 1, name: 'Plataforma' })]);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Excluir Padaria' }));
    expect(screen.queryByRole('button', { name: 'Excluir Plataforma' })).not.toBeInTheDocument();
    expect(screen.getByText('Deseja realmente excluir esse registro?')).toBeInTheDocument();

    await person.type(screen.getByLabelText(/para confirmar/), 'Pada');
    await person.click(screen.getByRole('button', { name: 'Excluir tudo' }));
    expect(await screen.findByText('O nome não confere')).toBeInTheDocument();
    expect(server.callsOf('DELETE /companies/:companyId')).toEqual([]);

    await person.type(screen.getByLabelText(/para confirmar/), 'ria');
    await person.click(screen.getByRole('button', { name: 'Excluir tudo' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Padaria/ })).not.toBeInTheDocument());
    expect(server.callsOf('DELETE /companies/2')).toHaveLength(1);
  });

  it("shows a company's invoices, and marks one as paid after a confirmation", async () => {
    const companies = [aCompany({ dueDate: inDays(0) })];
    const server = aServer(companies);
    const { person } = await open();
    expect(await screen.findByText('Vence hoje')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Faturas de Padaria' }));

    await person.click(await screen.findByRole('button', { name: 'Marcar como paga' }));
    expect(await screen.findByText('Marcar R$ 3.703,50 como pago?')).toBeInTheDocument();
    companies[0] = aCompany();
    await person.click(screen.getAllByRole('button', { name: 'Marcar como paga' }).at(-1)!);

    expect(await screen.findByText(/^Paga em/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Vence hoje')).not.toBeInTheDocument());
    expect(server.callsOf('PUT /companies/2/invoices/5').map(({ body }) => body)).toEqual([{ status: 'paid' }]);
  });

  it('reports a list that cannot be read, and retries', async () => {
    const server = aServer().on('GET /companiesPlan', () => refusal('ERR_UNAVAILABLE'));
    const { person } = await open();
    expect(await screen.findByText('Não foi possível carregar a lista de registros')).toBeInTheDocument();
    server.on('GET /companiesPlan', () => ({ companies: [aCompany()], hasMore: false, count: 1 }));

    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    expect(await screen.findByRole('row', { name: /Padaria/ })).toBeInTheDocument();
  });
});

it('filters by state and plan, in the address', async () => {
  const server = aServer();
  const { person } = await renderConsole(<CompaniesPage />, {
    user: aUser({ super: true }),
    route: '/companies?state=trial',
  });
  const lastQuery = () => Object.fromEntries(server.callsOf('GET /companiesPlan').at(-1)!.query);
  const state = await screen.findByRole('combobox', { name: 'Todos os estados' });
  expect(state).toHaveValue('trial');
  await waitFor(() => expect(lastQuery()).toMatchObject({ state: 'trial' }));

  await person.selectOptions(state, 'Vencidas');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Todos os planos' }), 'Profissional');
  await waitFor(() => expect(lastQuery()).toMatchObject({ state: 'overdue', planId: '3' }));

  server.on('GET /companiesPlan', () => ({ companies: [], hasMore: false, count: 0 }));
  await person.selectOptions(state, 'Inativas');
  expect(await screen.findByText('Nenhuma empresa corresponde à busca e aos filtros')).toBeVisible();
});
