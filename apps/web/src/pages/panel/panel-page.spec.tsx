/** @jest-environment ./tools/jest/browser.cjs */
import type { PanelTicket, TransferTicketInput } from '@prosa/contracts';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anOnCallPlan } from '../../features/on-call/testing/an-on-call.js';
import { aPanel, aPanelAttendant, aPanelTicket } from '../../features/panel/testing/a-panel.js';
import { aQueue } from '../../shared/testing/a-queue.js';
import { aTicket } from '../../shared/testing/a-ticket.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, later, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { PanelPage } from './panel-page.js';

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

const maria = { id: 1, name: 'Maria Lima' };
const tickets = (): PanelTicket[] => [
  aPanelTicket({ id: 1, contact: maria, waitingSince: ago(21), unreadMessages: 3 }),
  aPanelTicket({ id: 2, userId: 8, waitingSince: ago(2) }),
  aPanelTicket({ id: 3, status: 'pending', waitingSince: ago(7), contact: { id: 3, name: 'Rui Dias' } }),
];
const attendants = [
  aPanelAttendant({ id: 7, name: 'Ana', maxTickets: 1 }),
  aPanelAttendant({ id: 8, name: 'Bia', isOnline: false }),
  aPanelAttendant({ id: 9, name: 'Caio' }),
];

const moved = ({ userId: given, queueId = 1 }: Partial<TransferTicketInput>, userId = given ?? null) =>
  aTicket({
    id: 1,
    version: 2,
    userId,
    queueId,
    status: userId === null ? 'pending' : 'open',
    user: userId === null ? null : { id: userId, name: 'Bia' },
    contact: maria,
    waitingSince: ago(21),
  });

const aServer = (panel = aPanel(tickets(), { attendants })) =>
  new FakeServer({
    'GET /panel': () => panel,
    'GET /panel/waiting': () => panel.waiting,
    'GET /on-call': () => anOnCallPlan({ shifts: [], gaps: [] }),
    'GET /queue': () => [aQueue({ id: 1, name: 'Vendas' }), aQueue({ id: 2, name: 'Suporte' })],
    'GET /users': () => ({
      users: [aUser({ id: 8, name: 'Bia', profile: 'user', queues: [] })].map((user) => ({ ...user, tickets: [] })),
      hasMore: false,
      cursor: null,
    }),
    'GET /tickets/counts': () => ({ open: 2, pending: 1, group: 0 }),
    'POST /tickets/:ticketId/transfer': ({ body }) => moved(body as Partial<TransferTicketInput>),
    'POST /tickets/:ticketId/undo': () => ({ ...moved({ userId: 7 }), version: 3 }),
  }).install();

stubLayout();
// Wide enough for all cards.
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1_600 });
beforeEach(() => localStorage.clear());

const open = (route = '/moments', user = aUser()) => renderConsole(<PanelPage />, { route, user });
const card = (name: string) => screen.findByRole('article', { name });
const cardNames = () => screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent);
const lines = async (name: string) =>
  within(await card(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const openMenu = async (person: Awaited<ReturnType<typeof open>>['person'], name: string) => {
  const button = await screen.findByRole('button', { name: `Mover o ticket de ${name}` });
  act(() => button.focus());
  await person.keyboard('{Enter}');
};

describe('the live panel', () => {
  it('shows what waits first, then each attendant with presence, load and longest wait', async () => {
    aServer();
    await open();

    const ana = await card('Ana');
    expect(cardNames()).toEqual(['Aguardando', 'Ana', 'Bia']);
    expect(within(ana).getByText('Online')).toBeInTheDocument();
    expect(within(ana).getByText('No expediente')).toBeInTheDocument();
    expect(within(ana).getByRole('img', { name: '1 de 1 tickets' })).toBeInTheDocument();
    expect(within(ana).getAllByRole('img', { name: '3 mensagens não lidas' })).toHaveLength(2);
    expect(within(ana).getByRole('link', { name: 'Maria Lima' })).toHaveAttribute(
      'href',
      '/tickets/00000000-0000-4000-8000-000000000001',
    );
    expect(within(await card('Bia')).getByText('Offline')).toBeInTheDocument();
    expect(within(await screen.findByRole('region', { name: '1 online sem ticket' })).getByText('Caio')).toBeVisible();
    expect(screen.getByText('Maior espera').nextSibling).toHaveTextContent(/^2\d min$/);
  });

  it('says who is on call now and until when, else who is next, and leads supervisors to the roster', async () => {
    const until = '2026-11-30T21:00:00.000Z';
    const now = [{ onCallId: 3, userId: 7, name: 'Ana Souza', until }];
    const server = aServer().on('GET /on-call', () => anOnCallPlan({ now }));
    const { unmount } = await open();

    expect(await screen.findByText('Ana Souza até 18:00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver plantão' })).toHaveAttribute('href', '/plantao');
    unmount();
    server.on('GET /on-call', () => anOnCallPlan());
    await open('/moments', aUser({ profile: 'user' }));
    expect(await screen.findByText('ninguém agora; Ana Souza a partir de 22:00')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ver plantão' })).not.toBeInTheDocument();
  });

  it('follows events, and joins the lists whose events it needs', async () => {
    aServer();
    const { socket } = await open();
    await card('Ana');

    act(() => socket.receive(1, 'ticket', { action: 'update', ticket: aTicket({ id: 9, userId: 9 }) }));

    expect(await lines('Caio')).toEqual(['Contato 9']);
    act(() => socket.accept());
    expect(socket.sent).toEqual(expect.arrayContaining([expect.arrayContaining(['joinTickets', 'open'])]));
    expect(socket.sent).toEqual(expect.arrayContaining([expect.arrayContaining(['joinTickets', 'pending'])]));
  });

  it('counts what waits as the server does', async () => {
    const server = aServer();
    const { socket } = await open();
    act(() => socket.accept());
    await card('Aguardando');
    server.on('GET /panel/waiting', () => ({ counts: [{ queueId: 1, tickets: 61 }], tickets: [] }));

    act(() => socket.receive(1, 'ticket', { action: 'delete', ticketId: 3, version: 2 }));

    expect(await within(await card('Aguardando')).findByRole('img', { name: '61 tickets' })).toBeInTheDocument();
  });

  it('keeps cards and tickets in their places while they are pointed at', async () => {
    aServer();
    const { socket } = await open();
    await card('Bia');
    const cards = screen.getByRole('region', { name: 'Atendentes e seus tickets' });
    fireEvent(cards, Object.assign(createEvent.pointerMove(cards), { pointerType: 'mouse' }));

    act(() => {
      socket.receive(1, 'ticket', {
        action: 'update',
        ticket: aTicket({ id: 2, userId: 8, version: 2, waitingSince: ago(90), contact: { name: 'Antiga' } }),
      });
      socket.receive(1, 'ticket', { action: 'delete', ticketId: 1, version: 2 });
    });

    expect(await within(await card('Bia')).findByText('Antiga')).toBeInTheDocument();
    expect(cardNames()).toEqual(['Aguardando', 'Ana', 'Bia']);
    fireEvent.pointerLeave(cards.parentElement!);
    await waitFor(() => expect(cardNames()).toEqual(['Aguardando', 'Bia']));
  });

  it('is ordered by name or load where the user wants that', async () => {
    aServer(aPanel([...tickets(), aPanelTicket({ id: 4, userId: 8 })], { attendants }));
    const { person } = await open();
    await card('Ana');

    await person.click(screen.getByRole('button', { name: 'Ordem dos cartões' }));
    await person.click(await screen.findByRole('menuitemradio', { name: 'Mais tickets' }));

    await waitFor(() => expect(cardNames()).toEqual(['Aguardando', 'Bia', 'Ana']));
    expect(localStorage.getItem('panel:sort')).toBe('load');
  });

  it('shows the tickets of the chosen queues, and asks the server for what waits in them', async () => {
    const server = aServer(aPanel([...tickets(), aPanelTicket({ id: 4, userId: 8, queueId: 2 })], { attendants }));
    await open('/moments?queues=2');

    expect(await lines('Bia')).toEqual(['Contato 4']);
    expect(cardNames()).toEqual(['Aguardando', 'Bia']);
    await waitFor(() => expect(server.callsOf('GET /panel/waiting')).toHaveLength(1));
    expect(server.callsOf('GET /panel/waiting')[0]?.query.get('queueIds')).toBe('[2]');
  });

  it('shows all tickets of a card when asked', async () => {
    aServer(
      aPanel(
        Array.from({ length: 7 }, (_, index) => aPanelTicket({ id: index + 1 })),
        { attendants },
      ),
    );
    const { person } = await open();

    expect(await lines('Ana')).toHaveLength(4);
    await person.click(screen.getByRole('button', { name: 'Mostrar todos (7)' }));
    expect(await lines('Ana')).toHaveLength(7);
  });

  it('shows a supervisor how many tickets colleagues have, where they are hidden', async () => {
    const [ana, bia] = attendants as [PanelAttendantLike, PanelAttendantLike];
    aServer(aPanel([], { attendants: [ana, { ...bia, inHand: 4 }] }));
    await open('/moments', aUser({ profile: 'supervisor' }));

    const shown = await card('Bia');
    expect(within(shown).getByRole('img', { name: '4 tickets' })).toBeInTheDocument();
    expect(within(shown).getByText('Os tickets deste colega não são visíveis para você.')).toBeInTheDocument();
  });
});

type PanelAttendantLike = ReturnType<typeof aPanelAttendant>;

describe('a transfer', () => {
  it('by keyboard shows the ticket at the colleague at once, and is undone by its toast', async () => {
    const server = aServer();
    server.on('POST /tickets/:ticketId/transfer', ({ body }) => later(moved(body as object)));
    const online = attendants.map((each) => ({ ...each, isOnline: true }));
    server.on('GET /panel', () => aPanel(tickets(), { attendants: online }));
    const { person } = await open();
    await openMenu(person, 'Maria Lima');

    await person.click(await screen.findByRole('menuitem', { name: 'Transferir para Bia' }));

    await waitFor(async () => expect(await lines('Bia')).toEqual(['Maria Lima', 'Contato 2']));
    expect(screen.queryByRole('article', { name: 'Ana' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mover o ticket de Maria Lima' })).toHaveFocus());
    expect(server.callsOf('POST /tickets/1/transfer')[0]?.body).toEqual({ userId: 8, queueId: 1 });
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(async () => expect(await lines('Ana')).toEqual(['Maria Lima']));
    expect(server.callsOf('POST /tickets/1/undo')).toHaveLength(1);
  });

  it('takes a ticket along to a queue of the colleague', async () => {
    const server = aServer(
      aPanel(tickets(), {
        attendants: [...attendants.slice(0, 2), aPanelAttendant({ id: 9, name: 'Caio', queueIds: [2] })],
      }),
    );
    const { person } = await open();
    await openMenu(person, 'Maria Lima');

    await person.click(await screen.findByRole('menuitem', { name: 'Transferir para Caio' }));

    await waitFor(() => expect(server.callsOf('POST /tickets/1/transfer')[0]?.body).toEqual({ userId: 9, queueId: 2 }));
  });

  it('returns a ticket to what waits', async () => {
    const server = aServer();
    const { person } = await open();
    await openMenu(person, 'Maria Lima');

    await person.click(await screen.findByRole('menuitem', { name: 'Devolver para aguardando' }));

    await waitFor(() => expect(server.callsOf('POST /tickets/1/transfer')[0]?.body).toEqual({ queueId: 1 }));
    await waitFor(async () => expect(await lines('Aguardando')).toContain('Maria Lima'));
  });

  it('puts the ticket back when it is refused, and says why', async () => {
    const server = aServer();
    let refuse: () => void = () => undefined;
    server.on(
      'POST /tickets/:ticketId/transfer',
      () => new Promise((resolve) => (refuse = () => resolve(refusal('ERR_NO_USER_FOUND')))),
    );
    const { person } = await open();
    await openMenu(person, 'Rui Dias');

    await person.click(await screen.findByRole('menuitem', { name: 'Transferir para Caio' }));

    await waitFor(async () => expect(await lines('Caio')).toEqual(['Rui Dias']));
    act(() => refuse());
    await waitFor(async () => expect(await lines('Aguardando')).toEqual(['Rui Dias']));
    expect(await screen.findByText(/usuário/i, { selector: '[data-scope=toast] *' })).toBeInTheDocument();
  });

  it('finds any colleague or queue in its dialog', async () => {
    aServer();
    const { person } = await open();
    await openMenu(person, 'Maria Lima');

    await person.click(await screen.findByRole('menuitem', { name: 'Transferir para…' }));

    expect(await screen.findByRole('dialog', { name: /Maria Lima/ })).toBeInTheDocument();
  });
});

describe('the keyboard', () => {
  it('comes back to the ticket when the search of a colleague is given up', async () => {
    aServer();
    const { person } = await open();
    await openMenu(person, 'Maria Lima');
    await person.click(await screen.findByRole('menuitem', { name: 'Transferir para…' }));
    await screen.findByRole('dialog', { name: /Maria Lima/ });

    await person.keyboard('{Escape}');

    await waitFor(() => expect(screen.getByRole('button', { name: 'Mover o ticket de Maria Lima' })).toHaveFocus());
  });

  it('is asked for a queue where neither ticket nor colleague has one', async () => {
    const server = aServer(
      aPanel([aPanelTicket({ id: 1, contact: maria, queueId: null })], {
        attendants: [attendants[0]!, aPanelAttendant({ id: 9, name: 'Caio', queueIds: [] })],
      }),
    );
    const { person } = await open();
    await openMenu(person, 'Maria Lima');

    await person.click(await screen.findByRole('menuitem', { name: 'Transferir para Caio' }));

    expect(await screen.findByRole('dialog', { name: /Maria Lima/ })).toBeInTheDocument();
    expect(server.callsOf('POST /tickets/1/transfer')).toHaveLength(0);
  });

  it('leaves a ticket usable that is among the first no more while places are kept', async () => {
    aServer(
      aPanel(
        [1, 2, 3, 4].map((id) => aPanelTicket({ id, waitingSince: ago(10 - id) })),
        { attendants },
      ),
    );
    const { socket } = await open();
    await card('Ana');
    act(() => screen.getByRole('button', { name: 'Mover o ticket de Contato 4' }).focus());
    const cards = screen.getByRole('region', { name: 'Atendentes e seus tickets' });
    fireEvent(cards, Object.assign(createEvent.pointerMove(cards), { pointerType: 'mouse' }));

    act(() =>
      socket.receive(1, 'ticket', { action: 'update', ticket: aTicket({ id: 5, userId: 7, waitingSince: ago(60) }) }),
    );

    expect(await within(await card('Ana')).findByText('Mostrar todos (5)')).toBeInTheDocument();
    const line = within(await card('Ana'))
      .getByRole('link', { name: 'Contato 4' })
      .closest('li');
    expect(line).not.toHaveAttribute('aria-disabled');
  });
});

describe('the screen on a wall', () => {
  it('names no contacts until that is wanted, has no controls on cards, and ends with Escape', async () => {
    aServer();
    const { person } = await open('/moments?wall=yes');

    const wall = await screen.findByRole('dialog', { name: 'Tempo real' });
    expect(await within(wall).findByText('ML')).toBeInTheDocument();
    expect(within(wall).queryByText('Maria Lima')).not.toBeInTheDocument();
    expect(within(wall).queryByRole('link')).not.toBeInTheDocument();

    await person.click(within(wall).getByRole('checkbox', { name: 'Mostrar nomes dos contatos' }));
    expect(await within(wall).findByText('Maria Lima')).toBeInTheDocument();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('what is out of date', () => {
  it('is said on a wall while the stream is broken', async () => {
    aServer();
    const { socket } = await open('/moments?wall=yes');
    const wall = await screen.findByRole('dialog', { name: 'Tempo real' });
    act(() => socket.accept());
    expect(within(wall).queryByText(/^Desatualizado/)).not.toBeInTheDocument();

    act(() => socket.lose());

    expect(await within(wall).findByText(/^Desatualizado/, undefined, { timeout: 5_000 })).toBeInTheDocument();
    act(() => socket.accept());
    await waitFor(() => expect(within(wall).queryByText(/^Desatualizado/)).not.toBeInTheDocument());
  });

  it('is said when the panel could not be read again', async () => {
    const server = aServer();
    const { socket } = await open();
    await card('Ana');
    server.on('GET /panel', () => refusal('ERR_NO_PERMISSION'));

    act(() => socket.receive(1, 'importMessages', { action: 'refresh', whatsappId: 1 }));

    expect(await screen.findByText(/^Não foi possível ler o painel de novo/)).toBeInTheDocument();
    expect(await card('Ana')).toBeInTheDocument();
  });
});

describe('without content', () => {
  it('says why it could not be loaded, and tries again', async () => {
    const server = aServer();
    server.on('GET /panel', () => refusal('ERR_NO_PERMISSION'));
    const { person } = await open();
    expect(await screen.findByText('Não foi possível carregar o painel')).toBeInTheDocument();

    server.on('GET /panel', () => aPanel(tickets(), { attendants }));
    await person.click(screen.getByRole('button', { name: /Tentar/ }));
    expect(await card('Ana')).toBeInTheDocument();
  });

  it('says that nothing waits', async () => {
    aServer(aPanel([], { attendants: [] }));
    await open();
    expect(await screen.findByText('Tudo em dia')).toBeInTheDocument();
  });
});
