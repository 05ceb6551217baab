/** @jest-environment ./tools/jest/browser.cjs */
import {
  type CaptureDetail,
  type CaptureView,
  type SubscriptionInput,
  type SubscriptionView,
  TEST_RECEIVER,
} from '@prosa/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { MessagesApiPage } from './messages-api-page.js';

const aReceiver = (given: Partial<SubscriptionView> = {}): SubscriptionView => ({
  id: 3,
  name: 'Receptor de teste',
  url: TEST_RECEIVER,
  events: ['message.received'],
  queueIds: [],
  connectionIds: [],
  isActive: true,
  stop: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  deliveredAt: null,
  failedAt: null,
  failingSince: null,
  waiting: 0,
  rotatedUntil: null,
  ...given,
});

const aCapture = (given: Partial<CaptureView> = {}): CaptureView => ({
  id: 40,
  subscriptionId: 3,
  type: 'webhook.test',
  at: '2026-11-20T12:00:00.000Z',
  isSigned: true,
  bytes: 11,
  ...given,
});

function aServer({ hooks = [aReceiver()], arrived = [aCapture()] } = {}) {
  return new FakeServer({
    'GET /webhook-subscriptions': () => hooks,
    'POST /webhook-subscriptions': ({ body }) => {
      const subscription = aReceiver({ ...(body as SubscriptionInput) });
      hooks.push(subscription);
      return { subscription, secret: 'whsec_new' };
    },
    'PUT /webhook-subscriptions/:subscriptionId': ({ body }) => aReceiver(body as SubscriptionInput),
    'POST /webhook-subscriptions/:subscriptionId/test': () => {
      arrived.unshift(aCapture({ id: 41 }));
      return { deliveryId: 71 };
    },
    'GET /webhook-subscriptions/:subscriptionId/captures': () => arrived,
    'GET /queue': () => [],
    'GET /whatsapp': () => [],
  }).install();
}

const open = (search: string) => renderConsole(<MessagesApiPage />, { route: `/messages-api?tab=webhooks${search}` });

beforeEach(() => stubLayout());

it('is created by one click with the chosen events, and then shows what a test brings', async () => {
  const server = aServer({ hooks: [], arrived: [] });
  const { person } = await open('');
  await person.click((await screen.findAllByRole('button', { name: 'Receptor de teste' }))[0]!);
  const form = within(await screen.findByRole('dialog', { name: 'Criar um receptor de teste' }));
  expect(form.getByRole('checkbox', { name: 'Mensagem recebida' })).toBeChecked();
  await person.click(form.getByRole('checkbox', { name: 'Ticket fechado' }));
  await person.click(form.getByRole('button', { name: 'Criar' }));

  expect(await screen.findByText('Nada chegou ainda')).toBeVisible();
  expect(server.callsOf('POST /webhook-subscriptions')[0]?.body).toEqual({
    name: 'Receptor de teste',
    url: TEST_RECEIVER,
    events: ['message.received', 'ticket.closed'],
  });
  expect(screen.queryByText('whsec_new')).not.toBeInTheDocument();
  await person.click(screen.getAllByRole('button', { name: 'Enviar um teste' })[0]!);

  expect(await screen.findByRole('row', { name: /Teste .*Assinatura válida/ }, { timeout: 5_000 })).toBeVisible();
});

it('is opened where there is one, and named in the list without an address', async () => {
  aServer();
  const { person } = await open('');
  expect(await screen.findByRole('row', { name: /Receptor de teste.*Mostrado neste painel/ })).toBeVisible();
  expect(screen.queryByText(TEST_RECEIVER)).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'O que chegou em Receptor de teste' }));
  expect(await screen.findByRole('row', { name: /Assinatura válida/ })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Voltar aos webhooks' }));

  await person.click(await screen.findByRole('button', { name: 'Receptor de teste' }));

  expect(await screen.findByRole('row', { name: /Assinatura válida/ })).toBeVisible();
});

it('shows headers and body of a request, that its signature is wrong, and that it is the beginning', async () => {
  const detail: CaptureDetail = {
    ...aCapture({ isSigned: false, bytes: 70_000 }),
    headers: { 'webhook-id': 'delivery_70', 'webhook-signature': 'v1,x' },
    body: '{"id":"901"}',
  };
  const server = aServer({ arrived: [aCapture({ isSigned: false })] });
  server.on('GET /webhook-captures/:captureId', () => refusal('ERR_NO_CAPTURE_FOUND'));
  const { person } = await open('&subscription=3&view=arrived');
  await person.click(await screen.findByRole('button', { name: /^Ver a requisição: Teste/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Teste' }));
  expect(await dialog.findByText(/guarda as últimas por um dia/)).toBeVisible();
  server.on('GET /webhook-captures/:captureId', () => detail);
  await person.click(dialog.getByRole('button', { name: 'Tentar de novo' }));

  expect(await dialog.findByRole('region', { name: 'Cabeçalhos' })).toHaveTextContent('webhook-signature: v1,x');
  expect(dialog.getByRole('region', { name: 'Corpo' })).toHaveTextContent('"id": "901"');
  expect(dialog.getByText('Assinatura errada')).toBeVisible();
  expect(dialog.getByText('O começo de 68,4 kB')).toBeVisible();
});

it('is edited without an address', async () => {
  const server = aServer();
  const { person } = await open('');
  await person.click(await screen.findByRole('button', { name: 'Editar o webhook Receptor de teste' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar webhook' }));
  await person.click(form.getByRole('checkbox', { name: 'Contato criado' }));
  expect(form.queryByLabelText(/^Endereço/)).not.toBeInTheDocument();
  await person.click(form.getByRole('button', { name: 'Salvar' }));

  await waitFor(() =>
    expect(server.callsOf('PUT /webhook-subscriptions/3')[0]?.body).toMatchObject({
      url: TEST_RECEIVER,
      events: ['message.received', 'contact.created'],
    }),
  );
});
