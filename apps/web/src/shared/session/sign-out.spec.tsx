/** @jest-environment ./tools/jest/browser.cjs */
import '../testing/render-console.js';
import { UiProvider } from '@prosa/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeAccessToken } from '../api/token/access-token.js';
import { OUTBOXES_KEY } from '../conversation/outbox.js';
import type { Outgoing } from '../conversation/thread-message.js';
import { useTranslatedUiTexts } from '../i18n/use-translated-ui-texts.js';
import { readDraft, saveDraftSync, writeDraft } from '../messaging/drafts.js';
import { storedKeys, writeStored } from '../storage/browser-storage.js';
import { retentionOf } from '../storage/storage-keys.js';
import { aUser } from '../testing/a-user.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { startTestI18n } from '../testing/test-i18n.js';
import { SessionProvider } from './session-provider.js';
import { useSessionControl } from './use-session.js';

const TOKEN = `x.${btoa(JSON.stringify({ sub: '7' }))}.x`;
const DRAFT = { userId: 7, ticketId: 5, mode: 'reply' } as const;
const QUESTION = 'Há algo que ainda não foi enviado';

function Console() {
  const { status, signOut } = useSessionControl();
  return status === 'signedIn' ? <button onClick={() => void signOut()}>Sair</button> : <p>{status}</p>;
}

function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <UiProvider texts={useTranslatedUiTexts()}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <Console />
        </SessionProvider>
      </QueryClientProvider>
    </UiProvider>
  );
}

const contentKeys = () => storedKeys().filter((key) => retentionOf(key) === 'content');

describe('signing out on a shared computer', () => {
  let server: FakeServer;

  beforeEach(async () => {
    localStorage.clear();
    await startTestI18n();
    server = new FakeServer({
      'POST /auth/refresh_token': () => ({ token: TOKEN, user: aUser({ id: 7 }) }),
      'DELETE /auth/logout': () => ({ ended: true }),
    }).install();
    storeAccessToken(TOKEN);
  });
  afterEach(() => act(() => storeAccessToken(null)));

  async function open(queryClient = new QueryClient()) {
    await act(async () => render(<App queryClient={queryClient} />));
    await screen.findByRole('button', { name: 'Sair' });
    return userEvent.setup({ delay: null });
  }

  function writeUnsavedDraft() {
    writeDraft(DRAFT, 'Dear Ms Lima');
    saveDraftSync(DRAFT, { version: null, isAhead: true });
  }

  it('saves the drafts on the server, then removes them here', async () => {
    server.on('PUT /drafts/:ticketId', () => ({
      ticketId: 5,
      mode: 'reply',
      body: 'Dear Ms Lima',
      updatedAt: '2026-11-20T12:00:00.000Z',
    }));
    const person = await open();
    writeUnsavedDraft();

    await person.click(screen.getByRole('button', { name: 'Sair' }));

    expect(await screen.findByText('signedOut')).toBeInTheDocument();
    expect(server.callsOf('PUT /drafts/:ticketId')).toHaveLength(1);
    expect(contentKeys()).toEqual([]);
  });

  it('asks first when a draft cannot be saved, and stays', async () => {
    server.on('PUT /drafts/:ticketId', () => refusal('ERR_UNAVAILABLE'));
    const person = await open();
    writeUnsavedDraft();

    await person.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('alertdialog', { name: QUESTION })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Ficar' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(readDraft(DRAFT)).toBe('Dear Ms Lima');
    expect(server.callsOf('DELETE /auth/logout')).toEqual([]);
  });

  it('deletes unsent messages after the user confirmed it', async () => {
    const person = await open();
    writeStored('outbox:7:5:abc', '{}');

    await person.click(screen.getByRole('button', { name: 'Sair' }));
    await person.click(await screen.findByRole('button', { name: 'Sair e apagar' }));

    expect(await screen.findByText('signedOut')).toBeInTheDocument();
    expect(contentKeys()).toEqual([]);
  });

  it('asks first when the server refused a file, which no browser stores', async () => {
    const queryClient = new QueryClient();
    const refused: Pick<Outgoing, 'clientKey' | 'state'> = { clientKey: 'abc', state: 'failed' };
    queryClient.setQueryData([...OUTBOXES_KEY, 5], [refused]);
    const person = await open(queryClient);

    await person.click(screen.getByRole('button', { name: 'Sair' }));

    expect(await screen.findByRole('alertdialog', { name: QUESTION })).toBeInTheDocument();
  });

  it('keeps the content of a session that the server ended', async () => {
    await open();
    writeUnsavedDraft();

    act(() => storeAccessToken(null));

    expect(screen.getByText('signedOut')).toBeInTheDocument();
    expect(readDraft(DRAFT)).toBe('Dear Ms Lima');
  });

  it("removes another user's content as soon as somebody signs in", async () => {
    writeStored('owner', JSON.stringify({ userId: 8, seenAt: Date.now() }));
    writeStored('draft:8:5:reply', 'Of user 8');

    await open();

    expect(contentKeys()).toEqual([]);
  });
});
