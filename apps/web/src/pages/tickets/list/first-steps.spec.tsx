/** @jest-environment ./tools/jest/browser.cjs */
import { companySettings, type FirstStepsView } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aUser } from '../../../shared/testing/a-user.js';
import { FakeServer } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { stubLayout } from '../../../shared/testing/stub-layout.js';
import { LIVE_TABLE } from '../../layout/live-table.js';
import { TicketsPage } from '../tickets-page.js';

const NOTHING: FirstStepsView = {
  hasConnection: false,
  isConnected: false,
  hasQueue: false,
  hasColleague: false,
  isAnswered: false,
};

interface Given {
  steps?: Partial<FirstStepsView>;
  profile?: 'admin' | 'user';
  simulatorUrl?: string | null;
  isDismissed?: boolean;
}

async function openDesk({ steps = {}, profile = 'admin', simulatorUrl = null, isDismissed = false }: Given = {}) {
  let state = { ...NOTHING, ...steps };
  const settings = companySettings(isDismissed ? { firstSteps: 'disabled' } : {});
  const server = new FakeServer({
    'GET /tickets': () => ({ tickets: [], hasMore: false, cursor: null }),
    'GET /tickets/counts': () => ({ open: 0, pending: 0, group: 0 }),
    'GET /tickets/bulk': () => ({ bulk: null }),
    'GET /pins': () => ({ tickets: [] }),
    'GET /queue': () => [],
    'GET /version': () => ({ version: '1', simulatorUrl }),
    'GET /first-steps': () => state,
    'GET /companySettings/:companyId': () => settings,
    'PUT /companySettings': () => companySettings({ firstSteps: 'disabled' }),
  }).install();
  const view = await renderConsole(
    <Routes>
      <Route path="/tickets/:ticketId?" element={<TicketsPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { route: '/tickets', user: aUser({ profile }), table: LIVE_TABLE },
  );
  act(() => view.socket.accept());
  await screen.findByText('Nenhum ticket com você');
  const become = (change: Partial<FirstStepsView>) => {
    state = { ...state, ...change };
  };
  return { ...view, server, become };
}

const panel = () => screen.findByRole('region', { name: 'Primeiros passos' });
const hint = () => screen.findByText('Escolha um ticket');

beforeEach(() => {
  localStorage.clear();
  stubLayout();
  // A narrow screen, where the steps are above the list: the test environment shows no thread without a ticket.
  const matchMediaOf = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...matchMediaOf(media), matches: media.includes('max-width') }));
});
afterEach(() => jest.mocked(window.matchMedia).mockRestore());

describe('the first steps on an empty desk', () => {
  it('lead to the places where they are done', async () => {
    await openDesk();
    const steps = within(await panel());

    expect(steps.getByText('0 de 3 concluídos')).toBeVisible();
    expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Conectar', '/connections?add=yes'],
      ['Criar fila', '/queues?add=yes'],
      ['Convidar', '/users?tab=invitations&add=yes'],
    ]);
  });

  it('lead to a connection that is to be finished instead of adding another', async () => {
    await openDesk({ steps: { hasConnection: true } });

    expect(within(await panel()).getByRole('link', { name: 'Conectar' })).toHaveAttribute('href', '/connections');
  });

  it('offer the simulated phones where there are some', async () => {
    await openDesk({ simulatorUrl: 'http://127.0.0.1:8081' });

    const link = within(await panel()).getByRole('link', { name: 'Abrir os celulares' });
    expect(link).toHaveAttribute('href', 'http://127.0.0.1:8081');
  });

  it('are ticked at once when a number is paired in another tab, and go when all are done', async () => {
    const { socket, become } = await openDesk({ steps: { hasQueue: true, hasColleague: true } });
    expect(within(await panel()).getByText('2 de 3 concluídos')).toBeVisible();

    become({ hasConnection: true, isConnected: true });
    const session = { id: 1, status: 'CONNECTED', qrcode: null, retries: 0, updatedAt: '', reason: null } as const;
    act(() => socket.receive(1, 'whatsappSession', { action: 'update', session }));

    expect(await hint()).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Primeiros passos' })).not.toBeInTheDocument();
  });

  it('are dismissed for the company', async () => {
    const { person, server } = await openDesk();

    await person.click(within(await panel()).getByRole('button', { name: 'Dispensar os primeiros passos' }));

    expect(await hint()).toBeInTheDocument();
    expect(server.callsOf('PUT /companySettings').map(({ body }) => body)).toEqual([
      { column: 'firstSteps', data: 'disabled' },
    ]);
  });

  it.each([
    ['an admin who dismissed them', { isDismissed: true }],
    ['an attendant', { profile: 'user' as const }],
    ['a company that has done them', { steps: { isConnected: true, hasQueue: true, hasColleague: true } }],
  ])('are not shown to %s', async (_, given) => {
    const { queryClient, server } = await openDesk(given);

    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(await hint()).toBeInTheDocument();
    expect(server.callsOf('GET /first-steps').length > 0).toBe('steps' in given);
  });
});
