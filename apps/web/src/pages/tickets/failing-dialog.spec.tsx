/** @jest-environment ./tools/jest/browser.cjs */
import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aTicket } from '../../shared/testing/a-ticket.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { aThreadPage } from '../../shared/testing/a-thread-page.js';
import { TicketsPage } from './tickets-page.js';

// A version installed meanwhile removed the code of the contact's drawer.
let mockIsMissing = false;
jest.mock('./ticket-contact.js', () => {
  if (mockIsMissing) throw new TypeError('Failed to fetch dynamically imported module');
  return jest.requireActual('./ticket-contact.js');
});
beforeAll(() => void (mockIsMissing = true));
afterAll(() => void (mockIsMissing = false));

const ticket = aTicket({ id: 1, contact: { name: 'Maria' } });

it('leaves the chosen files and the draft when a dialog does not load', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  localStorage.clear();
  stubLayout();
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  new FakeServer({
    'GET /tickets': () => ({ tickets: [ticket], hasMore: false, cursor: null }),
    'GET /tickets/counts': () => ({ open: 1, pending: 0, group: 0 }),
    'GET /tickets/u/:uuid': () => ticket,
    'GET /messages/:ticketId': () => aThreadPage([], { ticket }),
  }).install();
  const { person, socket } = await renderConsole(
    <Routes>
      <Route path="/tickets/:ticketId?" element={<TicketsPage />} />
    </Routes>,
    { route: `/tickets/${ticket.uuid}`, user: aUser({ profile: 'admin' }) },
  );
  act(() => socket.accept());
  await person.type(await screen.findByRole('textbox', { name: 'Escreva uma mensagem' }), 'Segue o contrato');
  const file = new File(['x'], 'contrato.pdf', { type: 'application/pdf' });
  await person.upload(await screen.findByLabelText('Anexar arquivo', { selector: 'input' }), file);
  expect(await screen.findByText('contrato.pdf')).toBeVisible();

  await person.click(screen.getByTitle('Dados de Maria'));
  const problem = await screen.findByRole('alertdialog', { name: 'Não foi possível carregar esta parte' });
  await person.click(within(problem).getByRole('button', { name: 'Fechar' }));

  expect(screen.getByText('contrato.pdf')).toBeVisible();
  expect(screen.getByDisplayValue('Segue o contrato')).toBeVisible();
});
