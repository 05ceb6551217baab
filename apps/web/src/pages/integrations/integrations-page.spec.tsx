/** @jest-environment ./tools/jest/browser.cjs */
import { type IntegrationInput, type IntegrationView, KEPT_SECRET, type TriedTurn } from '@prosa/contracts';
import { screen, within } from '@testing-library/react';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { IntegrationsPage } from './integrations-page.js';

const anIntegration = (given: Partial<IntegrationView> = {}): IntegrationView => ({
  id: 3,
  type: 'n8n',
  name: 'Pedidos',
  projectName: 'Pedidos',
  jsonContent: '',
  language: 'pt-BR',
  urlN8N: 'https://n8n.example/webhook/pedidos',
  typebotSlug: '',
  typebotExpires: 1,
  typebotDelayMessage: 1_000,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotUnknownMessage: '',
  typebotRestartMessage: '',
  webhookShape: 'network',
  readsReply: false,
  signingSecret: KEPT_SECRET,
  failingSince: null,
  ...given,
});

const TRIED: TriedTurn = {
  replies: [{ kind: 'choices', text: 'Como posso ajudar?', choices: ['Pedido', 'Pessoa'], url: '' }],
  orders: [{ kind: 'tag', detail: 'VIP' }],
  hasEnded: false,
  state: '{"key":"a","state":{},"lines":[]}',
  calls: [
    {
      at: '2026-12-01T12:00:00.000Z',
      tookMs: 12,
      method: 'POST',
      url: 'https://bot.example/startChat',
      requestBody: '{"message":"oi"}',
      status: 200,
      responseBody: '{}',
      failure: null,
      usage: null,
    },
  ],
};

const aServer = (rows = [anIntegration()]) =>
  new FakeServer({
    'GET /queueIntegration': () => {
      const queueIntegrations = rows.map(({ id, type, name }) => ({ id, type, name }));
      return { queueIntegrations, integrations: queueIntegrations, hasMore: false, count: rows.length };
    },
    'GET /queueIntegration/:integrationId': () => rows[0]!,
    'GET /queueIntegration/:integrationId/usage': () => ({
      queues: [{ id: 1, name: 'Vendas' }],
      menuOptions: [],
      connections: [],
    }),
    'POST /queueIntegration': ({ body }) => {
      const created = anIntegration({ id: 9, ...(body as IntegrationInput) } as Partial<IntegrationView>);
      rows.push(created);
      return { ...created, newSecret: 'whsec_c2VncmVkbw==' };
    },
    'DELETE /queueIntegration/:integrationId': () => ({ deleted: true }),
    'POST /queueIntegration/try': () => TRIED,
    'GET /bot-calls': () => ({ calls: [], hasMore: false }),
  }).install();

stubLayout();
beforeEach(() => localStorage.clear());

describe('the integrations page', () => {
  const open = () => renderConsole(<IntegrationsPage />, { user: aUser({ profile: 'admin' }) });

  it('lists type, id and name', async () => {
    aServer();
    await open();
    const row = await screen.findByRole('row', { name: /Pedidos/ });
    expect(within(row).getByText('n8n')).toBeInTheDocument();
    expect(within(row).getByText('3')).toBeInTheDocument();
  });

  it('adds one with what its type needs, and shows the secret of its signatures once', async () => {
    const server = aServer([]);
    const { person } = await open();
    await screen.findByText('Nenhuma integração ainda');
    await person.click(screen.getAllByRole('button', { name: 'Nova integração' })[0]!);
    await person.selectOptions(await screen.findByRole('combobox', { name: /^Tipo/ }), 'webhook');
    await person.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Meu programa');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Preencha este campo')).toBeInTheDocument();
    await person.type(screen.getByRole('textbox', { name: /^Endereço/ }), 'https://programa.example/gancho');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('whsec_c2VncmVkbw==')).toBeInTheDocument();
    expect(server.callsOf('POST /queueIntegration')[0]!.body).toMatchObject({
      type: 'webhook',
      name: 'Meu programa',
      urlN8N: 'https://programa.example/gancho',
    });
  });

  it('tries a draft: replies, choices that can be taken, orders, and the calls', async () => {
    const server = aServer();
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Editar Pedidos' }));
    await person.type(await screen.findByRole('textbox', { name: 'Mensagem do cliente' }), 'oi');
    await person.click(screen.getByRole('button', { name: 'Enviar' }));

    expect(await screen.findByText('Como posso ajudar?')).toBeInTheDocument();
    expect(screen.getByText('Etiqueta VIP')).toBeInTheDocument();
    expect(screen.getByText(/https:\/\/bot\.example\/startChat/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Pedido' }));
    await screen.findByText('Pedido', { selector: 'div' });
    expect(server.callsOf('POST /queueIntegration/try').map(({ body }) => body)).toMatchObject([
      { texts: ['oi'], integrationId: 3 },
      { texts: ['oi', 'Pedido'], state: TRIED.state },
    ]);
  });

  it('names what it serves before it is deleted', async () => {
    const server = aServer();
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Excluir Pedidos' }));
    expect(await screen.findByText('Fila Vendas')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(server.callsOf('DELETE /queueIntegration/:integrationId')).toHaveLength(1);
  });

  it('shows that there are no calls yet', async () => {
    aServer();
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Chamadas de Pedidos' }));
    expect(await screen.findByText(/Nenhuma chamada ainda/)).toBeInTheDocument();
  });

  it('offers another try where the list could not be loaded', async () => {
    new FakeServer({ 'GET /queueIntegration': () => refusal('ERR_INTERNAL') }).install();
    await open();
    expect(await screen.findByText('Não foi possível carregar as integrações')).toBeInTheDocument();
  });
});
