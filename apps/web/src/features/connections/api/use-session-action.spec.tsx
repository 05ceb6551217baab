/** @jest-environment ./tools/jest/browser.cjs */
import type { ConnectionView } from '@prosa/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { createQueryClient } from '../../../shared/api/cache/query-client.js';
import { applyEvent, type LiveLine } from '../../../shared/live/live-table.js';
import { aConnection } from '../../../shared/testing/a-connection.js';
import { startTestI18n } from '../../../shared/testing/test-i18n.js';
import { connectionKeys, connectionLines } from './connections-cache.js';
import { useSessionAction } from './use-session-action.js';

const connected = aConnection({ id: 7, channel: 'whatsappapi' });
const disconnected = { ...connected, status: 'DISCONNECTED' } as const;
const line = connectionLines[1] as Extract<LiveLine, { topic: 'whatsappSession' }>;
const { id, retries, updatedAt, reason } = connected;
const event = {
  action: 'update',
  session: { id, status: 'PENDING', qrcode: '', retries, updatedAt, reason },
} as const;

let reply: (connection: ConnectionView) => void;

beforeAll(() => startTestI18n());

beforeEach(() => {
  jest.spyOn(api, 'delete').mockReturnValue(new Promise<ConnectionView>((resolve) => (reply = resolve)) as never);
});
afterEach(() => jest.restoreAllMocks());

function disconnect() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(connectionKeys.list, [connected]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSessionAction(), { wrapper });
  act(() => result.current.mutate({ connectionId: id, action: 'disconnect' }));
  const answer = async () => {
    await waitFor(() => expect(api.delete).toHaveBeenCalled());
    act(() => reply(disconnected));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
  };
  const status = () => queryClient.getQueryData<ConnectionView[]>(connectionKeys.list)?.[0]?.status;
  const isStale = () => queryClient.getQueryState(connectionKeys.list)?.isInvalidated;
  return { queryClient, answer, status, isStale };
}

describe('an action on a session', () => {
  it('shows what is replied', async () => {
    const { answer, status, isStale } = disconnect();

    await answer();

    expect([status(), isStale()]).toEqual(['DISCONNECTED', false]);
  });

  it('keeps what an event brought before the reply, and has the list read again', async () => {
    const { queryClient, answer, status, isStale } = disconnect();

    await waitFor(() => expect(api.delete).toHaveBeenCalled());
    applyEvent(queryClient, line, event);
    await answer();

    expect([status(), isStale()]).toEqual(['PENDING', true]);
  });
});
