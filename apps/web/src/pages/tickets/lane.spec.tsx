/** @jest-environment ./tools/jest/browser.cjs */
import { DEFAULT_LANE, type TagView } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aCompanyWithPlan } from '../../shared/testing/a-company.js';
import { aPlan } from '../../shared/testing/a-plan.js';
import { aThreadPage } from '../../shared/testing/a-thread-page.js';
import { aTicket } from '../../shared/testing/a-ticket.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { TicketsPage } from './tickets-page.js';

const lane = (id: number, name: string): TagView => ({ id, name, color: '#15803d', kanban: 1, contactsCount: 0 });
const ticket = aTicket({ id: 1, contact: { name: 'Maria Lima' } });
const since = '2026-11-20T12:00:00.000Z';

async function open(useKanban = true) {
  const server = new FakeServer({
    'GET /companies/listPlan/:companyId': () => aCompanyWithPlan({ plan: aPlan({ useKanban }) }),
    'GET /tickets': ({ query }) => ({
      tickets: query.get('status') === 'open' ? [ticket] : [],
      hasMore: false,
      cursor: null,
    }),
    'GET /tickets/counts': () => ({ open: 1, pending: 0, group: 0 }),
    'GET /tickets/u/:uuid': () => ticket,
    'GET /messages/:ticketId': () => aThreadPage([], { ticket }),
    'GET /ticket-tags/:ticketId': () => ({ ticketId: 1, laneId: 5, since }),
    'GET /tags/kanban': () => ({ lista: [lane(5, 'Proposta'), lane(6, 'Ganho')] }),
    'PUT /ticket-tags/:ticketId/:laneId': () => ({ ticketId: 1, laneId: 6 }),
  }).install();
  const view = await renderConsole(
    <Routes>
      <Route path="/tickets/:ticketId?" element={<TicketsPage />} />
    </Routes>,
    { route: `/tickets/${ticket.uuid}` },
  );
  act(() => view.socket.accept());
  await screen.findByRole('button', { name: 'Mais ações' });
  return { ...view, server };
}

beforeEach(() => {
  localStorage.clear();
  stubLayout();
});

it('shows the lane of the open ticket, and moves it without leaving the conversation', async () => {
  const { person, server } = await open();

  await person.click(await screen.findByRole('button', { name: 'Kanban: Proposta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mover Maria Lima no kanban' });
  expect(within(dialog).getByRole('button', { name: 'Proposta' })).toHaveAttribute('aria-current', 'true');
  await person.click(within(dialog).getByRole('button', { name: 'Ganho' }));

  expect(await screen.findByRole('button', { name: 'Kanban: Ganho' })).toBeInTheDocument();
  expect(await screen.findByText('Maria Lima foi para Ganho.')).toBeVisible();
  expect(server.callsOf('PUT /ticket-tags/1/6')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await person.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByRole('button', { name: 'Kanban: Proposta' })).toBeInTheDocument();
});

it('moves it by key and menu too, and says when that is refused', async () => {
  const { person, server } = await open();
  await screen.findByRole('button', { name: 'Kanban: Proposta' });
  server.on('PUT /ticket-tags/:ticketId/:laneId', () => refusal('ERR_TICKET_NOT_OPEN'));

  await person.keyboard('{Alt>}[KeyK]{/Alt}');
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Sem coluna' }));
  await waitFor(() => expect(server.callsOf('PUT /ticket-tags/1/lane0')).toHaveLength(1));
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Ganho' })).toBeEnabled());
  await person.keyboard('{Escape}');

  await person.click(await screen.findByRole('button', { name: 'Mais ações' }));
  expect(await screen.findByRole('menuitem', { name: /Kanban: Proposta/ })).toBeVisible();
});

it('follows the moves of colleagues', async () => {
  const { socket } = await open();
  await screen.findByRole('button', { name: 'Kanban: Proposta' });

  act(() => socket.receive(1, 'kanban', { action: 'update', ticketId: 1, laneId: DEFAULT_LANE, since, byUserId: 8 }));

  expect(await screen.findByRole('button', { name: 'Kanban: sem coluna' })).toBeInTheDocument();
});

it('says nothing of lanes where the plan has none', async () => {
  const { server, person } = await open(false);

  await person.click(screen.getByRole('button', { name: 'Mais ações' }));
  await screen.findByRole('menuitem', { name: 'Histórico do ticket' });
  expect(screen.queryByText(/Kanban/)).not.toBeInTheDocument();
  expect(server.callsOf('GET /ticket-tags/1')).toEqual([]);
});
