/** @jest-environment ./tools/jest/browser.cjs */
import type { TicketView } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { aQueue } from '../../shared/testing/a-queue.js';
import { aThreadPage } from '../../shared/testing/a-thread-page.js';
import { aTicket } from '../../shared/testing/a-ticket.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { TicketsPage } from './tickets-page.js';

const sales = aQueue({ id: 1, name: 'Vendas', userIds: [7, 8] });
const help = aQueue({ id: 2, name: 'Suporte', color: '#b91c1c', userIds: [9] });
const served = ({ id, name, color }: typeof sales) => ({ id, name, color, UserQueue: { queueId: id, userId: 7 } });
const waiting = aTicket({
  id: 2,
  status: 'pending',
  userId: null,
  user: null,
  queueId: null,
  queue: null,
  contact: { name: 'João' },
});

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

function aServer(queues = [sales, help], answer: Partial<TicketView> = {}) {
  return new FakeServer({
    'GET /tickets': ({ query }) => ({
      tickets: query.get('status') === 'pending' ? [waiting] : [],
      hasMore: false,
      cursor: null,
    }),
    'GET /tickets/counts': () => ({ open: 0, pending: 1, group: 0 }),
    'GET /tickets/u/:uuid': () => ({ ...waiting, status: 'open', userId: 7, version: 2 }),
    'GET /messages/:ticketId': () => aThreadPage([], { ticket: waiting }),
    'GET /queue': () => queues,
    'GET /users/list': () => [
      { id: 7, name: 'Ana Souza' },
      { id: 8, name: 'Bia Reis' },
      { id: 9, name: 'Caio Melo' },
    ],
    'PUT /tickets/:ticketId': () => ({ ...waiting, status: 'open', userId: 7, version: 2, ...answer }),
  }).install();
}

async function openPage(given: Parameters<typeof aUser>[0] = {}) {
  const view = await renderConsole(
    <>
      <Routes>
        <Route path="/tickets/:ticketId?" element={<TicketsPage />} />
      </Routes>
      <Address />
    </>,
    { route: '/tickets?tab=pending', user: aUser({ profile: 'user', queues: [served(sales)], ...given }) },
  );
  act(() => view.socket.accept());
  await view.person.click(await screen.findByRole('button', { name: 'Aceitar João' }));
  return view;
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Aceitar João' }));
const people = async () =>
  within((await dialog()).getByRole('combobox', { name: 'Quem vai atender?' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const accept = async (person: Awaited<ReturnType<typeof openPage>>['person']) =>
  person.click((await dialog()).getByRole('button', { name: 'Aceitar' }));
const address = () => screen.getByRole('status', { name: 'address', hidden: true }).textContent;

beforeEach(() => {
  localStorage.clear();
  stubLayout();
});

describe('accepting a ticket without a queue', () => {
  it('asks for queue and attendant, oneself first, and opens the own ticket', async () => {
    const server = aServer();
    const { person } = await openPage();

    await waitFor(async () => expect(await people()).toEqual(['Ana Souza (você)', 'Bia Reis']));
    expect((await dialog()).getAllByRole('radio')).toHaveLength(1);
    await accept(person);

    await waitFor(() => expect(address()).toBe(`/tickets/${waiting.uuid}`));
    expect(server.callsOf('PUT /tickets/2')[0].body).toEqual({
      status: 'open',
      userId: 7,
      queueId: 1,
      sendGreeting: true,
    });
  });

  it('gives it to a colleague while it waits, and says so', async () => {
    const server = aServer([sales, help], { userId: 8, user: { id: 8, name: 'Bia Reis' }, queueId: 1 });
    const { person } = await openPage();
    await waitFor(async () => expect(await people()).toContain('Bia Reis'));

    await person.selectOptions((await dialog()).getByRole('combobox'), 'Bia Reis');
    await accept(person);

    expect(await screen.findByText('João foi para Bia Reis.')).toBeVisible();
    expect(server.callsOf('PUT /tickets/2')[0].body).toMatchObject({ userId: 8, queueId: 1, onlyWaiting: true });
    expect(address()).toBe('/tickets');
    expect(screen.queryByRole('button', { name: 'Aceitar João' })).not.toBeInTheDocument();
  });

  it('asks admins too, for any queue, their own first', async () => {
    const server = aServer();
    const { person } = await openPage({ profile: 'admin', queues: [served(help)] });

    expect(await (await dialog()).findByRole('radio', { name: 'Suporte' })).toBeChecked();
    await waitFor(async () => expect(await people()).toEqual(['Ana Souza (você)', 'Caio Melo']));
    await person.click((await dialog()).getByText('Vendas'));
    expect(await people()).toEqual(['Ana Souza (você)', 'Bia Reis']);
    await accept(person);

    await waitFor(() => expect(server.callsOf('PUT /tickets/2')[0]?.body).toMatchObject({ userId: 7, queueId: 1 }));
  });

  it('is possible in a company without queues', async () => {
    const server = aServer([]);
    const { person } = await openPage({ profile: 'admin', queues: [] });

    expect(await (await dialog()).findByText(/A empresa ainda não tem filas/)).toBeVisible();
    await accept(person);

    await waitFor(() => expect(server.callsOf('PUT /tickets/2')[0]?.body).toMatchObject({ userId: 7 }));
  });

  it('shows who has it when somebody was faster', async () => {
    aServer([sales], { userId: 9, user: { id: 9, name: 'Caio Melo' } });
    const { person } = await openPage();

    await accept(person);

    expect(await screen.findByRole('dialog', { name: 'Já em atendimento' })).toHaveTextContent('Caio Melo');
  });
});
