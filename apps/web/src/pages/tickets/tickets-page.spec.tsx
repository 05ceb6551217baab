/** @jest-environment ./tools/jest/browser.cjs */
import type { MessageWire, TicketView } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { aThreadPage } from '../../shared/testing/a-thread-page.js';
import { aConnection } from '../../shared/testing/a-connection.js';
import { aMessage } from '../../shared/testing/a-message.js';
import { aTicket } from '../../shared/testing/a-ticket.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { TicketsPage } from './tickets-page.js';

const QUEUES = ['Vendas', 'Suporte'].map((name, index) => ({
  id: index + 1,
  name,
  color: '#065183',
  UserQueue: { queueId: index + 1, userId: 7 },
}));

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

function serve(tickets: TicketView[], messages: MessageWire[] = []) {
  const find = (id: number) => tickets.find((ticket) => ticket.id === id)!;
  return new FakeServer({
    'GET /tickets': ({ query }) => ({
      tickets: tickets.filter(({ status }) => status === query.get('status')),
      hasMore: false,
      cursor: null,
    }),
    'GET /tickets/counts': () => ({
      open: tickets.filter(({ status }) => status === 'open').length,
      pending: tickets.filter(({ status }) => status === 'pending').length,
      group: 0,
    }),
    'GET /tickets/u/:uuid': ({ path }) =>
      tickets.find(({ uuid }) => path.endsWith(uuid)) ?? refusal('ERR_NO_TICKET_FOUND'),
    'GET /messages/:ticketId': () => aThreadPage(messages, { ticket: tickets[0] }),
    'POST /messages/:ticketId/read': ({ path }) => {
      const ticket = find(Number(path.split('/')[2]));
      return { ...ticket, unreadMessages: 0, version: 9 };
    },
  }).install();
}

async function openPage(route = '/tickets', given: Parameters<typeof aUser>[0] = {}) {
  const view = await renderConsole(
    <>
      <Routes>
        <Route path="/tickets/:ticketId?" element={<TicketsPage />} />
      </Routes>
      <Address />
    </>,
    { route, user: aUser({ profile: 'user', queues: QUEUES, ...given }) },
  );
  act(() => view.socket.accept());
  return view;
}

const rows = () => within(screen.getByRole('list', { name: 'Tickets' })).getAllByRole('listitem');
const address = () => screen.getByRole('status', { name: 'address', hidden: true }).textContent;

beforeEach(() => {
  localStorage.clear();
  stubLayout();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
});

describe('TicketsPage', () => {
  it('lists the open tickets with their facts, and the counts of both tabs', async () => {
    serve([
      aTicket({ id: 1, unreadMessages: 3, lastMessage: 'IMG-1.jpeg', contact: { name: 'Maria Silva' } }),
      aTicket({ id: 2, status: 'pending', userId: null, user: null }),
    ]);

    await openPage();

    const row = await screen.findByRole('listitem');
    expect(row).toHaveTextContent('Maria Silva');
    expect(row).toHaveTextContent('Foto');
    expect(row).toHaveTextContent('Vendas');
    expect(within(row).getByRole('img', { name: '3 mensagens não lidas' })).toBeVisible();
    expect(await screen.findByRole('tab', { name: /Atendendo\s*1/ })).toBeVisible();
    expect(screen.getByRole('tab', { name: /Aguardando\s*1/ })).toBeVisible();
  });

  it('shows a new message on top without a reload, and reads the counts again', async () => {
    const server = serve([aTicket({ id: 1 }), aTicket({ id: 2 })]);
    const { socket } = await openPage();
    await screen.findByRole('link', { name: 'Contato 1' });
    const ticket = aTicket({
      id: 3,
      contact: { name: 'Recém-chegado' },
      lastMessage: 'Olá!',
      updatedAt: '2026-11-21T10:00:00.000Z',
    });
    const counted = server.callsOf('GET /tickets/counts').length;

    act(() =>
      socket.receive(1, 'appMessage', {
        action: 'create',
        message: aMessage({ ticketId: 3 }),
        ticket,
        contact: ticket.contact,
      }),
    );

    await waitFor(() => expect(rows()[0]).toHaveTextContent('Recém-chegado'));
    await waitFor(() => expect(server.callsOf('GET /tickets/counts').length).toBeGreaterThan(counted));
    expect(socket.sent).toEqual(
      expect.arrayContaining([
        ['joinTickets', 'open'],
        ['joinTickets', 'pending'],
      ]),
    );
  });

  it('has two tabs on narrow screens: the ticket, also after it was left, and the list', async () => {
    serve([aTicket({ id: 1 })], [aMessage({ id: 1, body: 'Oi' })]);
    const { person } = await openPage();
    const tabs = () => within(screen.getByRole('navigation', { name: 'Partes da página', hidden: true }));
    const tab = (name: string) => tabs().getByRole('link', { name, hidden: true });
    expect(tabs().queryByRole('link', { name: 'Ticket', hidden: true })).toBeNull();

    await person.click(await screen.findByRole('link', { name: 'Contato 1' }));
    await waitFor(() => expect(tab('Ticket')).toHaveAttribute('aria-current', 'page'));
    const opened = address();
    await person.click(tab('Atendimentos'));
    await waitFor(() => expect(address()).toBe('/tickets'));
    expect(tab('Atendimentos')).toHaveAttribute('aria-current', 'page');

    await person.click(tab('Ticket'));
    await waitFor(() => expect(address()).toBe(opened));
  });

  it('accepts a waiting ticket and opens it', async () => {
    const waiting = aTicket({ id: 2, status: 'pending', userId: null, user: null, contact: { name: 'João' } });
    const server = serve([waiting], [aMessage({ id: 1, ticketId: 2, body: 'Alguém aí?' })]);
    server.on('PUT /tickets/:ticketId', () => ({
      ...waiting,
      status: 'open',
      userId: 7,
      user: { id: 7, name: 'Ana Souza' },
      version: 2,
    }));
    const { person } = await openPage('/tickets?tab=pending');

    await person.click(await screen.findByRole('button', { name: 'Aceitar João' }));

    expect(await screen.findByText('Alguém aí?')).toBeVisible();
    expect(server.callsOf('PUT /tickets/:ticketId')[0].body).toEqual({ status: 'open', userId: 7, sendGreeting: true });
    expect(address()).toBe(`/tickets/${waiting.uuid}`);
    expect(screen.getByRole('textbox', { name: 'Escreva uma mensagem' })).toBeVisible();
  });

  it('asks for the queue of a ticket without one', async () => {
    const waiting = aTicket({
      id: 2,
      status: 'pending',
      userId: null,
      user: null,
      queueId: null,
      queue: null,
      contact: { name: 'João' },
    });
    const server = serve([waiting]);
    server.on('PUT /tickets/:ticketId', () => ({ ...waiting, status: 'open', userId: 7, version: 2 }));
    const { person } = await openPage('/tickets?tab=pending');

    await person.click(await screen.findByRole('button', { name: 'Aceitar João' }));
    expect(server.callsOf('PUT /tickets/:ticketId')).toHaveLength(0);
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByText('Suporte'));
    await waitFor(() => expect(within(dialog).getByRole('radio', { name: 'Suporte' })).toBeChecked());
    await person.click(within(dialog).getByRole('button', { name: 'Aceitar' }));

    await waitFor(() => expect(server.callsOf('PUT /tickets/:ticketId')[0]?.body).toMatchObject({ queueId: 2 }));
  });

  it('reports who has a ticket that somebody else accepted first', async () => {
    const waiting = aTicket({ id: 2, status: 'pending', userId: null, user: null, contact: { name: 'João' } });
    const server = serve([waiting]);
    server.on('PUT /tickets/:ticketId', () => ({
      ...waiting,
      status: 'open',
      userId: 8,
      user: { id: 8, name: 'Bruno Lima' },
      version: 2,
    }));
    const { person } = await openPage('/tickets?tab=pending');

    await person.click(await screen.findByRole('button', { name: 'Aceitar João' }));

    const dialog = await screen.findByRole('dialog', { name: 'Já em atendimento' });
    expect(dialog).toHaveTextContent('Bruno Lima');
    expect(dialog).toHaveTextContent('Vendas');
    expect(address()).toBe('/tickets');
  });

  it('marks a thread as read while it is visible', async () => {
    const ticket = aTicket({ id: 1, unreadMessages: 2 });
    const server = serve([ticket], [aMessage()]);

    await openPage(`/tickets/${ticket.uuid}`);

    await waitFor(() => expect(server.callsOf('POST /messages/:ticketId/read')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('img', { name: /não lida/ })).not.toBeInTheDocument());
  });

  it.each([
    ['nobody looks', { focused: false, status: 'open' as const }],
    ['it waits to be accepted', { focused: true, status: 'pending' as const }],
  ])('leaves a thread unread while %s', async (_, { focused, status }) => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(focused);
    const ticket = aTicket({ id: 1, unreadMessages: 2, status, userId: status === 'open' ? 7 : null });
    const server = serve([ticket], [aMessage({ body: 'Li ou não li?' })]);

    await openPage(`/tickets/${ticket.uuid}`);

    expect(await screen.findByText('Li ou não li?')).toBeVisible();
    expect(server.callsOf('POST /messages/:ticketId/read')).toHaveLength(0);
  });

  it('returns to the list when a ticket is not visible to the user, without offering a retry', async () => {
    serve([aTicket({ id: 1 })]);
    let isOffered = false;
    const watch = new MutationObserver(() => {
      isOffered ||= screen.queryByText('Não foi possível abrir o ticket') !== null;
    });
    watch.observe(document.body, { childList: true, subtree: true });

    await openPage('/tickets/00000000-0000-4000-8000-000000000999');

    await waitFor(() => expect(address()).toBe('/tickets'));
    expect(await screen.findByText(/^Este ticket não pode ser aberto/)).toBeVisible();
    watch.disconnect();
    expect(isOffered).toBe(false);
  });

  it('resolves a ticket and closes its thread', async () => {
    const ticket = aTicket({ id: 1 });
    const server = serve([ticket], [aMessage()]);
    server.on('PUT /tickets/:ticketId', () => ({ ...ticket, status: 'closed', version: 2 }));
    const { person } = await openPage(`/tickets/${ticket.uuid}`);

    await person.click(await screen.findByRole('button', { name: 'Resolver' }));

    await waitFor(() => expect(address()).toBe('/tickets'));
    expect(server.callsOf('PUT /tickets/:ticketId')[0].body).toEqual({
      status: 'closed',
      userId: 7,
      sendFarewellMessage: true,
    });
    expect(await screen.findByText('Nenhum ticket com você')).toBeVisible();
  });

  it('resolves a ticket only after a pending answer was sent', async () => {
    const ticket = aTicket({ id: 1 });
    const server = serve([ticket], [aMessage()]);
    let letSend: () => void = () => undefined;
    const isSent = new Promise<void>((resolve) => (letSend = resolve));
    server.on('POST /messages/:ticketId', () => isSent.then(() => aMessage({ id: 9, fromMe: true })));
    server.on('PUT /tickets/:ticketId', () => ({ ...ticket, status: 'closed', version: 2 }));
    const { person } = await openPage(`/tickets/${ticket.uuid}`);

    await person.type(await screen.findByRole('textbox', { name: 'Escreva uma mensagem' }), 'Até logo{Enter}');
    await waitFor(() => expect(server.callsOf('POST /messages/:ticketId')).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Resolver' }));
    expect(server.callsOf('PUT /tickets/:ticketId')).toHaveLength(0);
    letSend();

    await waitFor(() => expect(address()).toBe('/tickets'));
    expect(server.callsOf('PUT /tickets/:ticketId')).toHaveLength(1);
  });

  it('offers a retry when the list fails', async () => {
    const server = serve([aTicket({ id: 1 })]);
    let isDown = true;
    const answer = { tickets: [aTicket({ id: 1 })], hasMore: false, cursor: null };
    server.on('GET /tickets', () => (isDown ? refusal('ERR_UNAVAILABLE') : answer));
    const { person } = await openPage();

    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    isDown = false;
    await person.click(retry);

    expect(await screen.findByRole('link', { name: 'Contato 1' })).toBeVisible();
  });

  it('moves through the list by keyboard and opens with Enter', async () => {
    serve([aTicket({ id: 1, updatedAt: '2026-11-20T15:00:00.000Z' }), aTicket({ id: 2 })], [aMessage()]);
    const { person } = await openPage();
    await screen.findByRole('link', { name: 'Contato 1' });

    await person.keyboard('jj{Enter}');

    await waitFor(() => expect(address()).toBe(`/tickets/${aTicket({ id: 2 }).uuid}`));
  });

  describe('its lists', () => {
    const requests = (server: FakeServer) =>
      server.callsOf('GET /tickets').map(({ query }) => Object.fromEntries(query));

    it('show closed tickets apart, and groups to users who may see them', async () => {
      serve([aTicket({ id: 1 }), aTicket({ id: 2, status: 'closed' })]);
      const { person } = await openPage('/tickets', { allowGroup: false });
      expect(screen.queryByRole('tab', { name: /Grupos/ })).not.toBeInTheDocument();

      await person.click(screen.getByRole('tab', { name: 'Encerrados' }));

      expect(await screen.findByRole('link', { name: 'Contato 2' })).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Contato 1' })).not.toBeInTheDocument();
    });

    it('search all states, show the state of each row, and return to the open ones', async () => {
      const closed = aTicket({ id: 2, status: 'closed', contact: { name: 'Zélia' } });
      const server = serve([aTicket({ id: 1 }), closed]);
      server.on('GET /tickets', ({ query }) => {
        const found = query.get('status') === 'search' ? [closed] : [aTicket({ id: 1 })];
        return { tickets: found, hasMore: false, cursor: null };
      });
      const { person } = await openPage();
      await screen.findByRole('link', { name: 'Contato 1' });

      await person.type(screen.getByRole('searchbox'), 'zel');

      expect(await screen.findByRole('link', { name: 'Zélia' })).toBeVisible();
      expect(screen.getByRole('listitem')).toHaveTextContent('Encerrado');
      expect(requests(server).at(-1)).toEqual({ status: 'search', searchParam: 'zel' });
      await person.click(screen.getByRole('button', { name: 'Limpar busca' }));
      expect(await screen.findByRole('link', { name: 'Contato 1' })).toBeVisible();
    });

    it('are filtered by state and connection', async () => {
      const server = serve([aTicket({ id: 1 })]);
      server.on('GET /whatsapp', () => [aConnection({ id: 3, name: 'Balcão' })]);
      const { person } = await openPage('/tickets?tab=search');

      await person.click(await screen.findByRole('button', { name: 'Filtros da busca' }));
      expect(screen.queryByRole('button', { name: /Atendentes/ })).not.toBeInTheDocument();
      await person.click(await screen.findByRole('button', { name: /Situação/ }));
      await person.click(await screen.findByRole('checkbox', { name: 'Encerrado' }));
      await person.keyboard('{Escape}');
      await person.click(screen.getByRole('button', { name: /Conexões/ }));
      await person.click(await screen.findByRole('checkbox', { name: 'Balcão' }));

      await waitFor(() =>
        expect(requests(server).at(-1)).toEqual({ status: 'search', statusFilter: '["closed"]', whatsapps: '[3]' }),
      );
    });

    it('keep the order chosen for the tab, also at the next visit', async () => {
      const server = serve([
        aTicket({ id: 1, status: 'pending', waitingSince: '2026-11-20T11:00:00.000Z' }),
        aTicket({ id: 2, status: 'pending', waitingSince: '2026-11-20T10:00:00.000Z' }),
      ]);
      const { person, unmount } = await openPage('/tickets?tab=pending');
      await person.click(await screen.findByRole('button', { name: 'Filtrar' }));

      await person.click(await screen.findByRole('menuitemradio', { name: 'Quem espera há mais tempo' }));

      await waitFor(() => expect(requests(server).at(-1)).toEqual({ status: 'pending', order: 'waiting' }));
      await waitFor(() => expect(rows()[0]).toHaveTextContent('Contato 2'));
      unmount();
      await openPage('/tickets?tab=pending');
      await waitFor(() => expect(rows()[0]).toHaveTextContent('Contato 2'));
    });
  });
});
