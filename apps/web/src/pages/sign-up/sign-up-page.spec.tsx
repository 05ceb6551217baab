/** @jest-environment ./tools/jest/browser.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aPlan as anyPlan } from '../../shared/testing/a-plan.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { SignUpPage } from './sign-up-page.js';

const aPlan = (id: number, name: string, amount: string) =>
  anyPlan({ id, name, amount, users: 10, connections: 2, queues: 5 });
const PLANS = [
  { ...aPlan(1, 'Básico', '99.90'), useCampaigns: false, useKanban: false },
  aPlan(2, 'Completo', '1.234,50'),
];

const aServer = (plans = PLANS) =>
  new FakeServer({
    'GET /plans/list': () => plans,
    'GET /settings': () => [{ key: 'userCreation', value: 'enabled' }],
    'POST /auth/signup': () => ({ created: true }),
  }).install();

const open = (route = '/signup') =>
  renderConsole(
    <Routes>
      <Route path="/signup" element={<SignUpPage />} />
      <Route path="/login" element={<p>Sign in here</p>} />
    </Routes>,
    { user: null, route },
  );
type Person = Awaited<ReturnType<typeof open>>['person'];

async function fillIn(person: Person) {
  await person.type(await screen.findByRole('textbox', { name: /Nome da empresa/ }), 'Padaria Central');
  await person.type(screen.getByRole('textbox', { name: /Seu nome/ }), 'Ana Souza');
  await person.type(screen.getByRole('textbox', { name: /Telefone/ }), '+55 (11) 91234-5678');
  await person.type(screen.getByRole('textbox', { name: /E-mail/ }), 'ana@example.com');
  await person.type(screen.getByLabelText(/^Senha/), 'twelve letters');
}
const submit = () => screen.getByRole('button', { name: 'Criar conta' });

it('creates a company with the chosen plan and redirects to the sign-in', async () => {
  const server = aServer();
  const { person } = await open('/signup?companyId=4');
  await fillIn(person);

  expect(screen.getByText(/R\$\s*1\.234,50 por mês/)).toBeVisible();
  await person.click(screen.getByRole('radio', { name: /Completo/ }));
  await person.click(submit());

  expect(await screen.findByText('Sign in here')).toBeVisible();
  expect(await screen.findByText(/^Pronto\. Entre com seu e-mail e sua senha\./)).toBeVisible();
  expect(server.callsOf('POST /auth/signup').map(({ body }) => body)).toEqual([
    {
      companyName: 'Padaria Central',
      name: 'Ana Souza',
      phone: '5511912345678',
      email: 'ana@example.com',
      password: 'twelve letters',
      planId: 2,
      companyId: 4,
    },
  ]);
});

it('shows limits, and of the abilities those in which the plans differ', async () => {
  aServer();
  await open();

  const [basic, complete] = await screen.findAllByRole('radio');
  const textOf = (radio: HTMLElement | undefined) => radio!.closest('label')!.textContent;
  expect(textOf(basic)).toContain('Usuários: 10 · Conexões: 2 · Filas: 5Arquivos: 2 GB');
  expect(textOf(basic)).toContain('sem Campanhas');
  expect(textOf(basic)).toContain('sem Kanban');
  expect(textOf(complete)).not.toContain('sem ');
  expect(textOf(complete)).toContain('CampanhasKanban');
  expect(textOf(complete)).not.toContain('WhatsApp');
});

it('shows what the only plan has, already chosen', async () => {
  aServer([aPlan(3, 'Único', '0')]);
  await open();

  const plan = await screen.findByRole('radio', { name: /Único/ });
  expect(plan).toBeChecked();
  expect(within(plan.closest('label')!).getByText('Grátis')).toBeVisible();
});

it('shows at the field that another company has the name', async () => {
  aServer([aPlan(3, 'Único', '10')]).on('POST /auth/signup', () => refusal('ERR_COMPANY_NAME_ALREADY_EXISTS'));
  const { person } = await open();
  await fillIn(person);
  await person.click(submit());

  expect(await screen.findByText('Já existe uma empresa com esse nome')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Nome da empresa/ })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: /Nome da empresa/ })).toHaveFocus();
  expect(screen.queryByText(/Não foi possível realizar/)).not.toBeInTheDocument();
});

it('asks for a plan when there are several, and uses the only one otherwise', async () => {
  const server = aServer();
  const { person, unmount } = await open();
  await fillIn(person);
  await person.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Escolha um plano');
  expect(server.callsOf('POST /auth/signup')).toEqual([]);
  unmount();

  const other = aServer([aPlan(3, 'Único', '10')]);
  const again = await open();
  await fillIn(again.person);
  await again.person.click(submit());
  await screen.findByText('Sign in here');
  expect(other.callsOf('POST /auth/signup')[0].body).toMatchObject({ planId: 3 });
});

it('requires a complete phone number', async () => {
  const server = aServer([aPlan(3, 'Único', '10')]);
  const { person } = await open();
  await fillIn(person);
  await person.clear(screen.getByRole('textbox', { name: /Telefone/ }));
  await person.type(screen.getByRole('textbox', { name: /Telefone/ }), '91234');
  await person.click(submit());

  expect(await screen.findByText('Informe o telefone com código do país e da área')).toBeVisible();
  expect(server.callsOf('POST /auth/signup')).toEqual([]);
});

it('shows why it was refused, and keeps the input', async () => {
  aServer([aPlan(3, 'Único', '10')]).on('POST /auth/signup', () => refusal('ERR_EMAIL_ALREADY_EXISTS'));
  const { person } = await open();
  await fillIn(person);
  await person.click(submit());

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /E-mail/ })).toHaveValue('ana@example.com');
});

it('shows no form while sign-up is closed or there are no plans', async () => {
  aServer().on('GET /settings', () => [{ key: 'userCreation', value: 'disabled' }]);
  const { unmount } = await open();
  expect(await screen.findByText(/A criação de contas está desativada/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Dúvidas? Fale com o suporte' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  unmount();

  aServer([]);
  await open();
  expect(await screen.findByText(/Nenhum plano está à venda no momento/)).toBeVisible();
});

it('offers a retry when the plans cannot be read', async () => {
  const server = aServer().on('GET /plans/list', () => refusal('ERR_UNAVAILABLE'));
  const { person } = await open();
  await screen.findByText('Não foi possível carregar os planos');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Já tenho conta' })).toHaveAttribute('href', '/login');

  server.on('GET /plans/list', () => PLANS);
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  expect(await screen.findByRole('radio', { name: /Básico/ })).toBeInTheDocument();
});

it('focuses the first missing field, also when no plan was chosen', async () => {
  aServer();
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Criar conta' }));

  await waitFor(() => expect(screen.getByRole('textbox', { name: /Telefone/ })).toBeInvalid());
  expect(screen.getByRole('textbox', { name: /Nome da empresa/ })).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('where the platform can send a code', () => {
  const CODE = '123456';
  const aStrictServer = () => {
    let tries = 3;
    return aServer([aPlan(3, 'Único', '10')])
      .on('POST /auth/signup/code', () => ({ codeHandle: 'sgn_1234567890123456789012' }))
      .on('POST /auth/signup', ({ body }) => {
        const { code } = body as { code?: string };
        if (code === undefined) return refusal('ERR_SIGN_UP_CODE_REQUIRED');
        return code === CODE ? { created: true } : refusal('ERR_RESET_CODE_WRONG', { attemptsLeft: --tries });
      });
  };
  const code = () => screen.findByRole('textbox', { name: /Código de verificação/ });
  const confirm = () => screen.getByRole('button', { name: 'Confirmar e criar conta' });

  it('asks for it after the form, and creates the company with it', async () => {
    const server = aStrictServer();
    const { person } = await open();
    await fillIn(person);
    await person.click(submit());

    expect(await code()).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Confirme seu número' })).toBeVisible();
    expect(server.callsOf('POST /auth/signup/code').map(({ body }) => body)).toEqual([
      { phone: '5511912345678', language: 'pt-BR' },
    ]);
    await person.type(await code(), '999999');
    await person.click(confirm());
    expect(await screen.findByText(/Código de verificação incorreto.*Restam 2 tentativas/)).toBeVisible();
    await person.clear(await code());
    await person.type(await code(), '123 456');
    await person.click(confirm());

    expect(await screen.findByText('Sign in here')).toBeVisible();
    expect(server.callsOf('POST /auth/signup').at(-1)?.body).toMatchObject({
      companyName: 'Padaria Central',
      phone: '5511912345678',
      code: CODE,
      codeHandle: 'sgn_1234567890123456789012',
    });
  });

  it('goes back to the form when the code was right and something else was not', async () => {
    const server = aStrictServer();
    const { person } = await open();
    await fillIn(person);
    await person.click(submit());
    await person.type(await code(), CODE);
    server.on('POST /auth/signup', () => refusal('ERR_COMPANY_NAME_ALREADY_EXISTS'));
    await person.click(confirm());

    expect(await screen.findByText('Já existe uma empresa com esse nome')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /E-mail/ })).toHaveValue('ana@example.com');
    server.on('POST /auth/signup', () => ({ created: true }));
    await person.type(screen.getByRole('textbox', { name: /Nome da empresa/ }), ' 2');
    await person.click(submit());

    await screen.findByText('Sign in here');
    expect(server.callsOf('POST /auth/signup').at(-1)?.body).toMatchObject({ code: CODE });
    expect(server.callsOf('POST /auth/signup/code')).toHaveLength(1);
  });

  it('sends another one, and leads back to the form', async () => {
    const server = aStrictServer();
    const { person } = await open();
    await fillIn(person);
    await person.click(submit());
    await code();

    await person.click(screen.getByRole('button', { name: 'Enviar outro código' }));
    await waitFor(() => expect(server.callsOf('POST /auth/signup/code')).toHaveLength(2));
    await person.click(screen.getByRole('button', { name: 'Voltar ao formulário' }));

    expect(screen.getByRole('textbox', { name: /Nome da empresa/ })).toHaveValue('Padaria Central');
    expect(screen.queryByRole('textbox', { name: /Código/ })).not.toBeInTheDocument();
  });
});
