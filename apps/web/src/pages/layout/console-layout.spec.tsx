/** @jest-environment ./tools/jest/browser.cjs */
import type { ConnectionStatus } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays } from 'date-fns';
import { useEffect } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { RequireSession } from '../../shared/session/guards.js';
import { aConnection } from '../../shared/testing/a-connection.js';
import { aCompanyWithPlan } from '../../shared/testing/a-company.js';
import { aPlan } from '../../shared/testing/a-plan.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { toaster } from '../../shared/ui-feedback/toaster.js';
import { LiveFrame } from './console-layout.js';

const matchMediaOf = window.matchMedia;

const aServer = (status: ConnectionStatus = 'CONNECTED') =>
  new FakeServer({
    'GET /whatsapp': () => [aConnection({ status })],
    'GET /version': () => ({ version: '0.1.0', simulatorUrl: null }),
    'PUT /users/:userId': ({ body }) => ({ ...aUser(), ...(body as object) }),
  }).install();

let navigateTo: (address: string) => void;
function Entry() {
  const navigate = useNavigate();
  useEffect(() => {
    navigateTo = (address) => void navigate(address);
  }, [navigate]);
  return null;
}

const Searched = () => <p>Searched: {useLocation().search}</p>;

const open = (user = aUser(), route = '/tickets') =>
  renderConsole(
    <Routes>
      <Route path="/login" element={<h1>Sign in here</h1>} />
      <Route Component={RequireSession}>
        <Route element={<LiveFrame reload={() => undefined} />}>
          <Route path="/" element={<Entry />} />
          <Route path="/tickets" element={<h1>The page</h1>} />
          <Route path="/contacts" element={<h1>The contacts</h1>} />
          <Route path="/search" element={<Searched />} />
        </Route>
      </Route>
    </Routes>,
    { user, route },
  );

/** Returns the user's menu once it is open and has the focus. */
async function openAccountMenu(person: Awaited<ReturnType<typeof open>>['person']): Promise<HTMLElement> {
  await person.click(await screen.findByRole('button', { name: 'Sua conta' }));
  const menu = await screen.findByRole('menu', { name: 'Sua conta' });
  await waitFor(() => expect(menu).toHaveFocus());
  return menu;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

it('greets the user, names the company, and shows the page', async () => {
  aServer();
  await open();

  expect(screen.getByRole('banner')).toHaveTextContent('Olá, Ana · Padaria Central');
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Tickets' })).toHaveAttribute('aria-current', 'page');
});

it('moves the focus into a new page, and names it in the tab', async () => {
  aServer();
  const { person } = await open();
  expect(document.title).toBe('Tickets · Prosa');

  await person.click(screen.getByRole('link', { name: 'Contatos' }));

  expect(screen.getByRole('heading', { name: 'The contacts' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(document.title).toBe('Contatos · Prosa');
});

it('leaves a menu open that was opened before the first page loaded', async () => {
  aServer();
  const { person } = await open(aUser({ profile: 'user' }), '/');
  const menu = await openAccountMenu(person);

  act(() => navigateTo('/tickets'));

  expect(await screen.findByRole('heading', { name: 'The page', hidden: true })).toBeInTheDocument();
  expect(menu).toHaveFocus();
  expect(menu).toBeVisible();
});

it('leaves a menu open that was opened before the next page loaded', async () => {
  aServer();
  const { person } = await open(aUser({ profile: 'user' }), '/');
  act(() => navigateTo('/tickets'));
  const menu = await openAccountMenu(person);

  act(() => navigateTo('/contacts'));

  expect(await screen.findByRole('heading', { name: 'The contacts', hidden: true })).toBeInTheDocument();
  expect(menu).toHaveFocus();
  expect(menu).toBeVisible();
});

it('skips the menu with the first Tab', async () => {
  aServer();
  const { person } = await open();

  await person.tab();
  expect(screen.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveFocus();
  await person.keyboard('{Enter}');

  expect(screen.getByRole('main')).toHaveFocus();
});

it.each(['DISCONNECTED', 'PENDING'] as const)(
  'warns admins when a connection has been %s for a while',
  async (status) => {
    aServer(status);
    await open();
    expect(screen.getByRole('link', { name: 'Conexões' })).toBeInTheDocument();

    const warned = 'Conexões: há conexão que precisa de atenção';
    expect(await screen.findByRole('link', { name: warned }, { timeout: 4000 })).toBeInTheDocument();
  },
);

it('shows the settings to super users who are no admins', async () => {
  aServer();
  await open(aUser({ profile: 'user', super: true }));

  expect(screen.getByRole('link', { name: 'Configurações' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Usuários' })).not.toBeInTheDocument();
});

it('keeps the entries of its menu in their places while the plan is read', async () => {
  const schedules = () => screen.queryByRole('link', { name: 'Agendamentos' });
  const plan = { useSchedules: false };
  let answer: () => void = () => undefined;
  aServer().on('GET /companies/listPlan/:companyId', () => aCompanyWithPlan({ plan: aPlan({ useSchedules: true }) }));
  const first = await open();
  expect(schedules()).toBeVisible();
  first.unmount();

  aServer().on(
    'GET /companies/listPlan/:companyId',
    () => new Promise((resolve) => (answer = () => resolve(aCompanyWithPlan({ plan: aPlan(plan) })))),
  );
  const second = await open();
  expect(schedules()).toBeVisible();
  act(() => answer());
  await waitFor(() => expect(schedules()).toBeNull());
  second.unmount();

  aServer().on('GET /companies/listPlan/:companyId', () => new Promise(() => {}));
  await open();
  expect(schedules()).toBeNull();
});

it('hides connections from attendants, and does not request them', async () => {
  const server = aServer();
  await open(aUser({ profile: 'user' }));

  expect(screen.queryByRole('link', { name: /Conexões/ })).not.toBeInTheDocument();
  expect(server.callsOf('GET /whatsapp')).toEqual([]);
});

describe('on a narrow screen', () => {
  beforeEach(() => {
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...matchMediaOf(media),
      matches: media === '(max-width: 600px)',
    }));
  });
  afterEach(() => jest.mocked(window.matchMedia).mockRestore());

  it('shows only the greeting in the top bar, and the rest in the user menu', async () => {
    const server = aServer();
    const { person } = await open();
    for (const name of ['Idioma', 'Usar tema escuro', 'Recarregar a página']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }

    await person.click(screen.getByRole('button', { name: 'Sua conta' }));
    expect(await screen.findByRole('menuitem', { name: 'Recarregar a página' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'Usar tema escuro' })).toBeInTheDocument();
    await person.click(screen.getByRole('menuitemradio', { name: 'Español' }));

    await waitFor(() => expect(server.callsOf('PUT /users/7').map(({ body }) => body)).toEqual([{ language: 'es' }]));
  });
});

it('collapses the menu and stores that with the user', async () => {
  const server = aServer();
  const { person } = await open();

  await person.click(screen.getByRole('button', { name: 'Recolher menu' }));

  expect(screen.getByRole('button', { name: 'Abrir menu' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('link', { name: 'Tickets' })).toBeInTheDocument();
  expect(server.callsOf('PUT /users/7').map(({ body }) => body)).toEqual([{ defaultMenu: 'closed' }]);
});

it('changes the language at once and stores that with the user', async () => {
  const server = aServer();
  const { person } = await open();

  await person.click(screen.getByRole('button', { name: 'Idioma' }));
  await person.click(await screen.findByRole('menuitemradio', { name: 'Türkçe' }));

  expect(await screen.findByRole('link', { name: 'Talepler' })).toBeInTheDocument();
  expect(server.callsOf('PUT /users/7').map(({ body }) => body)).toEqual([{ language: 'tr' }]);
  expect(localStorage.getItem('language')).toBe('tr');
});

it('applies the language and theme that the user chose elsewhere', async () => {
  aServer();
  await open(aUser({ language: 'es', defaultTheme: 'dark' }));

  expect(await screen.findByRole('link', { name: 'Conexiones' })).toBeInTheDocument();
  await waitFor(() => expect(document.documentElement).toHaveClass('dark'));
});

it('shows the light theme before it signs out, and keeps the chosen one', async () => {
  aServer();
  const { person } = await open(aUser({ defaultTheme: 'dark' }));
  await waitFor(() => expect(document.documentElement).toHaveClass('dark'));

  await person.click(screen.getByRole('button', { name: 'Sua conta' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Sair' }));

  expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeInTheDocument();
  expect(document.documentElement).toHaveClass('light');
  expect(localStorage.getItem('preferredTheme')).toBe('dark');
});

it('shows and hides the notice of a lost connection', async () => {
  aServer();
  const { socket } = await open();
  act(() => socket.accept());
  expect(screen.getByText('Em tempo real')).toBeInTheDocument();

  act(() => socket.lose());
  expect(await screen.findByText(/Conexão perdida/, {}, { timeout: 4000 })).toBeInTheDocument();

  act(() => socket.accept());
  await waitFor(() => expect(screen.queryByText(/Conexão perdida/)).not.toBeInTheDocument());
});

it('opens pages and runs actions by name in the palette', async () => {
  const server = aServer();
  const { person } = await open();

  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: 'Comandos' }), 'espanol');
  await waitFor(() =>
    expect(screen.getByRole('option', { name: 'Usar em Español' })).toHaveAttribute('data-highlighted'),
  );
  await person.keyboard('{Enter}');

  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  await waitFor(() => expect(server.callsOf('PUT /users/7').map(({ body }) => body)).toEqual([{ language: 'es' }]));
});

it('searches messages for the text of the palette', async () => {
  aServer();
  const { person } = await open();

  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: 'Comandos' }), ' nota fiscal & recibo');
  await waitFor(() =>
    expect(screen.getByRole('option', { name: 'Buscar “nota fiscal & recibo” nas mensagens' })).toHaveAttribute(
      'data-highlighted',
    ),
  );
  await person.keyboard('{Enter}');

  expect(await screen.findByText('Searched: ?q=nota+fiscal+%26+recibo')).toBeInTheDocument();
});

it('shows the shortcuts on a question mark, except in text fields', async () => {
  aServer();
  const { person } = await open();

  await person.keyboard('?');

  const dialog = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
  const here = within(dialog).getByRole('list', { name: 'Em qualquer lugar' });
  expect(within(here).getByText('Páginas e ações').closest('li')).toHaveTextContent('CtrlK');
  // No ticket is open on this page: its keys are listed apart.
  const elsewhere = within(dialog).getByRole('region', { name: 'Em outras telas' });
  expect(within(elsewhere).getByText('Resolver o ticket').closest('li')).toHaveTextContent('AltR');
  expect(within(elsewhere).queryByText('Páginas e ações')).not.toBeInTheDocument();
});

it('shows admins until when the company has paid', async () => {
  aServer();
  await open(aUser({ profile: 'admin' }));

  expect(screen.getByRole('banner')).toHaveTextContent('Vencimento: 31/12/2999');
});

describe("the warning before a company's due date", () => {
  afterEach(() => act(() => toaster.remove()));

  const HOW = 'Em Financeiro você vê como pagar e com quem falar.';
  const dueIn = (days: number, companyId = 2) => ({
    companyId,
    company: { ...aUser().company, id: companyId, dueDate: addDays(new Date(), days).toISOString() },
  });

  it.each([
    [4, 'Sua assinatura vence em 4 dias'],
    [1, 'Sua assinatura vence em 1 dia'],
    [0, 'Sua assinatura vence hoje'],
  ])('is shown with %s days left', async (days, text) => {
    aServer();
    await open(aUser(dueIn(days)));

    expect(await screen.findByText(`${text}. ${HOW}`)).toBeInTheDocument();
  });

  it.each([
    [2, 'Seu período de teste termina em 2 dias'],
    [1, 'Seu período de teste termina em 1 dia'],
    [0, 'Seu período de teste termina hoje'],
  ])('calls a trial of %s days more a trial', async (days, text) => {
    aServer();
    const user = aUser(dueIn(days));
    await open({ ...user, company: { ...user.company, isTrial: true } });

    expect(await screen.findByText(`${text}. ${HOW}`)).toBeInTheDocument();
    expect(screen.getByRole('banner')).toHaveTextContent(/Teste até/);
  });

  it('is shown to attendants as well', async () => {
    aServer();
    await open(aUser({ ...dueIn(2), profile: 'user' }));

    expect(await screen.findByText('Sua assinatura vence em 2 dias')).toBeInTheDocument();
  });

  it.each([
    ['with five days left', aUser(dueIn(5))],
    ['of the first company', aUser(dueIn(2, 1))],
  ])('is not shown %s', async (_, user) => {
    aServer();
    await open(user);

    expect(screen.queryByText(/Sua assinatura vence/)).not.toBeInTheDocument();
  });
});
