/** @jest-environment ./tools/jest/browser.cjs */
import { DEFAULT_LANE, type KanbanCard, type KanbanLane } from '@prosa/contracts';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { aQueue } from '../../shared/testing/a-queue.js';
import { aTicket } from '../../shared/testing/a-ticket.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, later, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { KanbanPage } from './kanban-page.js';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

const card = (
  id: number,
  name: string,
  laneId = DEFAULT_LANE,
  rest: Parameters<typeof aTicket>[0] = {},
): KanbanCard => ({
  ticket: aTicket({ id, contact: { name }, ...rest }),
  laneId,
  since: ago(id + 0.1),
});
const lane = (id: number, name: string, cards: KanbanCard[], rest: Partial<KanbanLane> = {}): KanbanLane => ({
  id,
  name,
  color: id === DEFAULT_LANE ? '' : '#15803d',
  count: cards.length,
  cards,
  cursor: null,
  ...rest,
});
const someLanes = () => [
  lane(DEFAULT_LANE, '', [
    card(2, 'Maria Lima', DEFAULT_LANE, {
      unreadMessages: 3,
      lastMessage: 'Qual é o preço?',
      tags: [{ id: 1, name: 'Cliente VIP', color: '#0e7490' }],
    }),
    card(3, 'Rui Dias'),
  ]),
  lane(5, 'Proposta', [card(4, 'Ana Reis', 5)]),
  lane(6, 'Ganho', []),
];

const aServer = (lanes = someLanes()) =>
  new FakeServer({
    'GET /kanban': () => ({ lanes }),
    'PUT /ticket-tags/:ticketId/:laneId': () => ({ ticketId: 2, laneId: 5 }),
    'PUT /kanban/lanes': ({ body }) => body as { laneIds: number[] },
    'GET /queue': () => [aQueue({ id: 1, name: 'Vendas' }), aQueue({ id: 2, name: 'Suporte' })],
    'GET /users/list': () => [],
    'GET /whatsapp': () => [],
  }).install();

const Address = () => <output aria-label="address">{useLocation().search}</output>;
const open = (route = '/kanban', user = aUser()) =>
  renderConsole(
    <>
      <KanbanPage />
      <Address />
    </>,
    { route, user },
  );
const column = (name: string) => screen.findByRole('group', { name });
const names = async (title: string) =>
  within(await column(title))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
async function focus(name: string) {
  const handle = await screen.findByRole('button', { name: `Mover ${name}` });
  act(() => handle.focus());
}

beforeEach(() => stubLayout());

describe('the board', () => {
  it('shows lanes with their counts, and on a card who it is, what they wrote, and where it stands', async () => {
    aServer([...someLanes(), lane(8, 'Perdido', [], { count: 1200 })]);
    await open();

    expect(await names('Sem coluna')).toEqual(['Maria Lima', 'Rui Dias']);
    expect(await names('Proposta')).toEqual(['Ana Reis']);
    expect(await column('Perdido')).toHaveTextContent('1.200');
    const [maria] = within(await column('Sem coluna')).getAllByRole('listitem');
    const shown = within(maria!);
    expect(shown.getByRole('link', { name: 'Maria Lima' })).toHaveAttribute(
      'href',
      '/tickets/00000000-0000-4000-8000-000000000002',
    );
    for (const text of ['+55 11 98765-0002', '#2', 'Qual é o preço?', 'Vendas', 'Ana Souza', 'Cliente VIP', '2 h'])
      expect(shown.getByText(text)).toBeVisible();
    expect(shown.getByRole('img', { name: '3 mensagens não lidas' })).toBeVisible();
  });

  it('reads on in a lane by its cursor when its end comes near', async () => {
    let reachEnd: () => void = () => undefined;
    jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observe(this: unknown, callback) {
      reachEnd = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as IntersectionObserver);
      return { observe: jest.fn(), disconnect: jest.fn() } as unknown as IntersectionObserver;
    });
    const server = aServer([lane(DEFAULT_LANE, '', [card(2, 'Maria Lima')], { count: 2, cursor: 'next' })]).on(
      'GET /kanban/cards',
      () => ({ cards: [card(3, 'Rui Dias')], cursor: null }),
    );
    await open();
    await column('Sem coluna');

    act(() => reachEnd());

    await waitFor(async () => expect(await names('Sem coluna')).toEqual(['Maria Lima', 'Rui Dias']));
    const { query } = server.callsOf('GET /kanban/cards')[0]!;
    expect([query.get('laneId'), query.get('cursor')]).toEqual(['0', 'next']);
    jest.restoreAllMocks();
  });

  it('is filtered by what the address says, and keeps what is chosen there', async () => {
    const server = aServer();
    const { person } = await open('/kanban?search=maria&queues=2');
    await column('Proposta');
    const [{ query }] = server.callsOf('GET /kanban');
    expect([query.get('searchParam'), query.get('queueIds')]).toEqual(['maria', '[2]']);

    await person.click(screen.getByRole('button', { name: 'Limpar filtros' }));

    await waitFor(() => expect(server.callsOf('GET /kanban')).toHaveLength(2));
    expect(screen.getByLabelText('address')).toBeEmptyDOMElement();
  });

  it('shows what was there until the cards of another search are read', async () => {
    const server = aServer();
    const { person } = await open();
    await column('Proposta');
    const found = { lanes: [lane(DEFAULT_LANE, '', [card(3, 'Rui Dias')]), lane(5, 'Proposta', [])] };
    let answer: () => void = () => undefined;
    server.on('GET /kanban', () => new Promise((resolve) => (answer = () => resolve(found))));

    await person.type(screen.getByRole('searchbox'), 'rui');
    await waitFor(() => expect(server.callsOf('GET /kanban')).toHaveLength(2));
    expect(await names('Proposta')).toEqual(['Ana Reis']);
    act(() => answer());

    await waitFor(async () => expect(await names('Sem coluna')).toEqual(['Rui Dias']));
    expect(await column('Proposta')).toHaveTextContent('Nada com estes filtros.');
  });

  it('offers to make lanes where there are none', async () => {
    aServer([lane(DEFAULT_LANE, '', [])]);
    await open();

    expect(await screen.findByRole('link', { name: 'Nova coluna' })).toHaveAttribute('href', '/tagsKanban?add=yes');
  });

  it('says why it could not be read, and tries again', async () => {
    const server = aServer().on('GET /kanban', () => refusal('ERR_INTERNAL'));
    const { person } = await open();
    await screen.findByText('Não foi possível carregar o kanban');
    server.on('GET /kanban', () => ({ lanes: someLanes() }));

    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    expect(await names('Proposta')).toEqual(['Ana Reis']);
  });
});

describe('a move', () => {
  it('by keyboard is shown at once, saved by one call, and undone by its toast', async () => {
    const server = aServer();
    server.on('PUT /ticket-tags/:ticketId/:laneId', () => later({ ticketId: 2, laneId: 5 }));
    const { person } = await open();
    await focus('Maria Lima');

    await person.keyboard(' {ArrowRight} ');
    expect([await names('Sem coluna'), await names('Proposta')]).toEqual([['Rui Dias'], ['Maria Lima', 'Ana Reis']]);
    expect(await screen.findByText('Maria Lima foi para Proposta.')).toBeVisible();
    expect(server.callsOf('PUT /ticket-tags/2/5')).toHaveLength(1);
    expect([await names('Sem coluna'), await names('Proposta')]).toEqual([['Rui Dias'], ['Maria Lima', 'Ana Reis']]);

    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(server.callsOf('PUT /ticket-tags/2/lane0')).toHaveLength(1));
    await waitFor(async () => expect(await names('Proposta')).toEqual(['Ana Reis']));
  });

  it('that is refused puts the card back, and says why', async () => {
    aServer().on('PUT /ticket-tags/:ticketId/:laneId', () => refusal('ERR_TICKET_NOT_OPEN'));
    const { person } = await open();
    await focus('Maria Lima');

    await person.keyboard(' {ArrowRight} ');

    await waitFor(async () => expect(await names('Sem coluna')).toEqual(['Maria Lima', 'Rui Dias']));
    expect(await names('Proposta')).toEqual(['Ana Reis']);
    expect(screen.queryByText('Maria Lima foi para Proposta.')).not.toBeInTheDocument();
  });

  it('of a colleague is shown without a reload, with the numbers of both lanes', async () => {
    const server = aServer();
    const { socket } = await open();
    await column('Proposta');

    act(() => socket.receive(1, 'kanban', { action: 'update', ticketId: 2, laneId: 6, since: ago(0), byUserId: 8 }));

    await waitFor(async () => expect(await names('Ganho')).toEqual(['Maria Lima']));
    expect(await names('Sem coluna')).toEqual(['Rui Dias']);
    expect(await column('Ganho')).toHaveTextContent('Ganho1');
    expect(server.callsOf('GET /kanban')).toHaveLength(1);
  });

  it('of a colleague moves no card under the pointer', async () => {
    aServer();
    const { socket } = await open();
    const pointed = await column('Sem coluna');
    fireEvent(pointed, Object.assign(createEvent.pointerMove(pointed), { pointerType: 'mouse' }));

    act(() => {
      socket.receive(1, 'kanban', { action: 'update', ticketId: 4, laneId: DEFAULT_LANE, since: ago(0), byUserId: 8 });
      socket.receive(1, 'kanban', { action: 'update', ticketId: 2, laneId: 6, since: ago(0), byUserId: 8 });
    });

    await waitFor(async () => expect(await names('Ganho')).toEqual(['Maria Lima']));
    expect(await names('Sem coluna')).toEqual(['Maria Lima', 'Rui Dias', 'Ana Reis']);
    expect(within(pointed).getAllByRole('listitem')[0]).toHaveAttribute('aria-disabled', 'true');
    fireEvent.pointerLeave(pointed.parentElement!.parentElement!);
    await waitFor(async () => expect(await names('Sem coluna')).toEqual(['Ana Reis', 'Rui Dias']));
  });
});

describe('tickets', () => {
  it('that are closed leave, and those that come are read', async () => {
    const lanes = someLanes();
    const server = aServer(lanes);
    const { socket } = await open();
    await column('Proposta');

    act(() => socket.receive(1, 'ticket', { action: 'delete', ticketId: 3, version: 2 }));
    await waitFor(async () => expect(await names('Sem coluna')).toEqual(['Maria Lima']));
    expect(server.callsOf('GET /kanban')).toHaveLength(1);

    lanes[2] = lane(6, 'Ganho', [card(9, 'Nova Pessoa', 6)]);
    act(() => socket.receive(1, 'ticket', { action: 'update', ticket: aTicket({ id: 9 }) }));
    await waitFor(async () => expect(await names('Ganho')).toEqual(['Nova Pessoa']));
  });
});

describe('the order of lanes', () => {
  const titles = () =>
    [...document.querySelectorAll('[data-column-id]')].map((each) => each.getAttribute('data-column-id'));

  it('is changed by keyboard by admins and supervisors; the default lane stays first', async () => {
    const server = aServer();
    const { person } = await open('/kanban', aUser({ profile: 'supervisor' }));
    await focus('Ganho');

    await person.keyboard(' {ArrowLeft}{ArrowLeft}{ArrowLeft} ');

    await waitFor(() => expect(server.callsOf('PUT /kanban/lanes')[0]?.body).toEqual({ laneIds: [6, 5] }));
    await waitFor(() => expect(titles()).toEqual(['0', '6', '5']));
    expect(screen.queryByRole('button', { name: 'Mover Sem coluna' })).not.toBeInTheDocument();
  });

  it('is not changed by attendants', async () => {
    aServer();
    await open('/kanban', aUser({ profile: 'user' }));
    await column('Ganho');

    expect(screen.queryByRole('button', { name: 'Mover Ganho' })).not.toBeInTheDocument();
  });
});
