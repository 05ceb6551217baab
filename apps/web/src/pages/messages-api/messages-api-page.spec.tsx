/** @jest-environment ./tools/jest/browser.cjs */
import type {
  ApiKeyView,
  ApiUsageRow,
  CreateApiKeyInput,
  DeliveryDetail,
  DeliveryView,
  SubscriptionInput,
  SubscriptionView,
} from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { RequireExternalApi } from '../../shared/session/guards.js';
import { aConnection } from '../../shared/testing/a-connection.js';
import { aCompanyWithPlan } from '../../shared/testing/a-company.js';
import { aPlan } from '../../shared/testing/a-plan.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { MessagesApiPage } from './messages-api-page.js';

const SECRET = `prosa_${'x'.repeat(43)}`;

const aKey = (given: Partial<ApiKeyView> = {}): ApiKeyView => ({
  id: 1,
  name: 'Loja virtual',
  scopes: ['messages:send'],
  end: 'ab12',
  createdBy: 'Ana',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  ...given,
});

const aSubscription = (given: Partial<SubscriptionView> = {}): SubscriptionView => ({
  id: 3,
  name: 'CRM',
  url: 'https://crm.example.com/hook',
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

const aDelivery = (given: Partial<DeliveryView> = {}): DeliveryView => ({
  id: 70,
  subscriptionId: 3,
  eventId: '901',
  type: 'message.received',
  state: 'failed',
  attempts: 2,
  at: '2026-11-20T12:00:00.000Z',
  attemptedAt: '2026-11-20T12:05:00.000Z',
  nextAt: null,
  status: 500,
  failure: null,
  tookMs: 120,
  ...given,
});

const usage: ApiUsageRow[] = [
  { day: new Date().toISOString().slice(0, 10), credential: 'key:1', kind: 'text', calls: 12, refused: 2 },
  { day: new Date().toISOString().slice(0, 10), credential: 'connection:1', kind: 'media', calls: 30, refused: 0 },
];

function aServer({ keys = [aKey()], hooks = [aSubscription()] } = {}) {
  return new FakeServer({
    'GET /api-keys': () => keys,
    'POST /api-keys': ({ body }) => {
      const { name, scopes } = body as CreateApiKeyInput;
      const key = aKey({ id: 9, name, scopes });
      keys.unshift(key);
      return { key, secret: SECRET };
    },
    'DELETE /api-keys/:apiKeyId': () => {
      keys.splice(0, 1, { ...keys[0]!, revokedAt: '2026-11-21T12:00:00.000Z' });
      return keys[0]!;
    },
    'GET /webhook-subscriptions': () => hooks,
    'POST /webhook-subscriptions': ({ body }) => {
      const subscription = aSubscription({ id: 8, ...(body as SubscriptionInput) });
      hooks.push(subscription);
      return { subscription, secret: 'whsec_new' };
    },
    'PUT /webhook-subscriptions/:subscriptionId': ({ body }) => {
      const { isActive = true, ...input } = body as SubscriptionInput;
      hooks.splice(0, 1, aSubscription({ ...input, isActive, stop: isActive ? null : 'person' }));
      return hooks[0]!;
    },
    'DELETE /webhook-subscriptions/:subscriptionId': () => ({ deleted: true }),
    'POST /webhook-subscriptions/:subscriptionId/test': () => ({ deliveryId: 71 }),
    'POST /webhook-subscriptions/:subscriptionId/rotate': () => ({ subscription: hooks[0]!, secret: 'whsec_rotated' }),
    'GET /webhook-subscriptions/:subscriptionId/deliveries': () => ({ deliveries: [aDelivery()], hasMore: false }),
    'GET /queue': () => [],
    'GET /users/list': () => [],
    'GET /whatsapp': () => [aConnection()],
    'GET /api-usage': () => usage,
  }).install();
}

const open = (tab: string) => renderConsole(<MessagesApiPage />, { route: `/messages-api?tab=${tab}` });
type Person = Awaited<ReturnType<typeof open>>['person'];

const choose = async (person: Person, item: string) => {
  await person.click(await screen.findByRole('button', { name: 'Mais ações de CRM' }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
};

beforeEach(() => stubLayout());

it('shows nothing without the plan: says so and leads to the start', async () => {
  const server = aServer();
  server.on('GET /companies/listPlan/:companyId', () => aCompanyWithPlan({ plan: aPlan({ useExternalApi: false }) }));
  await renderConsole(
    <Routes>
      <Route element={<RequireExternalApi />}>
        <Route path="/messages-api" element={<MessagesApiPage />} />
      </Route>
      <Route path="/" element={<p>Home</p>} />
    </Routes>,
    { route: '/messages-api?tab=keys' },
  );

  expect(await screen.findByText('Home')).toBeVisible();
  expect(screen.getByText(/não possui permissão para acessar essa página/)).toBeInTheDocument();
  expect(server.callsOf('GET /api-keys')).toHaveLength(0);
});

describe('the API keys', () => {
  it('shows a new secret once', async () => {
    const server = aServer({ keys: [] });
    const { person } = await open('keys');
    await screen.findByText('Nenhuma chave de API');
    await person.click(screen.getAllByRole('button', { name: 'Criar chave' })[0]!);
    await person.type(await screen.findByLabelText(/^Nome/), 'ERP');
    await person.click(screen.getByRole('checkbox', { name: 'Enviar mensagens' }));
    await person.click(screen.getByRole('button', { name: 'Criar' }));
    expect(await screen.findByText('Escolha pelo menos uma permissão')).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: 'Ler contatos' }));
    await person.click(screen.getByRole('button', { name: 'Criar' }));

    const shown = within(await screen.findByRole('dialog', { name: 'Chave criada' }));
    expect(shown.getByText(SECRET)).toBeVisible();
    await person.click(shown.getByRole('button', { name: 'Já guardei' }));
    expect(await screen.findByRole('row', { name: /ERP .*Ler contatos .*Ativa/ })).toBeVisible();
    expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
    expect(server.callsOf('POST /api-keys')[0]?.body).toEqual({ name: 'ERP', scopes: ['contacts:read'] });
  });

  it('revokes one after a confirmation, and says which are over', async () => {
    const server = aServer({ keys: [aKey(), aKey({ id: 2, name: 'Antiga', expiresAt: '2026-01-01T00:00:00.000Z' })] });
    const { person } = await open('keys');
    expect(await screen.findByRole('row', { name: /Antiga .*Vencida/ })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Revogar a chave Loja virtual' }));
    expect(server.callsOf('DELETE /api-keys/:apiKeyId')).toHaveLength(0);
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revogar' }));

    expect(await screen.findByRole('row', { name: /Loja virtual .*Revogada/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revogar a chave Loja virtual' })).not.toBeInTheDocument();
  });

  it('follows what others do, and shows a failure with a retry', async () => {
    const server = aServer().on('GET /api-keys', () => refusal('ERR_UNAVAILABLE'));
    const { person, socket } = await open('keys');
    act(() => socket.accept());
    expect(await screen.findByText('Não foi possível carregar as chaves')).toBeVisible();
    server.on('GET /api-keys', () => [aKey()]);
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('row', { name: /Loja virtual .*Ativa/ })).toBeVisible();

    act(() =>
      socket.receive(1, 'apiKey', { action: 'update', apiKey: aKey({ revokedAt: '2026-11-21T12:00:00.000Z' }) }),
    );
    expect(await screen.findByRole('row', { name: /Loja virtual .*Revogada/ })).toBeVisible();
  });
});

describe('the webhooks', () => {
  it('creates one for some events, with its secret, and shows a refused address at its field', async () => {
    const server = aServer({ hooks: [] }).on('POST /webhook-subscriptions', () => refusal('ERR_EGRESS_REFUSED'));
    const { person } = await open('webhooks');
    await screen.findByText('Nenhum webhook');
    await person.click(screen.getAllByRole('button', { name: 'Criar webhook' })[0]!);
    await person.type(await screen.findByLabelText(/^Nome/), 'Loja');
    await person.type(screen.getByLabelText(/^Endereço/), 'ftp://x');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Informe um endereço que começa com https:// ou http://')).toBeVisible();
    expect(screen.getByText('Escolha pelo menos um evento')).toBeVisible();

    await person.clear(screen.getByLabelText(/^Endereço/));
    await person.type(screen.getByLabelText(/^Endereço/), 'http://10.0.0.1/');
    await person.click(screen.getByRole('checkbox', { name: 'Ticket fechado' }));
    await person.click(screen.getByRole('checkbox', { name: 'Vendas' }));
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getByLabelText(/^Endereço/)).toBeInvalid());

    server.on('POST /webhook-subscriptions', ({ body }) => ({
      subscription: aSubscription(body as SubscriptionInput),
      secret: 'whsec_new',
    }));
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('whsec_new')).toBeVisible();
    expect(server.callsOf('POST /webhook-subscriptions').at(-1)?.body).toEqual({
      name: 'Loja',
      url: 'http://10.0.0.1/',
      events: ['ticket.closed'],
      queueIds: [],
      connectionIds: [1],
    });
  });

  it('says which are switched off or failing and why, as events report it', async () => {
    const hooks = [
      aSubscription(),
      aSubscription({ id: 4, name: 'ERP', isActive: false, stop: 'gone' }),
      aSubscription({ id: 5, name: 'BI', failingSince: '2026-11-20T12:00:00.000Z', waiting: 7 }),
    ];
    aServer({ hooks });
    const { socket } = await open('webhooks');
    act(() => socket.accept());
    expect(await screen.findByRole('row', { name: /CRM .*Ativo/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /ERP .*respondeu 410/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /BI .*Falha desde .* 7 / })).toBeVisible();

    const subscription = aSubscription({ isActive: false, stop: 'failures' });
    hooks.splice(0, 1, subscription);
    act(() => socket.receive(1, 'webhookSubscription', { action: 'update', subscription }));
    expect(await screen.findByRole('row', { name: /CRM .*Falhou por dias/ })).toBeVisible();
    hooks.shift();
    act(() => socket.receive(1, 'webhookSubscription', { action: 'delete', subscriptionId: 3 }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /CRM/ })).not.toBeInTheDocument());
  });

  it('pauses one, tests it, and replaces its secret after a confirmation', async () => {
    const server = aServer();
    const { person } = await open('webhooks');
    await choose(person, 'Pausar');
    expect(await screen.findByRole('row', { name: /CRM .*Pausado/ })).toBeVisible();
    expect(server.callsOf('PUT /webhook-subscriptions/3')[0]?.body).toMatchObject({
      events: ['message.received'],
      isActive: false,
    });
    await choose(person, 'Enviar um teste');
    expect(await screen.findByText('Teste enviado: veja o resultado nas entregas')).toBeVisible();
    await choose(person, 'Trocar o segredo');
    const question = within(await screen.findByRole('alertdialog'));
    expect(server.callsOf('POST /webhook-subscriptions/:subscriptionId/rotate')).toHaveLength(0);
    await person.click(question.getByRole('button', { name: 'Trocar' }));
    expect(await screen.findByText('whsec_rotated')).toBeVisible();
  });
});

describe('the deliveries of a webhook', () => {
  const detail: DeliveryDetail = {
    ...aDelivery(),
    request: { url: 'https://crm.example.com/hook', headers: { 'webhook-id': 'msg_901' }, body: '{"id":"901"}' },
    response: { status: 500, headers: { 'content-type': 'text/plain' }, body: 'out of order' },
  };

  it('lists them page by page and by state, and leads back', async () => {
    const server = aServer().on('GET /webhook-subscriptions/:subscriptionId/deliveries', ({ query }) => ({
      deliveries:
        query.get('after') === '70' ? [aDelivery({ id: 60, state: 'delivered', status: 200 })] : [aDelivery()],
      hasMore: query.get('after') === null,
    }));
    const { person } = await open('webhooks');
    await person.click(await screen.findByRole('button', { name: 'Entregas de CRM' }));
    expect(await screen.findByRole('heading', { name: 'Entregas de CRM' })).toBeVisible();
    expect(await screen.findByRole('row', { name: /Falhou HTTP 500 2/ })).toBeVisible();
    expect(await screen.findByRole('row', { name: /Entregue HTTP 200/ })).toBeVisible();

    await person.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Falhou');
    await waitFor(() =>
      expect(
        server.callsOf('GET /webhook-subscriptions/3/deliveries').some(({ query }) => query.get('state') === 'failed'),
      ).toBe(true),
    );
    await person.click(screen.getByRole('button', { name: 'Voltar aos webhooks' }));
    expect(await screen.findByRole('button', { name: 'Entregas de CRM' })).toBeVisible();
  });

  it('shows what was sent and what came back, and sends again', async () => {
    const again = aDelivery({ id: 80, state: 'waiting', attempts: 0, status: null });
    const server = aServer()
      .on('GET /webhook-deliveries/:deliveryId', () => detail)
      .on('POST /webhook-deliveries/:deliveryId/retry', () => again);
    const { person } = await renderConsole(<MessagesApiPage />, {
      route: '/messages-api?tab=webhooks&subscription=3',
    });
    await person.click(await screen.findByRole('button', { name: /^Ver a entrega: Mensagem recebida/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mensagem recebida' }));
    expect(await dialog.findByRole('region', { name: 'Corpo da requisição' })).toHaveTextContent('"id": "901"');
    expect(dialog.getByRole('region', { name: 'Cabeçalhos da requisição' })).toHaveTextContent('webhook-id: msg_901');
    expect(dialog.getByRole('region', { name: 'Corpo da resposta' })).toHaveTextContent('out of order');

    server.on('GET /webhook-subscriptions/:subscriptionId/deliveries', () => ({
      deliveries: [again, aDelivery()],
      hasMore: false,
    }));
    await person.click(dialog.getByRole('button', { name: 'Enviar de novo' }));
    expect(await screen.findByRole('row', { name: /Na espera/ })).toBeVisible();
    expect(server.callsOf('POST /webhook-deliveries/70/retry')).toHaveLength(1);
  });
});

describe('the usage', () => {
  it('has totals of each key and connection by name, the busiest first', async () => {
    aServer();
    await open('usage');

    const table = within(await screen.findByRole('table', { name: 'Por chave e conexão' }));
    await waitFor(() => expect(table.getAllByRole('row')[2]).toHaveTextContent('Chave Loja virtual1200122'));
    expect(table.getAllByRole('row')[1]).toHaveTextContent('Conexão Vendas0300300');
    expect(screen.getByRole('img', { name: /Envios por dia. 42 envios em 31 dias, 2 recusados/ })).toBeInTheDocument();
  });

  it('says that nothing was sent, or that it could not be read', async () => {
    const server = aServer().on('GET /api-usage', () => refusal('ERR_UNAVAILABLE'));
    const { person } = await open('usage');
    expect(await screen.findByText('Não foi possível carregar o uso')).toBeVisible();
    server.on('GET /api-usage', () => []);
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nenhum envio pela API nos últimos 31 dias')).toBeVisible();
  });
});
