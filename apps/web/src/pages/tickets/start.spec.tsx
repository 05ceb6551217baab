/** @jest-environment ./tools/jest/browser.cjs */
import '@testing-library/jest-dom';
import { companySettings, type TicketView } from '@prosa/contracts';
import { UiProvider } from '@prosa/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { storeAccessToken } from '../../shared/api/token/access-token.js';
import { createQueryClient } from '../../shared/api/cache/query-client.js';
import { useTranslatedUiTexts } from '../../shared/i18n/use-translated-ui-texts.js';
import { LiveProvider } from '../../shared/live/live-provider.js';
import { RequireSession } from '../../shared/session/guards.js';
import { SessionProvider } from '../../shared/session/session-provider.js';
import { aTicket } from '../../shared/testing/a-ticket.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, withHeaders } from '../../shared/testing/fake-server.js';
import { FakeSocket } from '../../shared/testing/fake-socket.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { startTestI18n } from '../../shared/testing/test-i18n.js';
import { TicketsPage } from './tickets-page.js';

/** The stream's number when the session begins. */
const START = 40;
const named = (name: string, version: number): TicketView =>
  aTicket({ id: 1, status: 'open', userId: 7, version, contact: { name, version } });

function serve(ticket: () => TicketView, headers: Record<string, string>) {
  const session = { token: 'a-token', user: aUser() };
  return new FakeServer({
    'POST /auth/refresh_token': () => withHeaders(session, headers),
    'GET /tickets': ({ query }) => ({
      tickets: query.get('status') === 'open' ? [ticket()] : [],
      hasMore: false,
      cursor: null,
    }),
    'GET /tickets/counts': () => ({ open: 1, pending: 0, group: 0 }),
    'GET /pins': () => ({ tickets: [] }),
    'GET /companySettings/:companyId': () => companySettings(),
    'GET /queue': () => [],
    'GET /tickets/bulk': () => ({ bulk: null }),
  }).install();
}

function Start({ socket, queryClient }: { socket: FakeSocket; queryClient: ReturnType<typeof createQueryClient> }) {
  return (
    <UiProvider texts={useTranslatedUiTexts()}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <Routes>
            <Route Component={RequireSession}>
              <Route
                path="/tickets/:ticketId?"
                element={
                  <LiveProvider open={socket.open}>
                    <TicketsPage />
                  </LiveProvider>
                }
              />
            </Route>
          </Routes>
        </SessionProvider>
      </QueryClientProvider>
    </UiProvider>
  );
}

/** Opens the page as a browser does that has a session, up to the point where its lists are shown. */
async function start(ticket: () => TicketView, headers: Record<string, string>) {
  storeAccessToken('an-old-token');
  await startTestI18n();
  const server = serve(ticket, headers);
  const socket = new FakeSocket();
  const queryClient = createQueryClient();
  await act(async () =>
    render(
      <MemoryRouter initialEntries={['/tickets']}>
        <Start socket={socket} queryClient={queryClient} />
      </MemoryRouter>,
    ),
  );
  await screen.findByText('Ana Prado');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const reads = () =>
    server.calls.filter(({ method }) => method === 'GET').map(({ path, query }) => `${path}?${query}`);
  const idle = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { server, socket, reads, idle };
}

beforeEach(stubLayout);
afterEach(() => act(() => storeAccessToken(null)));

describe('a start on the tickets', () => {
  it('reads nothing twice, and connects from where the stream stood when the session began', async () => {
    const { socket, reads, idle } = await start(() => named('Ana Prado', 1), { 'X-Live-Seq': String(START) });
    const before = reads();

    act(() => socket.accept(START));
    await idle();

    expect(socket.auths[0]).toMatchObject({ since: START });
    expect(reads()).toEqual(before);
    expect(new Set(reads()).size).toBe(reads().length);
  });

  it('shows what changed between a read and the beginning of the stream, which the server sends first', async () => {
    const { socket, reads } = await start(() => named('Ana Prado', 1), { 'X-Live-Seq': String(START) });
    const before = reads();

    act(() => {
      socket.receive(1, 'ticket', { action: 'update', ticket: named('Ana Prado Reis', 2) });
      socket.accept(START + 1);
    });

    expect(await screen.findByText('Ana Prado Reis')).toBeVisible();
    // Except the counts, which may have changed with it.
    expect(reads().filter((path) => !path.startsWith('/tickets/counts'))).toEqual(
      before.filter((path) => !path.startsWith('/tickets/counts')),
    );
  });

  it("reads everything again on the connect when the server did not name the stream's position", async () => {
    let name = 'Ana Prado';
    const { socket, reads } = await start(() => named(name, name === 'Ana Prado' ? 1 : 2), {});
    const before = reads();
    name = 'Ana Prado Reis';

    act(() => socket.accept(START));

    expect(await screen.findByText('Ana Prado Reis')).toBeVisible();
    await waitFor(() => expect(reads()).toHaveLength(before.length * 2));
  });

  it('reads everything again when the server can no longer send what came since', async () => {
    let name = 'Ana Prado';
    const { socket } = await start(() => named(name, name === 'Ana Prado' ? 1 : 2), { 'X-Live-Seq': String(START) });
    name = 'Ana Prado Reis';

    act(() => {
      socket.deliver('live:resync', { seq: 90_000 });
      socket.accept(90_000);
    });

    expect(await screen.findByText('Ana Prado Reis')).toBeVisible();
  });
});
