/** @jest-environment ./tools/jest/browser.cjs */
import type { CampaignConnectionLimit, CampaignSettings, CampaignSettingWire, DoNotContact } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { CampaignSettingsPage } from './campaign-settings-page.js';

const aLimit = (given: Partial<CampaignConnectionLimit> = {}): CampaignConnectionLimit => ({
  connectionId: 1,
  name: 'Loja',
  channel: 'whatsapp',
  dailyLimit: 200,
  isWarmingUp: false,
  warmUpDay: null,
  limitToday: 200,
  sentToday: 40,
  ...given,
});

const anEntry = (given: Partial<DoNotContact> = {}): DoNotContact => ({
  contactId: 21,
  name: 'Maria Souza',
  number: '5511987650001',
  isGroup: false,
  reason: 'word',
  at: '2026-11-20T12:00:00.000Z',
  user: null,
  ...given,
});

const wireOf = (settings: object): CampaignSettingWire[] =>
  Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));

function aServer(stored: object = {}) {
  let settings = stored;
  const entries = [anEntry()];
  return new FakeServer({
    'GET /campaign-settings': () => wireOf(settings),
    'POST /campaign-settings': ({ body }) => {
      settings = (body as { settings: object }).settings;
      return wireOf(settings);
    },
    'GET /campaign-settings/limits': () => ({ limits: [aLimit()] }),
    'PUT /campaign-settings/limits/:connectionId': ({ body }) => aLimit(body as Partial<CampaignConnectionLimit>),
    'GET /do-not-contact': () => ({ records: entries, hasMore: false, count: entries.length }),
    'PUT /contacts/:contactId/do-not-contact': () => {
      entries.pop();
      return { entry: null };
    },
  }).install();
}

const open = (tab = '') =>
  renderConsole(<CampaignSettingsPage />, { route: `/campaigns-config${tab}`, path: '/campaigns-config' });
const savedBy = (server: FakeServer) =>
  server.callsOf('POST /campaign-settings').map(({ body }) => (body as { settings: CampaignSettings }).settings);
const save = (person: Awaited<ReturnType<typeof open>>['person']) =>
  person.click(screen.getByRole('button', { name: 'Salvar' }));
const select = (name: string) => screen.findByRole('combobox', { name });

beforeEach(() => stubLayout());

it('shows the defaults where nothing is stored, and saves intervals, brakes and hours', async () => {
  const server = aServer();
  const { person } = await open();
  expect(await select('Intervalo entre mensagens')).toHaveDisplayValue('20 segundos');
  expect(await select('Pausa maior depois de')).toHaveDisplayValue('20 mensagens');
  expect(await select('Duração da pausa maior')).toHaveDisplayValue('60 segundos');

  await person.selectOptions(await select('Intervalo entre mensagens'), 'Sem intervalo');
  await person.selectOptions(await select('Duração da pausa maior'), '30 segundos');
  await person.type(screen.getByRole('textbox', { name: 'Falhas de envio (%)' }), '15');
  await person.click(screen.getByRole('switch', { name: 'Enviar só neste horário' }));
  await person.click(await screen.findByRole('checkbox', { name: /^Sábado/ }));
  await save(person);

  await screen.findByText('Operação realizada com sucesso!');
  expect(savedBy(server)).toEqual([
    {
      messageInterval: 0,
      longerIntervalAfter: 20,
      greaterInterval: 30,
      variables: [],
      sendingHours: { from: '08:00', to: '20:00', weekdays: [1, 2, 3, 4, 5, 6] },
      brakes: { failedPercent: 15, optedOutPercent: null },
    },
  ]);
});

it('keeps an interval that is none of the options', async () => {
  aServer({ messageInterval: 45 });
  await open();

  expect(await select('Intervalo entre mensagens')).toHaveDisplayValue('45 segundos');
});

it('refuses keys of variables that are there twice, built in, or have other signs', async () => {
  const server = aServer({ variables: [{ key: 'loja', value: 'Centro' }] });
  const { person } = await open();
  const add = async (key: string) => {
    await person.click(screen.getByRole('button', { name: 'Adicionar variável' }));
    await person.type(screen.getAllByRole('textbox', { name: /^Chave/ }).at(-1)!, key);
  };
  await screen.findByRole('textbox', { name: /^Chave/ });
  for (const key of ['LOJA', 'Nome', 'dois mundos']) await add(key);
  await save(person);

  expect(await screen.findAllByText('Já existe uma variável com esta chave')).toHaveLength(2);
  expect(screen.getByText('Esta chave já existe em todos os textos')).toBeVisible();
  expect(screen.getByText('Só letras, números e _')).toBeVisible();
  expect(savedBy(server)).toEqual([]);

  for (const row of [4, 3]) await person.click(screen.getByRole('button', { name: `Remover a variável ${row}` }));
  await person.type(screen.getAllByRole('textbox', { name: /^Chave/ })[1]!, '_2');
  await save(person);
  await waitFor(() => expect(savedBy(server)).toHaveLength(1));
  expect(savedBy(server)[0]?.variables).toEqual([
    { key: 'loja', value: 'Centro' },
    { key: 'LOJA_2', value: '' },
  ]);
});

it('refuses hours that end before they begin or have no day, and percentages above a hundred', async () => {
  const server = aServer({ sendingHours: { from: '18:00', to: '09:00', weekdays: [1] } });
  const { person } = await open();
  await person.click(await screen.findByRole('checkbox', { name: /^Segunda/ }));
  await person.type(screen.getByRole('textbox', { name: 'Pedidos para parar (%)' }), '101');
  await save(person);

  expect(await screen.findByText('O fim vem antes do começo')).toBeVisible();
  expect(screen.getByText('Escolha pelo menos um dia')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Pedidos para parar (%)' })).toBeInvalid();
  expect(savedBy(server)).toEqual([]);
});

it('keeps what is typed while another tab is looked at, and shows a refusal', async () => {
  const server = aServer().on('POST /campaign-settings', () => refusal('ERR_UNAVAILABLE'));
  const { person } = await open();
  await person.selectOptions(await select('Intervalo entre mensagens'), '5 segundos');
  await person.click(screen.getByRole('tab', { name: 'Limites por conexão' }));
  await screen.findByRole('group', { name: 'Loja' });
  await person.click(screen.getByRole('tab', { name: 'Envio' }));
  expect(await select('Intervalo entre mensagens')).toHaveDisplayValue('5 segundos');
  await save(person);

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(savedBy(server)).toHaveLength(1);
});

it('shows what each connection sent today, and saves its limit and its warm-up', async () => {
  const server = aServer();
  const { person } = await open('?tab=limits');
  const card = within(await screen.findByRole('group', { name: 'Loja' }));
  expect(card.getByText('Hoje: 40 de 200')).toBeVisible();
  expect(screen.getByText(/começa com 20 no primeiro dia, 30 no segundo/)).toBeVisible();

  const field = card.getByRole('textbox', { name: 'Limite por dia' });
  await person.clear(field);
  await person.type(field, '100001');
  expect(field).toBeInvalid();
  await person.clear(field);
  await person.click(card.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(field).toHaveValue(''));
  server.on('PUT /campaign-settings/limits/:connectionId', () =>
    aLimit({ dailyLimit: null, isWarmingUp: true, warmUpDay: 1, limitToday: 20 }),
  );
  await person.click(card.getByRole('switch', { name: 'Aquecimento' }));

  expect(await card.findByText('Dia 1: até 20 mensagens hoje')).toBeVisible();
  expect(card.getByText('Hoje: 40 de 20')).toBeVisible();
  expect(server.callsOf('PUT /campaign-settings/limits/1').map(({ body }) => body)).toEqual([
    { dailyLimit: null },
    { isWarmingUp: true },
  ]);
});

it('leads to the connections where there is none', async () => {
  aServer().on('GET /campaign-settings/limits', () => ({ limits: [] }));
  await open('?tab=limits');

  expect(await screen.findByRole('link', { name: 'Ir para as conexões' })).toHaveAttribute('href', '/connections');
});

it('lists who gets no campaigns and why, and takes somebody off after a question', async () => {
  const server = aServer();
  const { person } = await open('?tab=doNotContact');
  expect(
    await screen.findByRole('row', { name: /Maria Souza \+55 11 98765-0001 Pediu por mensagem 20\/11\/2026/ }),
  ).toBeVisible();

  await person.click(screen.getByRole('button', { name: 'Voltar a enviar a Maria Souza' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(server.callsOf('PUT /contacts/21/do-not-contact')).toHaveLength(0);
  await person.click(question.getByRole('button', { name: 'Voltar a enviar' }));

  expect(await screen.findByText('Ninguém pediu para não receber campanhas')).toBeVisible();
  expect(server.callsOf('PUT /contacts/21/do-not-contact').map(({ body }) => body)).toEqual([{ isOn: false }]);
});

it('searches who gets no campaigns, and follows what others note', async () => {
  const server = aServer();
  const { person, socket } = await open('?tab=doNotContact');
  act(() => socket.accept());
  await person.type(await screen.findByRole('searchbox', { name: 'Buscar por nome ou número' }), 'mar');
  await waitFor(() => expect(server.callsOf('GET /do-not-contact').at(-1)?.query.get('searchParam')).toBe('mar'));

  server.on('GET /do-not-contact', () => ({
    records: [anEntry({ contactId: 22, name: 'Rui', reason: 'person', user: { id: 7, name: 'Bia' } }), anEntry()],
    hasMore: false,
    count: 2,
  }));
  act(() => socket.receive(1, 'doNotContact', { action: 'update', contactId: 22, isOn: true }));
  expect(await screen.findByRole('row', { name: /Rui .* Marcado por Bia/ })).toBeVisible();
  act(() => socket.receive(1, 'doNotContact', { action: 'update', contactId: 21, isOn: false }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Maria/ })).not.toBeInTheDocument());
});
