/** @jest-environment ./tools/jest/browser.cjs */
import type { TicketPage } from '@prosa/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { FakeServer, type Refusal, refusal } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { stubLayout } from '../../../shared/testing/stub-layout.js';
import { ALL_TICKETS } from '../testing/all-tickets.js';
import { TicketListPane } from './ticket-list-pane.js';

const WAITING = { ...ALL_TICKETS, status: 'pending', userId: 7 } as const;
const named = (id: number, name: string) => aTicket({ id, status: 'pending', userId: null, contact: { name } });
const nothing = () => undefined;

/** A list of two pages; the second is served by `further`. */
async function openList(further: () => TicketPage | Refusal | Promise<TicketPage>) {
  const server = new FakeServer({
    'GET /tickets': ({ query }) =>
      query.has('cursor') ? further() : { tickets: [named(2, 'Bia')], hasMore: true, cursor: 'next' },
    'GET /pins': () => ({ tickets: [] }),
  }).install();
  const selection = { ids: null, isAll: false, start: nothing, toggle: nothing, chooseAll: nothing, clear: nothing };
  const view = await renderConsole(
    <TicketListPane
      filter={WAITING}
      selectedId={undefined}
      linkTo={() => '/'}
      acceptingId={undefined}
      onAccept={nothing}
      selection={selection}
      renderBar={() => null}
    />,
  );
  const pagesAfterFirst = () => server.callsOf('GET /tickets').filter(({ query }) => query.has('cursor')).length;
  return { ...view, server, pagesAfterFirst };
}

beforeEach(stubLayout);

it('asks once for a further page that fails, and again when the person asks', async () => {
  let isBroken = true;
  const page = { tickets: [named(1, 'Ana')], hasMore: false, cursor: null };
  const { person, pagesAfterFirst } = await openList(() => (isBroken ? refusal('ERR_VALIDATION') : page));

  expect(await screen.findByText('Não foi possível carregar mais')).toBeVisible();
  expect(screen.getByText('Bia')).toBeVisible();
  expect(pagesAfterFirst()).toBe(1);

  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  expect(await screen.findByText('Ana')).toBeVisible();
  expect(screen.queryByText('Não foi possível carregar mais')).toBeNull();
});

it('says that its size is unknown until the last page, also while one is read', async () => {
  let arrive: (page: TicketPage) => void = nothing;
  const { pagesAfterFirst } = await openList(() => new Promise((resolve) => (arrive = resolve)));
  const sizes = () => screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-setsize'));

  await waitFor(() => expect(pagesAfterFirst()).toBe(1));
  expect(sizes()).toEqual(['-1']);

  act(() => arrive({ tickets: [named(1, 'Ana')], hasMore: false, cursor: null }));
  expect(await screen.findByText('Ana')).toBeVisible();
  expect(sizes()).toEqual(['2', '2']);
});
