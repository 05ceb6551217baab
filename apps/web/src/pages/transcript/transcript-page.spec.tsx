/** @jest-environment ./tools/jest/browser.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aCompany } from '../../shared/testing/a-company.js';
import { aThreadPage } from '../../shared/testing/a-thread-page.js';
import { aMessage } from '../../shared/testing/a-message.js';
import { aTicket } from '../../shared/testing/a-ticket.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { TranscriptPage } from './transcript-page.js';

const ticket = aTicket({ id: 5, status: 'closed', contact: { name: 'Maria', number: '5511*******21' } });
const MESSAGES = [
  aMessage({ id: 1, ticketId: 5, body: 'Bom dia' }),
  aMessage({
    id: 2,
    ticketId: 5,
    fromMe: true,
    userId: 8,
    isEdited: true,
    body: 'Olá, Maria!',
    quotedMsg: { ...aMessage({ id: 1, body: 'Bom dia' }) },
  }),
  aMessage({ id: 3, ticketId: 5, isPrivate: true, fromMe: true, userId: 8, body: 'Cliente antigo' }),
  aMessage({ id: 4, ticketId: 5, isDeleted: true, body: 'segredo' }),
  aMessage({
    id: 5,
    ticketId: 5,
    mediaType: 'application',
    mediaUrl: 'http://desk.test/media/x/nota.pdf',
    mediaState: 'ready',
    body: 'nota.pdf',
  }),
  aMessage({ id: 7, ticketId: 5, mediaType: 'call_log', body: 'Chamada de voz não atendida' }),
  aMessage({ id: 6, ticketId: 4, body: 'De outro ticket', createdAt: '2026-11-20T13:00:00.000Z' }),
];

async function openPage(to: Record<string, () => unknown> = {}) {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  print.mockClear();
  const server = new FakeServer({
    'GET /tickets/u/:uuid': () => ticket,
    'GET /messages/:ticketId': () => aThreadPage(MESSAGES, { ticket }),
    'POST /tickets/:ticketId/transcript': () => ({ isRecorded: true }),
    'GET /tickets-log/:ticketId': () => [
      { id: 1, type: 'closed', createdAt: '2026-11-20T18:30:00.000Z', user: null, queue: null, reason: null },
    ],
    'GET /companies/:companyId': () => aCompany({ name: 'Padaria Sol' }),
    'GET /users/list': () => [{ id: 8, name: 'Bia Reis' }],
    ...to,
  }).install();
  const view = await renderConsole(
    <Routes>
      <Route path="/tickets/:ticketId/transcript" element={<TranscriptPage />} />
    </Routes>,
    { route: `/tickets/${ticket.uuid}/transcript`, user: aUser({ name: 'Ana Souza' }) },
  );
  return { ...view, server, print };
}

const makeIt = () => screen.findByRole('button', { name: 'Imprimir ou salvar em PDF' });

describe('TranscriptPage', () => {
  it('prints the messages of a ticket, without private notes unless chosen', async () => {
    const { person, server, print } = await openPage();
    await person.click(await makeIt());

    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(server.callsOf('POST /tickets/:ticketId/transcript')).toHaveLength(1);
    const paper = screen.getByRole('main');
    expect(paper).toHaveTextContent('Padaria Sol');
    expect(paper).toHaveTextContent('5511*******21');
    expect(paper).toHaveTextContent('Gerado por Ana Souza');
    const lines = within(paper).getAllByRole('listitem');
    const reply = lines.find((line) => line.textContent?.includes('Olá, Maria!'));
    expect(reply).toHaveTextContent(/Bia Reis · editada.*Maria:.*Bom dia.*Olá, Maria!/);
    expect(paper).toHaveTextContent('Documento: nota.pdf');
    expect(paper).toHaveTextContent('Chamada de voz não atendida');
    expect(paper).not.toHaveTextContent('segredo');
    expect(paper).not.toHaveTextContent('Cliente antigo');
    expect(paper).not.toHaveTextContent('De outro ticket');

    await person.click(screen.getByRole('checkbox', { name: 'Com notas internas' }));
    expect(paper).toHaveTextContent('Cliente antigo');
  });

  it('prints the whole conversation on request', async () => {
    const { person, print } = await openPage();
    await person.click(await screen.findByRole('radio', { name: 'Toda a conversa' }));
    await person.click(await makeIt());

    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('main')).toHaveTextContent('De outro ticket');
  });

  it('prints nothing that could not be recorded in the log', async () => {
    const { person, server, print } = await openPage({
      'POST /tickets/:ticketId/transcript': () => refusal('ERR_NO_TICKET_FOUND'),
    });
    await person.click(await makeIt());

    expect(await screen.findByText('Ticket não encontrado.')).toBeVisible();
    expect(server.callsOf('GET /messages/:ticketId')).toHaveLength(0);
    expect(print).not.toHaveBeenCalled();
  });
});
