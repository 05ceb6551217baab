/** @jest-environment ./tools/jest/browser.cjs */
import type { CloudConnectionView, CloudSignupDialog } from '@prosa/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { BroadcastChannel } from 'node:worker_threads';
import { publishReturn } from '../../../features/whatsapp-cloud/api/signup-window.js';
import { aConnection } from '../../../shared/testing/a-connection.js';
import { FakeServer, refusal } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { CloudReturnPage } from './cloud-return-page.js';
import { ConnectCloudPage } from './connect-cloud-page.js';

const META = 'https://www.facebook.com';
const dialog: CloudSignupDialog = { url: `${META}/v25.0/dialog/oauth?x=1`, state: 'sealed', origins: [META] };
const view: CloudConnectionView = {
  connection: aConnection({ id: 7, name: 'Loja', channel: 'whatsappapi' }),
  phoneNumberId: '10000',
  wabaId: '20000',
  webhook: null,
};
const NUMBER = { phone_number_id: '10000', waba_id: '20000' };

const popup = { location: { href: '' }, close: jest.fn() };

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel });
  jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  jest.spyOn(window, 'close').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const aServer = () =>
  new FakeServer({
    'GET /cloud-signup': () => ({ isAvailable: true }),
    'POST /cloud-signup': () => dialog,
    'POST /cloud-signup/finish': () => view,
  }).install();

async function open() {
  const { person } = await renderConsole(<ConnectCloudPage />, { route: '/connections/cloud' });
  await person.click(await screen.findByRole('button', { name: 'Conectar com a Meta' }));
  await screen.findByText('Continue na janela da Meta.');
  expect(popup.location.href).toBe(dialog.url);
  return person;
}

const post = (event: string, data: object, origin = META) =>
  act(() =>
    window.dispatchEvent(
      new MessageEvent('message', { origin, data: JSON.stringify({ type: 'WA_EMBEDDED_SIGNUP', event, data }) }),
    ),
  );

it('connects the number that was chosen in the window of Meta', async () => {
  const server = aServer();
  await open();
  post('FINISH', NUMBER);
  publishReturn({ code: 'of another window', state: 'another' });
  publishReturn({ code: 'C', state: 'sealed' });

  expect(await screen.findByText(/Dados aceitos pela Meta/)).toBeVisible();
  expect(server.callsOf('POST /cloud-signup/finish').map(({ body }) => body)).toEqual([
    { code: 'C', state: 'sealed', phoneNumberId: '10000', wabaId: '20000' },
  ]);
});

it('takes messages from Meta only, and only ids that are digits', async () => {
  const server = aServer();
  await open();
  post('CANCEL', { current_step: 'X' }, 'https://evil.example');
  post('FINISH', { phone_number_id: '66666', waba_id: '66666' }, 'https://evil.example');
  post('FINISH', { phone_number_id: '../7', waba_id: '20000' });
  publishReturn({ code: 'C', state: 'sealed' });
  post('FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING', NUMBER);

  await screen.findByText(/Dados aceitos pela Meta/);
  expect(server.callsOf('POST /cloud-signup/finish').map(({ body }) => body)).toEqual([
    { code: 'C', state: 'sealed', phoneNumberId: '10000', wabaId: '20000', isCoexistence: true },
  ]);
});

it('shows at which step it was cancelled, and that an account has no number', async () => {
  aServer();
  const person = await open();
  post('CANCEL', { current_step: 'PHONE_NUMBER_SETUP' });
  expect(await screen.findByText(/cancelada na etapa PHONE_NUMBER_SETUP/)).toBeVisible();

  await person.click(screen.getByRole('button', { name: 'Conectar com a Meta' }));
  await screen.findByText('Continue na janela da Meta.');
  post('FINISH_ONLY_WABA', { waba_id: '20000' });
  expect(await screen.findByText(/A conta foi criada sem número/)).toBeVisible();
});

it('repeats what Meta refused', async () => {
  const details = { field: 'pin', words: 'Two step verification PIN mismatch.' };
  aServer().on('POST /cloud-signup/finish', () => refusal('ERR_CREDENTIALS_REFUSED', details));
  await open();
  post('FINISH', NUMBER);
  publishReturn({ code: 'C', state: 'sealed' });

  expect(await screen.findByText('Resposta da Meta: Two step verification PIN mismatch.')).toBeVisible();
});

it('is not offered where the operator has not set it up', async () => {
  const server = aServer().on('GET /cloud-signup', () => ({ isAvailable: false }));
  await renderConsole(<ConnectCloudPage />, { route: '/connections/cloud' });

  await waitFor(() => expect(server.callsOf('GET /cloud-signup')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Conectar com a Meta' })).not.toBeInTheDocument();
});

it('returns with the code to the page that waits, and closes the window', async () => {
  const waiting = new BroadcastChannel('cloud-signup');
  const received = new Promise((resolve) => (waiting.onmessage = ({ data }: { data: unknown }) => resolve(data)));
  new FakeServer({}).install();
  await renderConsole(<CloudReturnPage />, { route: '/connections/cloud/return?code=C&state=sealed' });

  expect(await received).toEqual({ code: 'C', state: 'sealed' });
  expect(screen.getByText('Pronto. Você pode fechar esta janela.')).toBeVisible();
  expect(window.close).toHaveBeenCalled();
  waiting.close();
});
