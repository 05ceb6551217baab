/** @jest-environment ./tools/jest/browser.cjs */
import { aWeek, companySettings, type DaySchedule } from '@prosa/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LIVE_TABLE } from '../layout/live-table.js';
import { aPlan } from '../../shared/testing/a-plan.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, type Refusal, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { SettingsPage } from './settings-page.js';

// A page with all zones of the world is slow to query.
beforeEach(() => {
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/Manaus', 'America/Sao_Paulo']);
});
afterEach(() => jest.restoreAllMocks());

const chosen: Record<string, string> = {};

const aServer = () =>
  new FakeServer({
    'GET /companySettings/:companyId': () => companySettings(chosen),
    'PUT /companySettings': ({ body }) => {
      const { column, data } = body as { column: string; data: string };
      chosen[column] = data;
      return companySettings(chosen);
    },
    'GET /companies/:companyId': () => ({
      ...aUser().company,
      timeZone: 'America/Sao_Paulo',
      schedules: aWeek(),
      exceptions: [],
    }),
    'GET /settings': () => [{ key: 'userCreation', value: 'enabled' }],
    'GET /plans/all': () => [],
  }).install();

const open = (given = {}, route = '/settings') =>
  renderConsole(<SettingsPage />, { user: aUser(given), route, table: LIVE_TABLE });
const option = (name: string) => screen.findByRole('switch', { name });

beforeEach(() => Object.keys(chosen).forEach((column) => delete chosen[column]));

it('saves each option by itself, confirms it, and applies it at once', async () => {
  const server = aServer();
  const { person } = await open();

  await person.click(await option('Tag obrigatória para encerrar'));

  expect(await option('Tag obrigatória para encerrar')).toBeChecked();
  expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
  expect(server.callsOf('PUT /companySettings').map(({ body }) => body)).toEqual([
    { column: 'requiredTag', data: 'enabled' },
  ]);
});

it('lets an admin choose the time zone of the company', async () => {
  const company = { ...aUser().company, timeZone: 'America/Sao_Paulo', schedules: aWeek(), exceptions: [] };
  const server = aServer()
    .on('GET /companies/:companyId', () => company)
    .on('PUT /companies/:companyId/time-zone', ({ body }) => ({ ...company, ...(body as { timeZone: string }) }));
  const { person } = await open();
  const zone = await screen.findByRole('combobox', { name: 'Fuso horário' });
  expect(zone).toHaveValue('America/Sao_Paulo');
  expect(zone).toHaveAccessibleDescription(/O relógio da empresa/);

  await person.selectOptions(zone, 'America/Manaus');

  expect(await screen.findByText('Fuso horário salvo')).toBeVisible();
  expect(zone).toHaveValue('America/Manaus');
  expect(server.callsOf('PUT /companies/:companyId/time-zone').map(({ body }) => body)).toEqual([
    { timeZone: 'America/Manaus' },
  ]);
});

it('restores a refused option, and shows why', async () => {
  let refuse = () => {};
  const refused = new Promise<Refusal>((resolve) => (refuse = () => resolve(refusal('ERR_UNAVAILABLE'))));
  aServer().on('PUT /companySettings', () => refused);
  const { person } = await open();

  await person.click(await option('Tag obrigatória para encerrar'));
  expect(await option('Tag obrigatória para encerrar')).toBeChecked();
  expect(await screen.findByLabelText('Salvando')).toBeInTheDocument();
  refuse();

  expect(await screen.findByText('O serviço está indisponível no momento.')).toBeInTheDocument();
  await waitFor(async () => expect(await option('Tag obrigatória para encerrar')).not.toBeChecked());
});

it('applies the choices of colleagues', async () => {
  aServer();
  const { socket } = await open();
  expect(await option('Ocultar números dos contatos')).not.toBeChecked();

  chosen.lgpdHideNumber = 'enabled';
  act(() => {
    socket.accept();
    socket.receive(1, 'settings', { action: 'update', setting: { key: 'lgpdHideNumber', value: 'enabled' } });
  });

  await waitFor(async () => expect(await option('Ocultar números dos contatos')).toBeChecked());
});

it('saves a text with its button', async () => {
  const server = aServer();
  const { person } = await open();

  await person.type(await screen.findByRole('textbox', { name: 'Aviso a quem liga' }), 'Só por texto.');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
  expect(server.callsOf('PUT /companySettings').map(({ body }) => body)).toEqual([
    { column: 'acceptCallWhatsappMessage', data: 'Só por texto.' },
  ]);
  expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
});

it('shows no option that has no effect', async () => {
  aServer();
  await open();
  await option('Tag obrigatória para encerrar');

  expect(screen.queryByText('Tipo do bot')).not.toBeInTheDocument();
});

it('offers a retry after an error', async () => {
  const server = aServer().on('GET /companySettings/:companyId', () => refusal('ERR_UNAVAILABLE'));
  const { person } = await open();
  expect(await screen.findByText('Não foi possível carregar as opções')).toBeInTheDocument();

  server.on('GET /companySettings/:companyId', () => companySettings());
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  expect(await option('Tag obrigatória para encerrar')).toBeInTheDocument();
});

it("drops the search of one tab's list when another tab is opened", async () => {
  const server = aServer().on('GET /companiesPlan', () => ({ companies: [], hasMore: false, count: 0 }));
  const { person } = await open({ super: true }, '/settings?tab=companies&search=Oficina');
  expect(await screen.findByRole('searchbox')).toHaveValue('Oficina');

  await person.click(screen.getByRole('tab', { name: 'Planos' }));
  expect((await screen.findAllByRole('button', { name: 'Novo plano' }))[0]).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Empresas' }));

  expect(await screen.findByRole('searchbox')).toHaveValue('');
  await waitFor(() => expect(server.callsOf('GET /companiesPlan').at(-1)?.query.get('searchParam')).toBe(''));
});

it("shows the platform's settings to super users only", async () => {
  aServer();
  const { unmount } = await open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Opções',
    'Relatórios',
    'Apagamentos',
  ]);
  unmount();

  const { person } = await open({ super: true });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Opções',
    'Relatórios',
    'Apagamentos',
    'Plataforma',
    'Empresas',
    'Planos',
    'Cobrança',
    'Ajuda',
  ]);
  await person.click(screen.getByRole('tab', { name: 'Plataforma' }));
  expect(await option('Criação de contas')).toBeChecked();
});

describe("the platform's settings", () => {
  const open = (given = {}) =>
    renderConsole(<SettingsPage />, {
      user: aUser({ super: true, ...given }),
      route: '/settings?tab=platform',
      table: LIVE_TABLE,
    });

  it('say when sign-up is on and nothing is offered, or something for nothing', async () => {
    const server = aServer();
    const { unmount } = await open();
    expect(await screen.findByText(/nenhum plano é oferecido: ninguém consegue/)).toBeVisible();
    unmount();

    server.on('GET /plans/all', () => [aPlan({ name: 'Livre', amount: '0' }), aPlan({ id: 4, isPublic: false })]);
    const free = await open();
    expect(await screen.findByText(/O plano Livre é oferecido no cadastro sem preço/)).toBeVisible();
    free.unmount();

    server.on('GET /settings', () => [{ key: 'userCreation', value: 'disabled' }]);
    await open();
    expect(await option('Criação de contas')).not.toBeChecked();
    expect(screen.queryByText(/oferecido no cadastro sem preço/)).not.toBeInTheDocument();
  });

  it('hold whom companies ask, checked in the form', async () => {
    const server = aServer().on('PUT /settings/:key', ({ path, body }) => ({
      key: path.split('/').at(-1) as 'supportText',
      value: (body as { value: string }).value,
    }));
    const { person } = await open();
    const field = (name: string) => screen.getByRole('textbox', { name });
    await person.type(await screen.findByRole('textbox', { name: 'Texto' }), ' Fale conosco. ');
    await person.type(field('Número de WhatsApp'), '12');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Informe o número com código do país e da área')).toBeVisible();
    expect(server.callsOf('PUT /settings/:key')).toEqual([]);

    await person.clear(field('Número de WhatsApp'));
    await person.type(field('Número de WhatsApp'), '+55 11 99001-0001');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Contato do suporte salvo')).toBeVisible();
    expect(server.callsOf('PUT /settings/:key').map(({ path, body }) => [path, body])).toEqual([
      ['/settings/supportText', { value: 'Fale conosco.' }],
      ['/settings/supportNumber', { value: '+55 11 99001-0001' }],
    ]);
  });
});

describe('the opening hours of the company', () => {
  const company = (schedules: DaySchedule[]) => ({
    ...aUser().company,
    timeZone: 'America/Sao_Paulo',
    schedules,
    exceptions: [],
  });
  const withHours = () =>
    aServer()
      .on('GET /companies/:companyId', () => company(aWeek()))
      .on('PUT /companies/:companyId/schedules', ({ body }) =>
        company((body as { schedules: DaySchedule[] }).schedules),
      );

  it('have a tab where the company uses its own hours', async () => {
    withHours();
    const { socket } = await open({}, '/settings?tab=schedules');
    expect(screen.queryByRole('tab', { name: 'Horários' })).not.toBeInTheDocument();

    chosen.scheduleType = 'company';
    act(() => {
      socket.accept();
      socket.receive(1, 'settings', { action: 'update', setting: { key: 'scheduleType', value: 'company' } });
    });

    expect(await screen.findByRole('tab', { name: 'Horários' })).toBeInTheDocument();
  });

  it('are saved as a week, and only when valid', async () => {
    chosen.scheduleType = 'company';
    const server = withHours();
    const { person } = await open({}, '/settings?tab=schedules');
    const end = await screen.findByLabelText('Segunda-feira, período 2: fim');
    const save = screen.getByRole('button', { name: 'Salvar' });
    expect(save).toBeDisabled();

    fireEvent.change(end, { target: { value: '13:00' } });
    expect(screen.getByText(/O fim vem depois do início/)).toBeInTheDocument();
    expect(save).toBeDisabled();
    fireEvent.change(end, { target: { value: '01:30' } });
    expect(screen.getByText('Até o dia seguinte')).toBeInTheDocument();
    const tuesday = screen.getByLabelText('Terça-feira, período 1: início');
    await person.clear(tuesday);
    await person.type(tuesday, '930');
    await person.click(screen.getByRole('button', { name: 'Domingo, período 1: fechar' }));
    await person.click(screen.getByRole('button', { name: 'Domingo, período 2: fechar' }));
    expect(screen.getByText('Clique em salvar para registar as alterações')).toBeInTheDocument();
    await person.click(save);

    expect(await screen.findByText('Horários atualizados com sucesso.')).toBeInTheDocument();
    const [call] = server.callsOf('PUT /companies/1/schedules');
    const { schedules } = call.body as { schedules: DaySchedule[] };
    const [monday] = aWeek();
    expect(schedules[0]).toEqual({ ...monday, endTimeB: '01:30' });
    expect(schedules[1]).toMatchObject({ weekdayEn: 'tuesday', startTimeA: '09:30' });
    expect(schedules[6]).toMatchObject({ startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' });
    expect(screen.queryByText('Clique em salvar para registar as alterações')).not.toBeInTheDocument();
  });

  it('have dates with other hours', async () => {
    chosen.scheduleType = 'company';
    const server = withHours();
    const { person } = await open({}, '/settings?tab=schedules');
    await person.click(await screen.findByRole('button', { name: 'Adicionar data' }));
    const save = screen.getByRole('button', { name: 'Salvar' });
    expect(save).toBeDisabled();
    await person.type(screen.getByLabelText(/^Nome/), 'Véspera');
    await person.type(screen.getByLabelText(/^Data/), '24122026');
    expect(screen.getByText('Fechado o dia todo')).toBeInTheDocument();

    await person.click(save);

    await screen.findByText('Horários atualizados com sucesso.');
    const [call] = server.callsOf('PUT /companies/1/schedules');
    expect(call.body).toMatchObject({
      exceptions: [{ date: '2026-12-24', name: 'Véspera', isYearly: false, spans: [] }],
    });
  }, 40_000);

  it('have a third period, and can be given to the workdays', async () => {
    chosen.scheduleType = 'company';
    const server = withHours();
    const { person } = await open({}, '/settings?tab=schedules');
    await person.click(await screen.findByRole('button', { name: 'Segunda-feira: adicionar período' }));
    fireEvent.change(screen.getByLabelText('Segunda-feira, período 3: fim'), { target: { value: '21:00' } });
    await person.click(screen.getByRole('button', { name: 'Segunda-feira: copiar para outros dias' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Copiar de segunda a sexta' }));
    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    await screen.findByText('Horários atualizados com sucesso.');
    const [call] = server.callsOf('PUT /companies/1/schedules');
    const { schedules } = call.body as { schedules: DaySchedule[] };
    expect(schedules[4]).toMatchObject({ moreSpans: [{ start: '19:00', end: '21:00' }] });
    expect(schedules[5]).not.toHaveProperty('moreSpans');
  });

  it('are copied from Monday to every day', async () => {
    chosen.scheduleType = 'company';
    withHours();
    const { person } = await open({}, '/settings?tab=schedules');
    fireEvent.change(await screen.findByLabelText('Segunda-feira, período 1: início'), { target: { value: '07:00' } });

    await person.click(screen.getByRole('button', { name: 'Copiar segunda-feira para todos os dias' }));

    expect(screen.getByLabelText('Domingo, período 1: início')).toHaveValue('07:00');
  });
});
