/** @jest-environment ./tools/jest/browser.cjs */
import type { CompanyWithPlanView, InvoiceView, SettingView } from '@prosa/contracts';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { RequirePaid } from '../../shared/session/guards.js';
import { useSessionControl } from '../../shared/session/use-session.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, later, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { PastDue } from './past-due-page.js';

function Console() {
  const { user } = useSessionControl();
  if (!user) return <p>Signed out</p>;
  return (
    <Routes>
      <Route path="/financeiro-aberto" element={<PastDue />} />
      <Route Component={RequirePaid}>
        <Route path="*" element={<p>Work</p>} />
      </Route>
    </Routes>
  );
}

const due = (id: number, dueDate: string) => aUser({ companyId: id, company: { ...aUser().company, id, dueDate } });
const SUPPORT: SettingView[] = [
  { key: 'supportText', value: 'Atendemos em dias úteis.' },
  { key: 'supportNumber', value: '+55 11 99001-0001' },
  { key: 'supportEmail', value: 'ajuda@prosa.example' },
  { key: 'supportLink', value: 'https://prosa.example/ajuda' },
];
const open = (user = due(2, '2026-11-20T12:00:00.000Z'), route = '/tickets') => {
  new FakeServer({
    'GET /invoices/all': () => [
      { id: 5, detail: 'Profissional', status: 'open', dueDate: user.company.dueDate } as InvoiceView,
    ],
    'GET /settings': () => SUPPORT,
    'POST /subscription': () => ({ qrcode: { qrcode: 'PIX: loja' }, valor: { original: '99.90' }, provider: 'manual' }),
  }).install();
  return renderConsole(<Console />, { user, route });
};

it('is the only page of companies past due, from which users can sign out', async () => {
  const { person } = await open();

  expect(screen.getByRole('heading', { name: 'Assinatura vencida' })).toBeVisible();
  expect(screen.getByText(/A assinatura de Padaria Central venceu em 20\/11\/2026/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Sair' }));

  expect(screen.getByText('Signed out')).toBeVisible();
});

it('says whom to ask, as the operator wrote it', async () => {
  await open();

  expect(await screen.findByText('Atendemos em dias úteis.')).toBeVisible();
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('WhatsApp: +55 11 99001-0001')).toHaveAttribute('href', 'https://wa.me/5511990010001');
  expect(link('ajuda@prosa.example')).toHaveAttribute('href', 'mailto:ajuda@prosa.example');
  expect(link('Página do suporte')).toHaveAttribute('href', 'https://prosa.example/ajuda');
});

it('calls a trial a trial', async () => {
  const user = due(2, '2026-11-20T12:00:00.000Z');
  await open({ ...user, company: { ...user.company, isTrial: true } });

  expect(screen.getByRole('heading', { name: 'Período de teste encerrado' })).toBeVisible();
  expect(screen.getByText('O período de teste de Padaria Central terminou em 20/11/2026.')).toBeVisible();
});

it("is closed to companies that have paid and to the operator's own", async () => {
  const { unmount } = await open(due(2, '2999-12-31T00:00:00.000Z'), '/financeiro-aberto');
  expect(screen.getByText('Work')).toBeVisible();
  unmount();

  await open(due(1, '2020-01-01T00:00:00.000Z'));
  expect(screen.getByText('Work')).toBeVisible();
});

it("shows admins how to pay, and opens the console on the payment's event", async () => {
  const { socket } = await open();
  expect(await screen.findByText('PIX: loja')).toBeVisible();
  expect(screen.getByText('R$ 99,90')).toBeVisible();

  const company = { ...due(2, '2999-12-31T00:00:00.000Z').company, plan: {} } as unknown as CompanyWithPlanView;
  act(() => socket.accept());
  act(() => socket.receive(2, 'company', { action: 'update', company }));

  expect(await screen.findByText('Work')).toBeVisible();
});

it('answers when it is checked again: still open, failed, or paid', async () => {
  const { person } = await open({ ...due(2, '2026-11-20T12:00:00.000Z'), profile: 'user' });
  const server = new FakeServer({
    'POST /auth/refresh_token': () => later({ token: 'x', user: due(2, '2026-11-20T12:00:00.000Z') }),
  }).install();
  const button = screen.getByRole('button', { name: 'Verificar novamente' });

  await person.click(button);
  expect(button).toBeDisabled();
  expect(await screen.findByText(/^O pagamento ainda não consta. Verificado às \d\d:\d\d\.$/)).toBeVisible();

  server.on('POST /auth/refresh_token', () => refusal('ERR_UNAVAILABLE'));
  await person.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível verificar: O serviço está indisponível no momento.',
  );
  expect(screen.queryByText(/ainda não consta/)).not.toBeInTheDocument();
});

it('refers other users to an admin', async () => {
  await open({ ...due(2, '2026-11-20T12:00:00.000Z'), profile: 'user' });

  expect(screen.getByText('Peça a um administrador da empresa que faça o pagamento.')).toBeVisible();
  expect(screen.queryByText('PIX: loja')).not.toBeInTheDocument();
});
