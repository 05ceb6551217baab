/** @jest-environment ./tools/jest/browser.cjs */
import type { TicketView } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { aThreadPage } from '../../shared/testing/a-thread-page.js';
import { aQueue } from '../../shared/testing/a-queue.js';
import { aTicket } from '../../shared/testing/a-ticket.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { TicketsPage } from './tickets-page.js';

const queue = (id: number, name: string) => ({ id, name, color: '#065183', UserQueue: { queueId: id, userId: 7 } });
const [SALES, HELP] = [queue(1, 'Vendas'), queue(2, 'Suporte')];
const BIA = aUser({ id: 8, name: 'Bia Reis', profile: 'user', queues: [HELP], online: true });
const CARLOS = aUser({ id: 9, name: 'Carlos Lima', profile: 'user', queues: [SALES], online: false });

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;
const address = () => screen.getByRole('status', { name: 'address', hidden: true }).textContent;

async function openPage(ticket: TicketView, { profile = 'user' as 'user' | 'admin', isChosen = true } = {}) {
  const server = new FakeServer({
    'GET /tickets': ({ query }) => ({
      tickets: query.get('status') === ticket.status ? [ticket] : [],
      hasMore: false,
      cursor: null,
    }),
    'GET /tickets/counts': () => ({ open: 1, pending: 0, group: 0 }),
    'GET /tickets/u/:uuid': () => ticket,
    'GET /messages/:ticketId': () => aThreadPage([], { ticket }),
    // The own user is left out of the list.
    'GET /users': () => ({ users: [CARLOS, aUser({ id: 7, name: 'Ana Souza' }), BIA], hasMore: false, cursor: null }),
    'GET /queue': () => [aQueue(SALES), aQueue(HELP)],
    'GET /whatsapp': () => [],
    'GET /contacts': () => ({ contacts: [{ ...ticket.contact, tickets: [] }], hasMore: false, count: 1 }),
  }).install();
  const view = await renderConsole(
    <>
      <Routes>
        <Route path="/tickets/:ticketId?" element={<TicketsPage />} />
      </Routes>
      <Address />
    </>,
    { route: isChosen ? `/tickets/${ticket.uuid}` : '/tickets', user: aUser({ profile, queues: [SALES] }) },
  );
  act(() => view.socket.accept());
  await screen.findByRole('button', { name: isChosen ? 'Mais ações' : 'Novo ticket' });
  return { ...view, server };
}

beforeEach(() => {
  localStorage.clear();
  stubLayout();
});

describe('keys on the tickets page', () => {
  it('act on nothing behind an open dialog', async () => {
    const { person, server } = await openPage(aTicket({ id: 1 }));
    await person.keyboard('{Alt>}[KeyT]{/Alt}');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('listbox');
    act(() => within(dialog).getByRole<HTMLElement>('button', { name: 'Fechar' }).focus());

    await person.keyboard('{Alt>}[KeyR][KeyN][KeyZ]{/Alt}{Control>}f{/Control}njx');

    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(address()).not.toBe('/tickets');
  });

  it('are stated on the buttons and in the menu that do the same', async () => {
    const { person } = await openPage(aTicket({ id: 1 }));

    expect(screen.getByRole('button', { name: 'Resolver' })).toHaveAttribute('aria-keyshortcuts', 'Alt+R');
    expect(screen.getAllByRole('button', { name: 'Transferir' })[0]).toHaveAttribute('aria-keyshortcuts', 'Alt+T');
    await person.click(screen.getByRole('button', { name: 'Mais ações' }));
    expect(await screen.findByRole('menuitem', { name: 'Buscar na conversa' })).toHaveTextContent('CtrlF');
  });
});

describe('actions on a ticket', () => {
  it('transfers by keys alone: to an online colleague, into a queue they serve, and undoes it', async () => {
    const ticket = aTicket({ id: 1, contact: { name: 'Maria' } });
    const { person, server } = await openPage(ticket);
    const theirs = { ...ticket, queueId: 2, userId: 8, user: { id: 8, name: 'Bia Reis' }, version: 2 };
    server.on('POST /tickets/:ticketId/transfer', () => theirs);
    server.on('POST /tickets/:ticketId/undo', () => ({ ...ticket, version: 3 }));

    await person.keyboard('{Alt>}t{/Alt}');
    const dialog = await screen.findByRole('dialog', { name: 'Transferir Maria' });
    expect(
      (await within(within(dialog).getByRole('listbox')).findAllByRole('option')).map(({ textContent }) => textContent),
    ).toEqual(['Bia Reis (online)', 'Carlos Lima']);
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'Atendente' })).toHaveFocus());
    await person.keyboard('{Enter}{Enter}');

    await waitFor(() => expect(address()).toBe('/tickets'));
    expect(server.callsOf('POST /tickets/:ticketId/transfer')[0].body).toEqual({ queueId: 2, userId: 8 });
    await screen.findByText('Maria foi para Bia Reis.');
    await person.keyboard('{Alt>}z{/Alt}');
    await waitFor(() => expect(address()).toBe(`/tickets/${ticket.uuid}`));
    expect(server.callsOf('POST /tickets/:ticketId/undo')).toHaveLength(1);
  });

  it('transfers to no colleague who does not match the text, however quick Enter follows', async () => {
    const { person, server } = await openPage(aTicket({ id: 1 }));
    server.on('POST /tickets/:ticketId/transfer', () => aTicket({ id: 1, userId: 9, version: 2 }));

    await person.keyboard('{Alt>}t{/Alt}');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('option', { name: /Bia/ });
    await person.type(within(dialog).getByRole('combobox', { name: 'Atendente' }), 'cárlos{Enter}{Enter}');

    await waitFor(() =>
      expect(server.callsOf('POST /tickets/:ticketId/transfer')[0]?.body).toMatchObject({ userId: 9 }),
    );
  });

  it('requires a queue for a transfer', async () => {
    const { person, server } = await openPage(aTicket({ id: 1, queueId: null, queue: null }));
    server.on('POST /tickets/:ticketId/transfer', () => aTicket({ id: 1, status: 'pending', queueId: 2, version: 2 }));

    await person.click(screen.getByRole('button', { name: 'Transferir' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Transferir' }));
    expect(await within(dialog).findByText('Selecione uma fila', { selector: '[data-part=error-text]' })).toBeVisible();
    expect(server.callsOf('POST /tickets/:ticketId/transfer')).toHaveLength(0);
    await person.selectOptions(within(dialog).getByRole('combobox', { name: /Fila/ }), 'Suporte');
    await person.click(within(dialog).getByRole('button', { name: 'Transferir' }));

    await waitFor(() => expect(server.callsOf('POST /tickets/:ticketId/transfer')[0]?.body).toEqual({ queueId: 2 }));
  });
});

it('stays on the tab that was chosen while a ticket is being returned', async () => {
  const ticket = aTicket({ id: 1 });
  const { person, server } = await openPage(ticket);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  server.on('PUT /tickets/:ticketId', async () => {
    await isAnswered;
    return { ...ticket, status: 'pending', userId: null, version: 2 };
  });
  await person.click(screen.getByRole('button', { name: 'Devolver para a fila' }));
  // Beside the thread where there is room; hidden behind it without style sheets.
  await person.click(screen.getByRole('tab', { name: /Aguardando/, hidden: true }));
  answer();

  await waitFor(() => expect(address()).toBe('/tickets'));
  expect(screen.getByRole('tab', { name: /Aguardando/ })).toHaveAttribute('aria-selected', 'true');
});

it('ignores a waiting ticket without a farewell', async () => {
  const ticket = aTicket({ id: 1, status: 'pending', userId: null, user: null });
  const { person, server } = await openPage(ticket);
  server.on('PUT /tickets/:ticketId', () => ({ ...ticket, status: 'closed', version: 2 }));

  await person.click(screen.getByRole('button', { name: 'Ignorar' }));

  await waitFor(() => expect(address()).toBe('/tickets'));
  expect(server.callsOf('PUT /tickets/:ticketId')[0].body).toMatchObject({
    status: 'closed',
    sendFarewellMessage: false,
  });
  expect(await screen.findByText('Ticket de Contato 1 ignorado.')).toBeVisible();
  expect(screen.queryByText(/resolvido/)).not.toBeInTheDocument();
});

it.each([
  ['waits for a rating', 'nps', 'Em avaliação', 'Reabrir', 2],
  ['waits for a consent', 'lgpd', 'Aguarda consentimento', 'Aceitar', 1],
] as const)('lets a person go on with a ticket that %s', async (_, status, badge, action, buttons) => {
  await openPage(aTicket({ id: 1, status, userId: null, user: null }));

  expect(screen.getByText(badge)).toBeVisible();
  expect(await screen.findAllByRole('button', { name: action })).toHaveLength(buttons);
  expect(screen.queryByRole('button', { name: 'Resolver' })).toBeNull();
});

it('shows how a closed ticket was rated', async () => {
  const rated = aTicket({ id: 1, status: 'closed', userRating: 4 });
  const { person } = await openPage(rated, { isChosen: false });
  await person.click(screen.getByRole('tab', { name: 'Encerrados' }));

  expect(await screen.findByRole('img', { name: 'Avaliação 4 de 5' })).toHaveTextContent('🙂');
});

it('deletes a ticket after two confirmations, for users who may', async () => {
  const { person, server } = await openPage(aTicket({ id: 1 }), { profile: 'admin' });
  server.on('DELETE /tickets/:ticketId', () => ({ deleted: true }));

  await person.click(screen.getByRole('button', { name: 'Mais ações' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Excluir ticket' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));

  expect(await screen.findByText('Ticket encerrado com sucesso.')).toBeVisible();
  expect(address()).toBe('/tickets');
});

describe('opening a ticket', () => {
  async function begin(person: Awaited<ReturnType<typeof openPage>>['person']) {
    await person.click(screen.getByRole('button', { name: 'Novo ticket' }));
    const dialog = await screen.findByRole('dialog', { name: 'Novo ticket' });
    await person.type(within(dialog).getByRole('combobox', { name: 'Contato' }), 'Mar');
    await person.click(await within(dialog).findByRole('option', { name: /Maria/ }));
    await person.click(within(dialog).getByRole('button', { name: 'Começar' }));
  }
  const refuseWith = (userId: number) => {
    const ticket = { userId, uuid: aTicket({ id: 5 }).uuid, user: { name: 'Bia Reis' }, queue: { name: 'Suporte' } };
    return refusal('ERR_OTHER_OPEN_TICKET', { ticket });
  };

  it.each([
    ['opens the one that the user has already', 7, `/tickets/${aTicket({ id: 5 }).uuid}`, 0],
    ['tells who has the one that is open', 8, '/tickets', 1],
  ])('and %s', async (_, owner, expected, notices) => {
    const { person, server } = await openPage(aTicket({ id: 1, contact: { name: 'Maria' } }), { isChosen: false });
    server.on('POST /tickets', () => refuseWith(owner));

    await begin(person);

    await waitFor(() => expect(address()).toBe(expected));
    expect(server.callsOf('POST /tickets')[0].body).toMatchObject({ contactId: 1, queueId: 1, whatsappId: null });
    await waitFor(() =>
      expect(screen.queryAllByText(/em atendimento com Bia Reis, na fila Suporte/)).toHaveLength(notices),
    );
  });

  it('creates an unknown contact on the way', async () => {
    const { person, server } = await openPage(aTicket({ id: 1 }), { isChosen: false });
    server.on('GET /contacts', () => ({ contacts: [], hasMore: false, count: 0 }));
    server.on('POST /contacts', ({ body }) => ({ ...aTicket({ id: 9 }).contact, ...(body as object), id: 9 }));
    server.on('POST /tickets', () => aTicket({ id: 5, contactId: 9 }));

    await person.click(screen.getByRole('button', { name: 'Novo ticket' }));
    await person.type(await screen.findByRole('combobox', { name: 'Contato' }), '+55 11 98111-0009');
    await person.click(screen.getByRole('button', { name: 'Novo contato' }));
    await person.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Rita Nova');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    await person.click(await screen.findByRole('button', { name: 'Começar' }));

    await waitFor(() => expect(server.callsOf('POST /tickets')[0]?.body).toMatchObject({ contactId: 9 }));
    expect(server.callsOf('POST /contacts')[0].body).toMatchObject({ name: 'Rita Nova', number: '5511981110009' });
  });
});
