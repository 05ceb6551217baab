/** @jest-environment ./tools/jest/browser.cjs */
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { aUser } from '../../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../../shared/testing/fake-server.js';
import { stubLayout } from '../../../shared/testing/stub-layout.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { LIVE_TABLE } from '../../layout/live-table.js';
import { TicketsPage } from '../tickets-page.js';

const TICKETS = [1, 2, 3].map((id) => aTicket({ id, updatedAt: `2026-11-20T12:00:0${9 - id}.000Z` }));
const FIRST_PAGE = { tickets: TICKETS, hasMore: true, cursor: 'next' };
/** A ticket of a page that was not read. */
const FAR = aTicket({ id: 90, updatedAt: '2026-01-01T12:00:00.000Z' });

async function openPage(pinned = [FAR]) {
  const server = new FakeServer({
    // The next page never resolves.
    'GET /tickets': ({ query }) => (query.has('cursor') ? new Promise(() => {}) : FIRST_PAGE),
    'GET /tickets/counts': () => ({ open: 3, pending: 0, group: 0 }),
    'GET /pins': () => ({ tickets: pinned }),
  }).install();
  const view = await renderConsole(
    <Routes>
      <Route path="/tickets/:ticketId?" element={<TicketsPage />} />
    </Routes>,
    { route: '/tickets', user: aUser({ profile: 'user' }), table: LIVE_TABLE },
  );
  act(() => view.socket.accept());
  await screen.findByRole('link', { name: 'Contato 1' });
  return { ...view, server };
}

const names = () =>
  within(screen.getByRole('list', { name: 'Tickets' }))
    .getAllByRole('link')
    .map((row) => row.getAttribute('aria-label'));
const marked = () => screen.queryAllByRole('img', { name: 'Fixado' }).length;

beforeEach(() => {
  localStorage.clear();
  stubLayout();
});

describe('pins', () => {
  it('are shown on top, wherever their page is, and disappear with their ticket', async () => {
    const { socket } = await openPage();

    await waitFor(() => expect(names()).toEqual(['Contato 90', 'Contato 1', 'Contato 2', 'Contato 3']));
    expect(marked()).toBe(1);
    act(() => socket.receive(1, 'ticket', { action: 'delete', ticketId: 90, version: 2 }));
    await waitFor(() => expect(names()).toEqual(['Contato 1', 'Contato 2', 'Contato 3']));
  });

  it('are set by key and removed in the menu of a row, and follow other consoles', async () => {
    const { person, server, socket } = await openPage([]);
    const pinned = [TICKETS[1]];
    server.on('PUT /pins/:ticketId', () => ({ ticketIds: [2] })).on('GET /pins', () => ({ tickets: pinned }));
    server.on('DELETE /pins/:ticketId', () => ({ ticketIds: [] }));

    await person.keyboard('jjp');
    await waitFor(() => expect(names()[0]).toBe('Contato 2'));
    expect(server.callsOf('PUT /pins/:ticketId')[0].path).toBe('/pins/2');

    await person.click(screen.getByRole('button', { name: 'Ações de Contato 2' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Desafixar' }));
    await waitFor(() => expect(names()[0]).toBe('Contato 1'));

    server.on('GET /pins', () => ({ tickets: [TICKETS[2]] }));
    act(() => socket.receive(1, 'pins', { action: 'update', ticketIds: [3] }));
    await waitFor(() => expect(names()[0]).toBe('Contato 3'));
  });

  it('are limited to ten', async () => {
    const { person, server } = await openPage([]);
    server.on('PUT /pins/:ticketId', () => refusal('ERR_TOO_MANY_PINS'));

    await person.keyboard('jp');

    expect(await screen.findByText('Você já fixou 10 tickets. Desafixe um antes.')).toBeVisible();
    expect(marked()).toBe(0);
  });
});
