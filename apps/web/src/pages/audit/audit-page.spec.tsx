/** @jest-environment ./tools/jest/browser.cjs */
import type { AuditEntryView } from '@prosa/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { AuditPage } from './audit-page.js';

const anEntry = (id: number, given: Partial<AuditEntryView> = {}): AuditEntryView => ({
  id,
  at: '2026-11-20T12:00:00.000Z',
  act: 'session.signedIn',
  actor: { id: 7, name: 'Ana' },
  target: { kind: 'user', id: 7, name: 'Ana' },
  details: {},
  changes: [],
  address: '203.0.113.7',
  device: { browser: 'firefox', system: 'linux' },
  ...given,
});
const REFUSED = anEntry(8, {
  act: 'session.refused',
  actor: null,
  details: { tries: 10, isToPairAnew: false, act: null },
});

const aServer = () =>
  new FakeServer({
    'GET /audit': ({ query }) =>
      query.has('before')
        ? { entries: [anEntry(3, { act: 'plan.created' })], hasMore: false }
        : { entries: [anEntry(9), REFUSED], hasMore: true },
    'GET /audit/export': () => '',
    'GET /companies/:companyId': () => ({
      ...aUser().company,
      timeZone: 'America/Manaus',
      schedules: [],
      exceptions: [],
    }),
  }).install();
const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
const open = (route = '/audit') => renderConsole(<AuditPage />, { route });

beforeEach(() => stubLayout());

it('shows who did what, from where, with further facts', async () => {
  const server = aServer();
  await open();

  const row = (name: RegExp) => screen.findByRole('row', { name });
  expect(await row(/Entrou 20\/11\/26.*Ana Ana 203\.0\.113\.7 ?Firefox no Linux/)).toBeInTheDocument();
  expect(
    await row(/Entrada recusada.*Não identificado Ana.*tentativas: 10; para parear de novo: não/),
  ).toBeInTheDocument();
  expect(await row(/Plano criado/)).toBeInTheDocument();
  expect(server.callsOf('GET /audit').map(({ query }) => query.get('before'))).toEqual([null, '8']);
});

it('translates the names and values of fields', async () => {
  const setting = (name: string) => ({ kind: 'setting', id: null, name }) as const;
  const entries = [
    anEntry(9, { act: 'user.changed', details: { fields: ['allTicket', 'queueIds', 'useKanban', 'unheardOf'] } }),
    anEntry(8, { act: 'company.changed', details: { fields: ['dueDate', 'dueDay'] } }),
    anEntry(7, { act: 'settings.changed', target: setting('lgpdHideNumber'), details: { value: 'enabled' } }),
    anEntry(6, { act: 'settings.changed', target: setting('scheduleType'), details: { value: 'queue' } }),
    anEntry(5, { act: 'settings.changed', target: setting('userCreation'), details: { value: 'disabled' } }),
    anEntry(4, { act: 'settings.changed', target: setting('paymentInstructions') }),
    anEntry(10, { act: 'connection.paired', details: { number: '5511987654321' } }),
    anEntry(3, { act: 'user.created', details: { profile: 'admin' } }),
    anEntry(11, { act: 'invitation.sent', details: { queues: 1, sentBy: 'link' } }),
    anEntry(2, {
      act: 'data.exported',
      target: { kind: 'data', id: null, name: 'audit' },
      details: { act: 'user.changed', from: '2026-11-02T12:00:00.000Z', to: null, isSearched: false },
    }),
  ];
  aServer().on('GET /audit', () => ({ entries, hasMore: false }));
  await open();

  for (const words of [
    'campos: Ver tickets sem fila, Filas, Kanban, unheardOf',
    'campos: Vencimento, Dia do vencimento',
    'Ocultar números dos contatos',
    'valor: ligado',
    'Horário de atendimento',
    'valor: desligado',
    'Criação de contas',
    'valor: desligado',
    'Como pagar',
    'perfil: Administrador',
    'filas: 1; envio: link',
    'número: +55 11 98765-4321',
    /^ato: Usuário alterado; desde: 02\/11\/26 \d\d:00; com busca: não$/,
  ]) {
    expect(await screen.findByText(words)).toBeInTheDocument();
  }
});

it('shows old and new values in words', async () => {
  const entries = [
    anEntry(9, {
      act: 'user.changed',
      changes: [
        { field: 'profile', from: 'user', to: 'admin' },
        { field: 'queueIds', from: [], to: ['Vendas', 'Suporte'] },
        { field: 'allTicket', from: true, to: false },
        { field: 'wpp', from: '5511987654321', to: null },
      ],
    }),
    anEntry(8, {
      act: 'invoice.paid',
      target: { kind: 'invoice', id: 5, name: 'Profissional' },
      details: { paidBy: 'hand', sum: '300.00' },
      changes: [{ field: 'dueDate', from: '2026-11-20T12:00:00.000Z', to: '2026-12-20T12:00:00.000Z' }],
    }),
    anEntry(7, { act: 'announcement.changed', changes: [{ field: 'text', from: null, to: null }] }),
    anEntry(6, { act: 'company.changed', changes: [{ field: 'recurrence', from: 'MENSAL', to: 'ANUAL' }] }),
    anEntry(5, { act: 'queue.created', changes: [{ field: 'name', from: null, to: 'Vendas' }] }),
  ];
  aServer().on('GET /audit', () => ({ entries, hasMore: false }));
  await open();

  for (const words of [
    'Perfil: Atendente → Administrador',
    'Filas: vazio → Vendas, Suporte',
    'Ver tickets sem fila: sim → não',
    'WhatsApp: +55 11 98765-4321 → vazio',
    'Vencimento: 20/11/2026 → 20/12/2026',
    'como: manualmente; valor: 300.00',
    'Texto: alterado',
    'Recorrência: Mensal → Anual',
    'Nome: Vendas',
  ]) {
    expect(await screen.findByText(words)).toBeInTheDocument();
  }
});

it('filters by act, days and name, and keeps the filters in the address', async () => {
  const server = aServer();
  const { person } = await open('/audit?act=plan.created&from=2026-11-01');
  await screen.findByRole('row', { name: /Entrou/ });
  expect(screen.getAllByRole('option', { name: 'Fila excluída' })).toHaveLength(1);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Ato' }), 'session.refused');
  await person.type(screen.getByRole('searchbox', { name: 'Buscar por nome' }), 'ana');

  await waitFor(() => {
    const last = server.callsOf('GET /audit').at(-1)?.query;
    expect([last?.get('act'), last?.get('searchParam')]).toEqual(['session.refused', 'ana']);
  });
  const [first] = server.callsOf('GET /audit');
  expect([first.query.get('act'), Number.isNaN(Date.parse(first.query.get('from') ?? ''))]).toEqual([
    'plan.created',
    false,
  ]);
});

it('distinguishes an empty log from filters without matches', async () => {
  aServer().on('GET /audit', () => ({ entries: [], hasMore: false }));
  const { unmount } = await open('/audit?from=2020-01-01');
  expect(await screen.findByText('Nada com estes filtros')).toBeVisible();
  // The button of the title only: an empty list offers no second one.
  expect(screen.getAllByRole('button', { name: 'Exportar CSV' })).toHaveLength(1);
  unmount();

  await open();

  expect(await screen.findByText('Nada registrado ainda')).toBeVisible();
});

it('exports the log as a file', async () => {
  const server = aServer();
  const made = jest.fn((_: Blob) => 'blob:x');
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: jest.fn() });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { person } = await open('/audit?act=plan.created');

  const entries = [
    anEntry(9, {
      act: 'user.changed',
      actor: { id: 7, name: '=Ana' },
      changes: [
        { field: 'profile', from: 'user', to: 'admin' },
        { field: 'allTicket', from: false, to: true },
      ],
    }),
    REFUSED,
  ];
  server.on('GET /audit/export', () => entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));

  await waitFor(() => expect(server.callsOf('GET /companies/1')).toHaveLength(1));
  await person.click(await screen.findByRole('button', { name: 'Exportar CSV' }));

  await waitFor(() => expect([made.mock.calls.length, clicked.mock.calls.length]).toEqual([1, 1]));
  const { query } = server.callsOf('GET /audit/export')[0];
  expect([query.get('act'), query.get('format')]).toEqual(['plan.created', 'lines']);
  const sheet = (await textOf(made.mock.calls[0][0])).replace('\uFEFF', '');
  const row = (cells: string) => `"20/11/2026 08:00:00",${cells}\r\n`;
  expect(sheet).toBe(
    '"Quando (America/Manaus)","Quem","O que","Sobre","Campo","Antes","Depois","Detalhes","Endereço","Dispositivo"\r\n' +
      row(`"'=Ana","Usuário alterado","Ana","Perfil","Atendente","Administrador","","203.0.113.7","Firefox no Linux"`) +
      row(`"'=Ana","Usuário alterado","Ana","Ver tickets sem fila","não","sim","","203.0.113.7","Firefox no Linux"`) +
      row(
        '"Não identificado","Entrada recusada","Ana","","","","tentativas: 10; para parear de novo: não","203.0.113.7","Firefox no Linux"',
      ),
  );
});

it('offers a retry when it cannot be read', async () => {
  const server = aServer().on('GET /audit', () => refusal('ERR_UNAVAILABLE'));
  const { person } = await open();
  await screen.findByText('Não foi possível carregar a auditoria');

  server.on('GET /audit', () => ({ entries: [], hasMore: false }));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  expect(await screen.findByText('Nada registrado ainda')).toBeVisible();
});
