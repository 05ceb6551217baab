/** @jest-environment ./tools/jest/browser.cjs */
import type { ConnectionRow } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCompanyWithPlan } from '../../shared/testing/a-company.js';
import { aConnection } from '../../shared/testing/a-connection.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { LIVE_TABLE } from '../layout/live-table.js';
import { ConnectionsPage } from './connections-page.js';

const NUMBER = '5511987654321';
const waiting = aConnection({ status: 'qrcode', qrcode: '2@code' });
const linkCode = () => ({ code: 'ABCD1234', number: NUMBER, expiresAt: new Date(Date.now() + 150_000).toISOString() });

async function open() {
  const server = new FakeServer({
    'GET /whatsapp': () => [waiting],
    'GET /version': () => ({ version: '0.1.0', simulatorUrl: null }),
    'GET /companies/listPlan/:companyId': () => aCompanyWithPlan(),
    'POST /whatsappsession/:connectionId/code': () => aConnection({ status: 'OPENING' }),
    'PUT /whatsappsession/:connectionId': () => aConnection({ status: 'OPENING' }),
  }).install();
  const console = await renderConsole(<ConnectionsPage />, { route: '/connections', table: LIVE_TABLE });
  await console.person.click(await screen.findByRole('button', { name: 'Ver QR code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Conectar Vendas' }));
  const receive = (whatsapp: Partial<ConnectionRow>) =>
    act(() => console.socket.receive(1, 'whatsapp', { action: 'update', whatsapp: aConnection(whatsapp) }));
  const request = async (number: string) => {
    await console.person.click(dialog.getByRole('button', { name: 'Conectar com o número de telefone' }));
    await console.person.type(dialog.getByRole('textbox', { name: 'Número do celular' }), number);
    await console.person.click(dialog.getByRole('button', { name: 'Gerar código' }));
  };
  return { ...console, server, dialog, receive, request };
}

it('shows a code in two groups for the number, with the time that is left, until the phone is linked', async () => {
  const { server, dialog, receive, request } = await open();

  await request('+55 11 98765-4321');
  expect(await dialog.findByText('Preparando o código…')).toBeInTheDocument();
  expect(server.callsOf('POST /whatsappsession/1/code')[0].body).toEqual({ number: NUMBER });

  receive({ status: 'qrcode', linkCode: linkCode() });
  expect(await dialog.findByRole('status', { name: 'Código para digitar no celular: ABCD 1234' })).toBeInTheDocument();
  expect(dialog.getByText(/^Válido por 2:(30|29)$/)).toBeInTheDocument();
  expect(dialog.getByText(/no celular \+55 11 98765-4321/)).toBeInTheDocument();

  receive({ status: 'CONNECTED', number: NUMBER });
  expect(await screen.findByText('WhatsApp conectado')).toBeInTheDocument();
});

it('offers a new code, and the QR code again', async () => {
  const { person, server, dialog, receive, request } = await open();
  await request(NUMBER);
  receive({ status: 'qrcode', linkCode: linkCode() });

  await person.click(await dialog.findByRole('button', { name: 'Novo código' }));
  await waitFor(() => expect(server.callsOf('POST /whatsappsession/1/code')).toHaveLength(2));
  receive({ status: 'qrcode', linkCode: linkCode() });
  await person.click(await dialog.findByRole('button', { name: 'Usar o QR code' }));
  await waitFor(() => expect(server.callsOf('PUT /whatsappsession/1')).toHaveLength(1));
  receive({ status: 'qrcode', qrcode: '2@another' });

  expect(await dialog.findByRole('img', { name: 'QR code para parear o WhatsApp' })).toBeInTheDocument();
});

it('requests nothing for a number that cannot be one, and shows why a request was refused', async () => {
  const { person, server, dialog, request } = await open();

  await request('98765');
  expect(await dialog.findByText('Escreva o número completo, com o código do país.')).toBeInTheDocument();
  expect(server.callsOf('POST /whatsappsession/1/code')).toHaveLength(0);

  server.on('POST /whatsappsession/:connectionId/code', () => refusal('ERR_WAPP_CONNECTED'));
  await person.type(dialog.getByRole('textbox', { name: 'Número do celular' }), '43210');
  await person.click(dialog.getByRole('button', { name: 'Gerar código' }));

  expect(await dialog.findByText(/Este número já está conectado/)).toBeInTheDocument();
});

it('says that the service refused the number', async () => {
  const { dialog, receive, request } = await open();
  await request(NUMBER);

  receive({ status: 'DISCONNECTED', reason: 'linkRefused' });

  expect(await dialog.findByText(/recusou conectar este número por código/)).toBeInTheDocument();
});
