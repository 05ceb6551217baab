/** @jest-environment ./tools/jest/browser.cjs */
import type { CloudConnectionView, TemplateView } from '@prosa/contracts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aConnection } from '../../../shared/testing/a-connection.js';
import { FakeServer, refusal } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { CloudPage } from './cloud-page.js';
import { ConnectCloudPage } from './connect-cloud-page.js';

const view: CloudConnectionView = {
  connection: aConnection({ id: 7, name: 'Loja', channel: 'whatsappapi' }),
  phoneNumberId: '10000',
  wabaId: '20000',
  webhook: { path: '/webhooks/meta/4f0c', verifyToken: 'verify-me' },
};

const aTemplate = (changes: Partial<TemplateView>): TemplateView => ({
  id: 1,
  connectionId: 7,
  name: 'pedido_pronto',
  language: 'pt_BR',
  status: 'APPROVED',
  rejectedReason: null,
  category: 'UTILITY',
  quality: 'GREEN',
  header: '',
  headerMedia: null,
  body: 'Olá {{nome}}, está pronto.',
  footer: '',
  buttons: [],
  variables: [{ part: 'body', index: 0, name: 'nome', example: 'Ana' }],
  syncedAt: '2026-11-01T12:00:00.000Z',
  ...changes,
});

async function fill(person: Awaited<ReturnType<typeof renderConsole>>['person']) {
  await person.type(screen.getByRole('textbox', { name: /Nome da conexão/ }), 'Loja');
  await person.type(screen.getByRole('textbox', { name: /ID do número/ }), '10000');
  await person.type(screen.getByRole('textbox', { name: /ID da conta/ }), '20000');
  await person.type(screen.getByLabelText(/Token de acesso/), 'EAAG-a-token');
  await person.click(screen.getByRole('button', { name: 'Testar e conectar' }));
}

it('connects a number, and then says what to enter at Meta', async () => {
  const server = new FakeServer({
    'GET /cloud-signup': () => ({ isAvailable: false }),
    'POST /whatsappapi': () => view,
  }).install();
  const { person } = await renderConsole(<ConnectCloudPage />, { route: '/connections/cloud' });
  await fill(person);

  expect(await screen.findByText(/\/webhooks\/meta\/4f0c$/)).toBeVisible();
  expect(screen.getByText('verify-me')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copiar: Endereço de retorno' })).toBeVisible();
  expect(server.callsOf('POST /whatsappapi')[0].body).toEqual({
    name: 'Loja',
    phoneNumberId: '10000',
    wabaId: '20000',
    accessToken: 'EAAG-a-token',
  });
});

it('shows at the field what Meta refused, with its words', async () => {
  const details = { field: 'accessToken', words: 'Session has expired.' };
  new FakeServer({
    'GET /cloud-signup': () => ({ isAvailable: false }),
    'POST /whatsappapi': () => refusal('ERR_CREDENTIALS_REFUSED', details),
  }).install();
  const { person } = await renderConsole(<ConnectCloudPage />, { route: '/connections/cloud' });
  await fill(person);

  expect(await screen.findByText('Resposta da Meta: Session has expired.')).toBeVisible();
  expect(screen.getByLabelText(/Token de acesso/)).toBeInvalid();
});

describe('the page of a number', () => {
  async function open() {
    const moved = {
      category: 'MARKETING' as const,
      categoryChange: { from: 'UTILITY', at: '2026-11-02T12:00:00.000Z' },
    };
    const server = new FakeServer({
      'GET /whatsappapi/:connectionId': () => view,
      'GET /whatsapp/:connectionId/templates': () => ({
        templates: [aTemplate({}), aTemplate({ id: 2, name: 'oferta', body: 'Só hoje', status: 'PAUSED', ...moved })],
      }),
      'POST /whatsapp/:connectionId/templates/sync': () => ({ templates: [aTemplate({})] }),
      'PUT /whatsappapi/:connectionId': () => view,
    }).install();
    const page = (
      <Routes>
        <Route path="/connections/cloud/:connectionId" element={<CloudPage />} />
      </Routes>
    );
    const { person } = await renderConsole(page, { route: '/connections/cloud/7' });
    await screen.findByRole('heading', { name: 'pedido_pronto' });
    return { person, server };
  }

  it('lists templates with examples, state and a changed price, and searches them', async () => {
    const { person } = await open();

    expect(screen.getByText('Olá Ana, está pronto.')).toBeVisible();
    expect(screen.getByText('Pausado')).toBeVisible();
    expect(screen.getByText(/mudou a categoria de Utilidade para Marketing/)).toBeVisible();
    await person.type(screen.getByRole('searchbox', { name: 'Buscar modelo' }), 'hoje');
    expect(screen.queryByRole('heading', { name: 'pedido_pronto' })).not.toBeInTheDocument();
  });

  it('updates the templates, and takes a new token', async () => {
    const { person, server } = await open();
    await person.click(screen.getByRole('button', { name: 'Atualizar da Meta' }));
    await person.type(screen.getByLabelText(/Token de acesso/), 'EAAG-another');
    await person.click(screen.getByRole('button', { name: 'Autorizar de novo' }));

    expect(await screen.findByText('Token aceito. O que esperava será enviado.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'oferta' })).not.toBeInTheDocument();
    expect(server.callsOf('PUT /whatsappapi/7')[0].body).toEqual({ accessToken: 'EAAG-another' });
  });
});
