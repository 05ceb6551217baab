/** @jest-environment ./tools/jest/browser.cjs */
import type { MetaLoginAccount, MetaLoginView } from '@prosa/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { aCompanyWithPlan } from '../../shared/testing/a-company.js';
import { aPlan } from '../../shared/testing/a-plan.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { aConnection } from '../../shared/testing/a-connection.js';
import { MetaLoginPage } from './meta-login-page.js';

const LOGIN_ID = '0a6f2d9e-8c41-4b7a-9a55-3d1f0c7b2e10';

const anAccount = (overrides: Partial<MetaLoginAccount>): MetaLoginAccount => ({
  key: 'page:1',
  kind: 'page',
  id: '1',
  name: 'Loja Azul',
  username: '',
  picture: null,
  problem: null,
  connection: null,
  ...overrides,
});

const ACCOUNTS = [
  anAccount({}),
  anAccount({ key: 'page:2', id: '2', name: 'Loja Norte', connection: { id: 4, name: 'Norte', isConnected: false } }),
  anAccount({ key: 'page:3', id: '3', name: 'Loja Sul', problem: 'usedElsewhere' }),
];
const login: MetaLoginView = { loginId: LOGIN_ID, product: 'facebook', accounts: ACCOUNTS };

const aServer = () =>
  new FakeServer({
    'GET /companies/listPlan/:companyId': () => aCompanyWithPlan({ plan: aPlan({ connections: 2 }) }),
    'GET /whatsapp': () => [aConnection(), aConnection({ id: 4, name: 'Norte', channel: 'facebook' })],
    'GET /meta-login': () => ({ facebook: true, instagram: false }),
    'GET /meta-login/:loginId': () => login,
    'POST /meta-login/finish': () => login,
  }).install();

const open = (search: string) => renderConsole(<MetaLoginPage />, { route: `/connections/meta${search}` });

it('offers the products that the operator has set up', async () => {
  aServer();
  await open('?error=access_denied');

  expect(await screen.findByRole('button', { name: 'Continuar com o Facebook' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continuar com o Instagram' })).not.toBeInTheDocument();
  expect(screen.getByText('O acesso foi cancelado. Nada mudou.')).toBeVisible();
});

it('says that the operator must set up the app', async () => {
  aServer().on('GET /meta-login', () => ({ facebook: false, instagram: false }));
  await open('');

  expect(await screen.findByText(/O operador desta instalação ainda não configurou/)).toBeVisible();
});

it('finishes the sign-in once, and connects what is chosen', async () => {
  const server = aServer().on('POST /meta-login/:loginId/connect', () => [
    {
      key: 'page:1',
      name: 'Loja Azul',
      connection: aConnection({ channel: 'facebook', name: 'Loja Azul' }),
      error: null,
    },
    { key: 'page:2', name: 'Loja Norte', connection: null, error: 'ERR_PLAN_LIMIT_REACHED' },
  ]);
  const { person } = await open('?code=C&state=S');

  const greyed = await screen.findByRole('checkbox', { name: /Loja Sul/ });
  expect(greyed).toBeDisabled();
  expect(screen.getByText('Já está conectada em outra empresa.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Loja Norte/ })).toBeChecked();
  await person.click(screen.getByRole('checkbox', { name: /Loja Azul/ }));
  await person.click(await screen.findByRole('button', { name: 'Conectar 2 contas' }));

  const results = within(await screen.findByRole('status'));
  expect(results.getByText('Autorizada. A conexão começa em instantes.')).toBeVisible();
  expect(results.getByText(/limite/i)).toBeVisible();
  expect(server.callsOf('POST /meta-login/finish')).toHaveLength(1);
  // Its address changes meanwhile; what was chosen must outlast that.
  expect(server.callsOf(`GET /meta-login/${LOGIN_ID}`)).toHaveLength(0);
  expect(server.callsOf(`POST /meta-login/${LOGIN_ID}/connect`)[0].body).toEqual({ accounts: ['page:2', 'page:1'] });
});

it('says how many more the plan allows, and lets nobody choose beyond it', async () => {
  const more = [anAccount({ key: 'page:5', id: '5', name: 'Loja Leste' })];
  aServer().on('GET /meta-login/:loginId', () => ({ ...login, accounts: [...ACCOUNTS, ...more] }));
  const { person } = await open(`?login=${LOGIN_ID}`);

  expect(await screen.findByText('Facebook: cabe mais 1 conexão no plano, de 2.')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: /Loja Azul/ }));
  expect(screen.getByText('Facebook: as conexões do plano (2) estão todas em uso.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Loja Leste/ })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /Loja Norte/ })).toBeEnabled();
});

it('begins again after a sign-in that failed', async () => {
  aServer().on('POST /meta-login/finish', () => refusal('ERR_META_LOGIN_EXPIRED'));
  const { person } = await open('?code=C&state=S');

  expect(await screen.findByText('O acesso à Meta expirou. Entre de novo.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continuar com o Facebook' })).toBeVisible());
});
