/** @jest-environment ./tools/jest/browser.cjs */
import type { CompanyWithPlanView, InvoiceView, PaymentOffer } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aPlan } from '../../shared/testing/a-plan.js';
import { aCompanyWithPlan } from '../../shared/testing/a-company.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { FinancePage } from './finance-page.js';

const anInvoice = (given: Partial<InvoiceView> = {}): InvoiceView => ({
  id: 5,
  companyId: 2,
  detail: 'Profissional',
  value: 1234.5,
  users: 5,
  connections: 2,
  queues: 4,
  dueDate: '2999-03-10T12:00:00.000Z',
  status: 'open',
  paidAt: null,
  ...given,
});
const paid = anInvoice({
  id: 4,
  status: 'paid',
  paidAt: '2026-02-09T12:00:00.000Z',
  dueDate: '2026-02-10T12:00:00.000Z',
});
const pix: PaymentOffer = { qrcode: { qrcode: '00020126pix' }, valor: { original: '1234.50' }, provider: 'pix' };
const company = { id: 2, name: 'Padaria', dueDate: '2026-03-10T12:00:00.000Z', status: true, companieSettings: [] };
const user = aUser({ companyId: 2, company });

const aServer = (invoices = [anInvoice(), paid]) =>
  new FakeServer({
    'GET /invoices/all': () => invoices,
    'GET /settings': () => [],
    'POST /subscription': () => pix,
    'POST /invoices/:invoiceId/check': () => anInvoice(),
    'GET /companies/listPlan/:companyId': () =>
      aCompanyWithPlan({ ...company, plan: aPlan({ name: 'Profissional', amount: '1.234,50' }) }),
  }).install();

stubLayout();

it('shows the plan and the open and paid invoices', async () => {
  aServer();
  await renderConsole(<FinancePage />, { user });

  const row = await screen.findByRole('row', { name: /Em aberto/ });
  for (const text of ['Profissional', 'R$ 1.234,50', '10/03/2999'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(within(await screen.findByRole('row', { name: /Paga em 09\/02\/2026/ })).queryByRole('button')).toBeNull();
  expect(await screen.findByText('Profissional: R$ 1.234,50 por mês')).toBeInTheDocument();
  expect(screen.getByText('Pago até 10/03/2026')).toBeInTheDocument();
});

it('calls an open invoice overdue once its date has passed', async () => {
  aServer([anInvoice({ dueDate: '2020-03-10T12:00:00.000Z' })]);
  await renderConsole(<FinancePage />, { user });

  const row = await screen.findByRole('row', { name: /Vencida/ });
  expect(within(row).queryByText('Em aberto')).not.toBeInTheDocument();
  expect(within(row).getByRole('button', { name: 'Pagar' })).toBeEnabled();
});

it('shows the end of a trial as such, and whom to ask', async () => {
  aServer([]);
  await renderConsole(<FinancePage />, { user: { ...user, company: { ...company, isTrial: true } } });

  expect(await screen.findByText('Período de teste até 10/03/2026')).toBeInTheDocument();
  expect(screen.queryByText(/Pago até/)).not.toBeInTheDocument();
  expect(await screen.findByText('Fale com quem administra esta plataforma.')).toBeInTheDocument();
});

it('shows the empty and the error state', async () => {
  const server = aServer([]);
  const { unmount } = await renderConsole(<FinancePage />, { user });
  expect(await screen.findByText('Nenhuma fatura ainda')).toBeInTheDocument();
  unmount();

  server.on('GET /invoices/all', () => refusal('ERR_UNAVAILABLE'));
  await renderConsole(<FinancePage />, { user });
  expect(await screen.findByText('Não foi possível carregar a lista de registros')).toBeInTheDocument();
});

it("shows a code to pay with, and closes on the payment's event", async () => {
  const invoices = [anInvoice()];
  const server = aServer(invoices);
  const { person, socket } = await renderConsole(<FinancePage />, { user });
  await person.click(await screen.findByRole('button', { name: 'Pagar' }));
  expect(await screen.findByText('00020126pix')).toBeInTheDocument();
  expect(server.callsOf('POST /subscription').map(({ body }) => body)).toEqual([{ invoiceId: 5 }]);
  await person.click(screen.getByRole('button', { name: 'Já paguei: verificar' }));
  expect(await screen.findByText('O pagamento ainda não foi confirmado.')).toBeInTheDocument();

  invoices[0] = anInvoice({ status: 'paid', paidAt: '2026-03-09T12:00:00.000Z' });
  act(() => socket.accept());
  const due = { ...company, dueDate: '2026-04-10T12:00:00.000Z' } as unknown as CompanyWithPlanView;
  act(() => socket.receive(2, 'payment', { action: 'CONCLUIDA', invoiceId: 5, company: due }));

  expect(await screen.findByText('Pagamento confirmado. Sua assinatura vale até 10/04/2026.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('00020126pix')).not.toBeInTheDocument());
});

it('shows the operator’s instructions for manual payment', async () => {
  const words = 'PIX: loja@x.example\nEnvie o comprovante.';
  aServer().on('POST /subscription', () => ({ ...pix, qrcode: { qrcode: words }, provider: 'manual' }));
  const { person } = await renderConsole(<FinancePage />, { user });

  await person.click(await screen.findByRole('button', { name: 'Pagar' }));

  expect(await screen.findByText(/PIX: loja@x.example/)).toBeInTheDocument();
  expect(screen.queryByTitle('Código Pix para ler')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Já paguei: verificar' })).not.toBeInTheDocument();
});
