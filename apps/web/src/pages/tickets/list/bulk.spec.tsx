/** @jest-environment ./tools/jest/browser.cjs */
import type { BulkReport } from '@prosa/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { aUser } from '../../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../../shared/testing/fake-server.js';
import { stubLayout } from '../../../shared/testing/stub-layout.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { LIVE_TABLE } from '../../layout/live-table.js';
import { TicketsPage } from '../tickets-page.js';

const TICKETS = [1, 2, 3, 4, 5].map((id) => aTicket({ id, updatedAt: `2026-11-20T12:00:0${9 - id}.000Z` }));
const QUEUE = { id: 1, name: 'Vendas', color: '#065183', UserQueue: { queueId: 1, userId: 7 } };

const report = (given: Partial<BulkReport> = {}): BulkReport => ({
  id: 1,
  action: 'resolve',
  state: 'running',
  total: 3,
  done: 0,
  skipped: 0,
  skips: [],
  ...given,
});

async function openPage({ bulk = null as BulkReport | null, hasMore = false } = {}) {
  const server = new FakeServer({
    // The next page never resolves.
    'GET /tickets': ({ query }) =>
      query.has('cursor') ? new Promise(() => {}) : { tickets: TICKETS, hasMore, cursor: hasMore ? 'next' : null },
    'GET /tickets/counts': () => ({ open: 5, pending: 0, group: 0 }),
    'GET /tickets/bulk': () => ({ bulk }),
    'GET /tickets/bulk/count': () => ({ count: hasMore ? 120 : 5 }),
    'POST /tickets/bulk': () => report(),
    'GET /tags/list': () => [{ id: 4, name: 'VIP', color: '#065183', kanban: 0, contactsCount: 0 }],
  }).install();
  const view = await renderConsole(
    <Routes>
      <Route path="/tickets/:ticketId?" element={<TicketsPage />} />
    </Routes>,
    { route: '/tickets', user: aUser({ profile: 'user', queues: [QUEUE] }), table: LIVE_TABLE },
  );
  act(() => view.socket.accept());
  await screen.findByRole('link', { name: 'Contato 1' });
  return { ...view, server };
}

const boxes = () => screen.getAllByRole('checkbox', { name: /Selecionar Contato/ });
const ticked = () => boxes().flatMap((box, index) => ((box as HTMLInputElement).checked ? [index + 1] : []));
const bar = () => screen.findByRole('group', { name: 'Ações para os tickets selecionados' });

beforeEach(() => {
  localStorage.clear();
  stubLayout();
});

describe('a bulk action', () => {
  it('applies to tickets chosen by keys, with Shift for ranges; Escape clears the choice', async () => {
    const { person } = await openPage();

    await person.keyboard('jx');
    await bar();
    expect(ticked()).toEqual([1]);
    await person.keyboard('jj{Shift>}X{/Shift}');
    expect(ticked()).toEqual([1, 2, 3]);
    await person.keyboard('x');
    expect(ticked()).toEqual([1, 2]);
    expect(screen.queryByRole('link', { name: 'Contato 1' })).not.toBeInTheDocument();

    await person.keyboard('{Escape}');
    expect(await screen.findByRole('link', { name: 'Contato 1' })).toBeVisible();
  });

  it('resolves them, shows its progress, and reports skipped ones with reasons', async () => {
    const { person, server, socket } = await openPage();
    await person.click(boxes()[0]);
    await person.click(boxes()[2]);
    expect(within(await bar()).getByText('2 selecionados')).toBeVisible();

    await person.click(within(await bar()).getByRole('button', { name: 'Resolver' }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Resolver' }));

    await waitFor(() => expect(screen.getByText('Resolvendo 0 de 3')).toBeVisible());
    expect(server.callsOf('POST /tickets/bulk')[0].body).toEqual({
      action: 'resolve',
      sendFarewellMessage: true,
      ticketIds: [1, 3],
    });
    act(() => socket.receive(1, 'bulk', { action: 'update', bulk: report({ done: 2 }) }));
    expect(await screen.findByText('Resolvendo 2 de 3')).toBeVisible();

    const skips = [
      { ticketId: 3, uuid: TICKETS[2].uuid, contact: { name: 'Contato 3', isGroup: false }, code: 'ERR_TAG_REQUIRED' },
      { ticketId: 9, uuid: null, contact: null, code: 'ERR_NO_TICKET_FOUND' },
    ] as const;
    const over = report({ state: 'done', total: 4, done: 2, skipped: 2, skips: [...skips] });
    server.on('GET /tickets/bulk', () => ({ bulk: over }));
    act(() => socket.receive(1, 'bulk', { action: 'update', bulk: { ...over, skips: undefined } as never }));
    await person.click(await screen.findByRole('button', { name: 'Ver quais' }));
    const reason = await screen.findByRole('region', { name: 'O contato ainda não tem tag' });
    expect(within(reason).getByRole('link', { name: 'Contato 3' })).toHaveAttribute(
      'href',
      expect.stringContaining(TICKETS[2].uuid),
    );
    expect(screen.getByText('Ticket #9')).toBeVisible();
  });

  it('keeps the choice when a dialog is closed with Escape', async () => {
    const { person } = await openPage();
    await person.keyboard('jx');
    await person.click(within(await bar()).getByRole('button', { name: 'Transferir' }));
    await screen.findByRole('dialog');

    await person.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(ticked()).toEqual([1]);
  });

  it('applies to all matches, including pages that were not read', async () => {
    const { person, server } = await openPage({ hasMore: true });
    await person.keyboard('jx');

    await person.click(await screen.findByRole('button', { name: 'Selecionar todos os 120' }));
    expect(within(await bar()).getByText('120 selecionados')).toBeVisible();
    expect(ticked()).toEqual([1, 2, 3, 4, 5]);
    await person.click(within(await bar()).getByRole('button', { name: 'Adicionar tag' }));
    await person.selectOptions(await screen.findByRole('combobox', { name: /Tag/ }), 'VIP');
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Adicionar tag' }));

    await waitFor(() => expect(server.callsOf('POST /tickets/bulk')).toHaveLength(1));
    expect(server.callsOf('POST /tickets/bulk')[0].body).toEqual({
      action: 'tag',
      tagId: 4,
      status: 'open',
      showAll: false,
    });
  });

  it('starts with a long press, and keeps the choice while another action is under way', async () => {
    const { person, server } = await openPage();
    server.on('POST /tickets/bulk', () => refusal('ERR_BULK_RUNNING'));
    const row = screen.getByRole('link', { name: 'Contato 2' });
    const touch = new MouseEvent('pointerdown', { bubbles: true, clientX: 5, clientY: 5 });
    fireEvent(row, Object.assign(touch, { pointerType: 'touch' }));
    await bar();
    expect(ticked()).toEqual([2]);

    await person.click(within(await bar()).getByRole('button', { name: 'Marcar como lidos' }));

    expect(await screen.findByText('Você já tem uma ação em massa em andamento.')).toBeVisible();
    expect(ticked()).toEqual([2]);
  });

  it('that is already running is shown, and can be cancelled', async () => {
    const { person, server } = await openPage({ bulk: report({ done: 1 }) });
    server.on('DELETE /tickets/bulk', () => ({ bulk: report({ done: 1, state: 'cancelled' }) }));

    await person.click(await screen.findByRole('button', { name: 'Parar' }));

    expect(await screen.findByText('Parado: o que foi feito continua feito')).toBeVisible();
  });
});
