/** @jest-environment ./tools/jest/browser.cjs */
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { aMessage } from '../../../shared/testing/a-message.js';
import { FakeServer, refusal } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { outboxOf } from '../../../shared/conversation/thread/thread-cache.js';
import type { Draft } from '../../../shared/conversation/thread-message.js';
import { useSendMessage } from '../api/use-send-message.js';
import { ResendUnsent } from './resend-unsent.js';

const TEXT: Draft & { shown: string } = {
  body: 'Já vai',
  shown: 'Já vai',
  quoted: null,
  file: null,
  isPrivate: false,
  signs: false,
};

function Thread() {
  const queryClient = useQueryClient();
  const sender = useSendMessage(5);
  return (
    <>
      <button onClick={() => sender.send(TEXT)}>{'enviar'}</button>
      <button onClick={() => sender.discard(outboxOf(queryClient, 5)[0].clientKey)}>{'descartar'}</button>
    </>
  );
}

async function open(server: FakeServer) {
  server.install();
  const view = await renderConsole(
    <>
      <ResendUnsent />
      <Thread />
    </>,
  );
  const press = (name: string) => view.person.click(screen.getByRole('button', { name }));
  return { ...view, press };
}
const keysOf = (server: FakeServer) =>
  server.callsOf('POST /messages/5').map(({ headers }) => headers['Idempotency-Key']);

describe('messages that were unsent when the console was closed', () => {
  beforeEach(() => localStorage.clear());

  it('are sent under the same key and then removed', async () => {
    const failing = new FakeServer({ 'POST /messages/:ticketId': () => refusal('ERR_UNAVAILABLE') });
    const first = await open(failing);
    await first.press('enviar');
    await waitFor(() => expect(keysOf(failing)).toHaveLength(1));
    first.unmount();

    const working = new FakeServer({
      'POST /messages/:ticketId': () => aMessage({ id: 9, ticketId: 5, fromMe: true }),
    });
    const second = await open(working);

    await waitFor(() => expect(keysOf(working)).toEqual([keysOf(failing)[0]]));
    await waitFor(() => expect(outboxOf(second.queryClient, 5)).toMatchObject([{ state: 'sent' }]));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox:'))).toEqual([]);
  });

  it('stay failed after a refusal, until the user decides', async () => {
    const server = new FakeServer({ 'POST /messages/:ticketId': () => refusal('ERR_TICKET_NOT_OPEN') });
    const first = await open(server);
    await first.press('enviar');
    await waitFor(() => expect(outboxOf(first.queryClient, 5)).toMatchObject([{ state: 'failed' }]));
    const [{ clientKey }] = outboxOf(first.queryClient, 5);
    first.unmount();

    const { queryClient, press } = await open(server);
    expect(outboxOf(queryClient, 5)).toMatchObject([{ state: 'failed', error: 'ERR_TICKET_NOT_OPEN' }]);
    // The message of another test may still be retried meanwhile.
    expect(keysOf(server).filter((key) => key === clientKey)).toHaveLength(1);
    await press('descartar');
    await waitFor(() => expect(Object.keys(localStorage)).not.toContainEqual(expect.stringMatching(/^outbox:/)));
  });
});
