/** @jest-environment ./tools/jest/browser.cjs */
import type { TicketView } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aQueue } from '../../../shared/testing/a-queue.js';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { aUser } from '../../../shared/testing/a-user.js';
import { FakeServer } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { stubLayout } from '../../../shared/testing/stub-layout.js';
import { TicketsPage } from '../tickets-page.js';

const WAITING = [1, 2, 3, 4, 5].map((id) => aTicket({ id, status: 'pending', userId: null, user: null, queueId: 1 }));

/** A company whose five waiting tickets are all in the queue Vendas. */
async function openPage(route: string, given: Parameters<typeof aUser>[0] = { profile: 'admin' }) {
  const inQueues = (query: URLSearchParams): TicketView[] => {
    const ids = JSON.parse(query.get('queueIds') ?? 'null') as number[] | null;
    return WAITING.filter(({ queueId }) => !ids || ids.includes(queueId ?? 0));
  };
  const server = new FakeServer({
    'GET /tickets': ({ query }) => ({
      tickets: query.get('status') === 'pending' ? inQueues(query) : [],
      hasMore: false,
      cursor: null,
    }),
    'GET /tickets/counts': ({ query }) => ({ open: 0, pending: inQueues(query).length, group: 0 }),
    'GET /tickets/bulk': () => ({ bulk: null }),
    'GET /tickets/bulk/count': ({ query }) => ({ count: inQueues(query).length }),
    'POST /tickets/closeAll': () => ({ accepted: true }),
    'GET /queue': () => [aQueue({ id: 1, name: 'Vendas' }), aQueue({ id: 2, name: 'Suporte' })],
  }).install();
  const view = await renderConsole(
    <Routes>
      <Route path="/tickets/:ticketId?" element={<TicketsPage />} />
    </Routes>,
    { route, user: aUser(given) },
  );
  act(() => view.socket.accept());
  return { ...view, server };
}

const waitingTab = () => screen.getByRole('tab', { name: /Aguardando/ });
const chip = (name: string) => screen.findByRole('button', { name: `Tirar o filtro ${name}` });

beforeEach(() => {
  localStorage.clear();
  stubLayout();
});

it('is shown with a press that takes it off, and badges and empty texts are those of what it shows', async () => {
  const { person } = await openPage('/tickets?tab=pending&queues=2');

  expect(await screen.findByText('Nenhum ticket com estes filtros')).toBeVisible();
  await waitFor(() => expect(waitingTab()).toHaveTextContent('Aguardando0'));
  expect(screen.queryByText('Ninguém aguardando')).not.toBeInTheDocument();

  await person.click(await chip('Suporte'));

  expect(await screen.findByRole('button', { name: 'Aceitar Contato 1' })).toBeVisible();
  await waitFor(() => expect(waitingTab()).toHaveTextContent('Aguardando5'));
  expect(screen.queryByRole('group', { name: 'Filtros ativos' })).not.toBeInTheDocument();
});

it('is cleared as a whole, also out of an empty list', async () => {
  const { person } = await openPage('/tickets?tab=pending&queues=2&unread=yes');
  expect(within(await screen.findByRole('group', { name: 'Filtros ativos' })).getAllByRole('button')).toHaveLength(3);

  await person.click(screen.getAllByRole('button', { name: 'Limpar filtros' }).at(-1)!);

  expect(await screen.findByRole('button', { name: 'Aceitar Contato 5' })).toBeVisible();
});

it('has all queues of the company for an admin, and tickets of none', async () => {
  const { person } = await openPage('/tickets?tab=pending');

  await person.click(await screen.findByRole('button', { name: 'Filtrar' }));

  for (const name of ['Vendas', 'Suporte', 'Sem fila']) {
    expect(await screen.findByRole('menuitemcheckbox', { name })).toBeVisible();
  }
});

it('bounds what closing all closes, which says how many and which', async () => {
  const { person, server } = await openPage('/tickets?tab=pending&queues=1');
  await screen.findByRole('button', { name: 'Aceitar Contato 1' });

  await person.click(screen.getByRole('button', { name: 'Filtrar' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Encerrar todos…' }));

  const question = await screen.findByRole('alertdialog');
  expect(await within(question).findByText(/^5 tickets em “Aguardando” .*Filas: Vendas\.$/)).toBeVisible();
  await person.click(within(question).getByRole('button', { name: 'Encerrar 5 tickets' }));
  await waitFor(() =>
    expect(server.callsOf('POST /tickets/closeAll')[0]?.body).toEqual({ status: 'pending', queueIds: [1] }),
  );
});
