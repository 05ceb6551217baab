/** @jest-environment ./tools/jest/browser.cjs */
import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aMessage } from '../../shared/testing/a-message.js';
import { aTicket } from '../../shared/testing/a-ticket.js';
import { aThreadPage } from '../../shared/testing/a-thread-page.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { TicketsPage } from './tickets-page.js';

const QUEUE = { id: 1, name: 'Vendas', color: '#065183', UserQueue: { queueId: 1, userId: 7 } };
const TICKETS = [1, 2].map((id) => aTicket({ id }));
const PROBLEM = 'Algo deu errado nesta parte da tela';
/** A time that no formatter accepts: drawing it throws. */
const BROKEN = 'not a time';

function serve() {
  return new FakeServer({
    'GET /tickets': () => ({ tickets: TICKETS, hasMore: false, cursor: null }),
    'GET /tickets/counts': () => ({ open: 2, pending: 0, group: 0 }),
    'GET /tickets/u/:uuid': ({ path }) => TICKETS.find(({ uuid }) => path.endsWith(uuid))!,
    'GET /messages/:ticketId': ({ path }) => thread(Number(path.split('/')[2])),
  }).install();
}

const thread = (ticketId: number, createdAt = '2026-11-20T12:00:00.000Z') =>
  aThreadPage([aMessage({ ticketId, body: `Olá de ${ticketId}`, createdAt })], {
    ticket: TICKETS.find(({ id }) => id === ticketId),
  });

async function open(route: string) {
  const view = await renderConsole(
    <Routes>
      <Route path="/tickets/:ticketId?" element={<TicketsPage />} />
    </Routes>,
    { route, user: aUser({ profile: 'user', queues: [QUEUE] }) },
  );
  act(() => view.socket.accept());
  return view;
}

// On narrow screens, as here, the open thread hides the list.
const list = () => screen.findByRole('list', { name: 'Tickets', hidden: true });
const rows = async () => within(await list()).findAllByRole('listitem', { hidden: true });

beforeEach(() => {
  localStorage.clear();
  stubLayout();
  jest.spyOn(console, 'error').mockImplementation();
});

describe('a render error', () => {
  it('in one message shows a line in its place, and the other messages', async () => {
    const bad = aMessage({ id: 2, body: 'Citada', quotedMsg: {} as never });
    serve().on('GET /messages/:ticketId', () => ({ ...thread(1), messages: [...thread(1).messages, bad] }));

    await open(`/tickets/${TICKETS[0]!.uuid}`);

    expect(await screen.findByText('Esta mensagem não pôde ser mostrada')).toBeVisible();
    expect(await screen.findByText('Olá de 1')).toBeVisible();
    expect(screen.queryByText(PROBLEM)).not.toBeInTheDocument();
  });

  it('in a bubble leaves the list alone, and a retry reads the thread again', async () => {
    const server = serve().on('GET /messages/:ticketId', () => thread(1, BROKEN));
    const { person } = await open(`/tickets/${TICKETS[0]!.uuid}`);

    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent(PROBLEM);
    expect(await rows()).toHaveLength(2);

    server.on('GET /messages/:ticketId', () => thread(1));
    await person.click(within(problem).getByRole('button', { name: 'Tentar de novo' }));

    expect(await screen.findByText('Olá de 1')).toBeVisible();
    expect(screen.queryByText(PROBLEM)).not.toBeInTheDocument();
  });

  it('in one thread ends with the choice of another ticket', async () => {
    serve().on('GET /messages/:ticketId', ({ path }) =>
      thread(Number(path.split('/')[2]), path.includes('/1') ? BROKEN : undefined),
    );
    const { person } = await open(`/tickets/${TICKETS[0]!.uuid}`);
    await screen.findByText(PROBLEM);

    await person.click(within(await list()).getByRole('link', { name: 'Contato 2', hidden: true }));

    expect(await screen.findByText('Olá de 2')).toBeVisible();
    expect(screen.queryByText(PROBLEM)).not.toBeInTheDocument();
  });

  it('in a row leaves the thread alone, and a retry reads the list again', async () => {
    const broken = { ...TICKETS[1]!, updatedAt: BROKEN, waitingSince: BROKEN };
    const server = serve().on('GET /tickets', () => ({ tickets: [TICKETS[0], broken], hasMore: false, cursor: null }));
    const { person } = await open(`/tickets/${TICKETS[0]!.uuid}`);

    const problem = await screen.findByRole('alert', { hidden: true });
    expect(await screen.findByText('Olá de 1')).toBeVisible();

    server.on('GET /tickets', () => ({ tickets: TICKETS, hasMore: false, cursor: null }));
    await person.click(within(problem).getByRole('button', { name: 'Tentar de novo', hidden: true }));

    expect(await rows()).toHaveLength(2);
  });
});
