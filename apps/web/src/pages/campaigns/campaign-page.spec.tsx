/** @jest-environment ./tools/jest/browser.cjs */
import type { CampaignWire, ChangeCampaignInput } from '@prosa/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aCampaign, someTotals } from '../../features/campaigns/testing/a-campaign.js';
import { aCompany } from '../../shared/testing/a-company.js';
import { aConnection } from '../../shared/testing/a-connection.js';
import { aQueue } from '../../shared/testing/a-queue.js';
import { aTemplate } from '../../shared/testing/templates/a-template.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { LIVE_TABLE } from '../layout/live-table.js';
import { CampaignPage } from './campaign-page.js';

/** A server that stores one campaign as it was saved last. */
function aServer(campaign: CampaignWire = aCampaign()) {
  let saved = campaign;
  const save = (given: Partial<CampaignWire>) => (saved = { ...saved, ...given });
  return new FakeServer({
    'GET /campaigns/:campaignId/report': () => ({ ...saved, totals: someTotals() }),
    'PUT /campaigns/:campaignId': ({ body }) => {
      const { scheduledAt, ...given } = body as Partial<ChangeCampaignInput>;
      return save({
        ...(given as Partial<CampaignWire>),
        ...(scheduledAt !== undefined && { scheduledLocal: scheduledAt ?? '' }),
      });
    },
    'POST /campaigns/:campaignId/media-upload': ({ body }) => {
      const { name } = (body as FormData).get('file') as File;
      return save({ mediaPath: name, mediaName: name });
    },
    'POST /campaigns/:campaignId/test': () => ({ messages: 2 }),
    'GET /whatsapp': () => [
      aConnection(),
      aConnection({ id: 2, name: 'Oficial', channel: 'whatsappapi', status: 'DISCONNECTED' }),
      aConnection({ id: 3, name: 'Página', channel: 'facebook' }),
    ],
    'GET /whatsapp/:connectionId/templates': () => ({
      templates: [aTemplate({ id: 5, connectionId: 2 }), aTemplate({ id: 6, name: 'parado', status: 'PAUSED' })],
    }),
    'GET /contact-lists/list': () => [{ id: 4, name: 'Clientes' }],
    'GET /contact-list-items': () => ({
      contacts: [
        { id: 1, contactListId: 4, name: 'Rui', number: '5511981110002', email: 'rui@a.br', isWhatsappValid: true },
        { id: 2, contactListId: 4, name: 'Bia', number: '5511981110003', email: '', isWhatsappValid: null },
      ],
      hasMore: false,
      count: 2,
    }),
    'GET /campaign-settings': () => [{ key: 'variables', value: '[{"key":"loja","value":"Padaria Sol"}]' }],
    'GET /tags/list': () => [],
    'GET /queue': () => [aQueue({ id: 3, name: 'Vendas' })],
    'GET /users/list': () => [],
    'GET /companies/:companyId': () => aCompany(),
  }).install();
}

const open = (tab = '') =>
  renderConsole(<CampaignPage />, {
    route: `/campaigns/1${tab && `?tab=${tab}`}`,
    path: '/campaigns/:campaignId',
    table: LIVE_TABLE,
  });
const save = () => screen.getByRole('button', { name: 'Salvar' });
const bodies = (server: FakeServer) => server.callsOf('PUT /campaigns/1').map(({ body }) => body);

beforeEach(() => {
  stubLayout();
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

it('sends what was changed alone: for whom, by which connections, and when by the clock of the company', async () => {
  const server = aServer(aCampaign({ contactListId: undefined, contactList: undefined, connectionIds: [] }));
  const { person } = await open();
  expect(await screen.findByText('Antes de iniciar falta: o público, uma conexão.')).toBeVisible();
  expect(await screen.findByText(/America\/Sao Paulo/)).toBeVisible();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Lista de contatos' }), 'Clientes');
  await person.click(screen.getByRole('checkbox', { name: /Vendas/ }));
  expect(screen.queryByRole('checkbox', { name: /Página/ })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /Oficial.*desconectada/ })).toBeInTheDocument();
  await person.type(screen.getByRole('textbox', { name: 'Programada para' }), '31012099');
  await person.type(screen.getByRole('textbox', { name: 'Programada para: hora' }), '0930');
  expect(screen.queryByText(/Antes de iniciar falta/)).not.toBeInTheDocument();
  await person.click(save());

  expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
  expect(bodies(server)).toEqual([{ contactListId: 4, connectionIds: [1], scheduledAt: '2099-01-31T09:30' }]);
  await waitFor(() => expect(save()).toBeDisabled());

  await person.click(screen.getByRole('button', { name: 'Remover a data' }));
  await person.click(save());
  await waitFor(() => expect(bodies(server)).toHaveLength(2));
  expect(bodies(server)[1]).toEqual({ scheduledAt: null });
});

it('shows the texts on the phone of a recipient, with variables that a click inserts', async () => {
  const server = aServer();
  const { person } = await open('messages');
  const phone = await screen.findByRole('region', { name: 'Prévia no celular' });
  await waitFor(() => expect(phone).toHaveTextContent('Oi Rui'));

  await person.click(screen.getByRole('tab', { name: 'Texto 2' }));
  const second = screen.getByRole('textbox', { name: 'Mensagem 2' });
  await person.type(second, 'Na ');
  await person.click(screen.getByRole('button', { name: 'Inserir {loja} em Mensagem 2' }));
  await waitFor(() => expect(second).toHaveValue('Na {loja}'));
  await person.type(second, ', {{NOME} e {{outra}');
  expect(phone).toHaveTextContent('Na Padaria Sol, Rui e {outra}');
  await person.click(screen.getByRole('button', { name: 'Ver com outro contato' }));
  await person.click(await screen.findByRole('option', { name: /Bia/ }));
  expect(phone).toHaveTextContent('Na Padaria Sol, Bia e {outra}');
  await person.upload(screen.getByLabelText('Arquivo', { selector: 'input' }), new File(['%PDF'], 'tabela.pdf'));
  expect(await within(phone).findByRole('img', { name: 'tabela.pdf' })).toBeInTheDocument();
  await person.click(save());

  await screen.findByText('Operação realizada com sucesso!');
  expect(bodies(server)).toEqual([{ message2: 'Na {loja}, {NOME} e {outra}' }]);
  expect(server.callsOf('POST /campaigns/1/media-upload')).toHaveLength(1);
  const order = server.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  expect(order).toEqual(['/campaigns/1', '/campaigns/1/media-upload']);
  await waitFor(() => expect(save()).toBeDisabled());
});

it('takes an approved template with its values for a connection of the WhatsApp API', async () => {
  const server = aServer(aCampaign({ connectionIds: [1, 2], confirmation: true }));
  const { person } = await open('messages');
  const choice = await screen.findByRole('combobox', { name: 'Modelo de Oficial' });
  expect(save()).toBeDisabled();
  expect(within(choice).queryByRole('option', { name: /parado/ })).not.toBeInTheDocument();
  await person.selectOptions(choice, 'pedido_pronto · pt_BR');
  await person.click(save());
  expect(await screen.findByText('Preencha os valores do modelo')).toBeVisible();
  expect(bodies(server)).toEqual([]);

  await person.click(screen.getByRole('button', { name: 'Inserir {nome} em Texto: nome' }));
  await person.type(screen.getByRole('textbox', { name: /Texto: numero/ }), '77');
  expect(screen.getByRole('group', { name: 'Como o contato vai ler' })).toHaveTextContent('Olá Rui, o pedido 77');
  await person.click(save());
  await screen.findByText('Operação realizada com sucesso!');
  expect(bodies(server)).toEqual([
    { templates: [{ connectionId: 2, step: 'message', templateId: 5, values: ['{nome}', '77'] }] },
  ]);
});

it('asks a question first only when that is on', async () => {
  const server = aServer();
  const { person } = await open('confirmation');
  expect(await screen.findByRole('switch', { name: 'Pedir confirmação antes' })).not.toBeChecked();
  expect(screen.queryByRole('textbox', { name: 'Confirmação 1' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('switch', { name: 'Pedir confirmação antes' }));
  const hours = await screen.findByRole('textbox', { name: /Horas de espera/ });
  await person.clear(hours);
  await person.type(hours, '200');
  await person.type(screen.getByRole('textbox', { name: 'Confirmação 1' }), 'Pode ser?');
  await person.click(save());
  expect(await screen.findByText('No máximo 168')).toBeVisible();
  await person.clear(hours);
  await person.type(hours, '48');
  await person.click(save());

  await screen.findByText('Operação realizada com sucesso!');
  expect(bodies(server)).toEqual([{ confirmation: true, answerHours: 48, confirmationMessage1: 'Pode ser?' }]);
});

it('leaves answers to a queue or to the bot', async () => {
  const server = aServer();
  const { person } = await open('replies');
  await screen.findByRole('option', { name: 'Vendas' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Fila das respostas' }), 'Vendas');
  await person.click(save());
  await waitFor(() => expect(bodies(server)).toEqual([{ queueId: 3 }]));
  await waitFor(() => expect(save()).toBeDisabled());
  await person.selectOptions(screen.getByRole('combobox', { name: 'Quem responde' }), 'O robô');
  expect(screen.queryByRole('combobox', { name: 'Fila das respostas' })).not.toBeInTheDocument();
  await person.click(save());

  await waitFor(() => expect(bodies(server)[1]).toEqual({ replies: 'bot', queueId: null }));
});

it('shows one that cannot be changed any more, and of a cancelled one changes the texts alone', async () => {
  aServer(aCampaign({ status: 'EM_ANDAMENTO', editable: 'none' }));
  const { unmount } = await open();
  expect((await screen.findAllByText(/não pode mais ser alterada/))[0]).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Nome da campanha/ })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Mensagem 1', hidden: true })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Iniciar agora' })).not.toBeInTheDocument();
  unmount();

  const server = aServer(aCampaign({ status: 'CANCELADA', editable: 'texts' }));
  const { person } = await open('messages');
  expect((await screen.findAllByText(/só textos, arquivo e modelos podem ser alterados/))[0]).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Nome da campanha/, hidden: true })).toBeDisabled();
  await person.type(screen.getByRole('textbox', { name: 'Mensagem 1' }), '!');
  await person.click(save());
  await waitFor(() => expect(bodies(server)).toEqual([{ message1: 'Oi {nome}!' }]));
});

it('says why a save is refused, at the field where it belongs', async () => {
  const server = aServer();
  const { person } = await open();
  server.on('PUT /campaigns/:campaignId', () => refusal('ERR_CAMPAIGN_CHANNEL'));
  await person.type(await screen.findByRole('textbox', { name: /Nome da campanha/ }), ' 2');
  await person.click(save());
  const connections = screen.getByRole('group', { name: 'Conexões que enviam' });
  expect(await within(connections).findByText(/Esta conexão não envia campanhas/)).toBeVisible();

  server.on('PUT /campaigns/:campaignId', () => refusal('ERR_CAMPAIGN_NOT_EDITABLE'));
  await person.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(/não pode mais ser alterada/);
});

it('sends a test of what is saved', async () => {
  const server = aServer();
  const { person } = await open();
  await person.type(await screen.findByRole('textbox', { name: /Nome da campanha/ }), ' 2');
  expect(screen.getByRole('button', { name: 'Enviar teste' })).toBeDisabled();
  await person.click(save());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar teste' })).toBeEnabled());

  await person.click(screen.getByRole('button', { name: 'Enviar teste' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enviar um teste' });
  await person.type(within(dialog).getByRole('textbox', { name: /Seu número/ }), '5511981110009');
  await person.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('2 mensagens de teste enviadas')).toBeInTheDocument();
  expect(server.callsOf('POST /campaigns/1/test').map(({ body }) => body)).toEqual([{ number: '5511981110009' }]);
});

it('says that a campaign does not exist any more, or why it cannot be read', async () => {
  const server = aServer().on('GET /campaigns/:campaignId/report', () => refusal('ERR_UNAVAILABLE'));
  const { person } = await open();
  expect(await screen.findByText('Não foi possível carregar a campanha')).toBeVisible();
  server.on('GET /campaigns/:campaignId/report', () => refusal('ERR_NO_CAMPAIGN_FOUND'));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  expect(await screen.findByText('Esta campanha não existe mais')).toBeVisible();
});
