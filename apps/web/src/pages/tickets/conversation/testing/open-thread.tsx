import type { MessageWire } from '@prosa/contracts';
import { act, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { aThreadPage } from '../../../../shared/testing/a-thread-page.js';
import { aMessage } from '../../../../shared/testing/a-message.js';
import { aTicket } from '../../../../shared/testing/a-ticket.js';
import { FakeServer, type ReceivedCall } from '../../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../../shared/testing/render-console.js';
import { Thread } from '../../../../features/messages/read-thread/thread.js';
import { TicketConversation } from '../../../../features/ticket-messages/ticket-conversation/ticket-conversation.js';

export const ticket = aTicket({ id: 1, contact: { name: 'Maria' } });
export const keyOf = ({ headers }: ReceivedCall): string | undefined => headers['Idempotency-Key'];

type Given = ComponentProps<typeof Thread> & Partial<ComponentProps<typeof TicketConversation>>;

/** Renders a thread as its page does, with a fake server and socket for the test. */
export async function openThread(
  messages: MessageWire[],
  canWrite = true,
  others: ConstructorParameters<typeof FakeServer>[0] = {},
  { ticket: shown = ticket, onReachNewest, ...given }: Given = {},
) {
  const server = new FakeServer({
    'GET /messages/:ticketId': () => aThreadPage(messages, { ticket }),
    ...others,
  }).install();
  const view = await renderConsole(
    <TicketConversation ticket={shown} canWrite={canWrite} onReachNewest={onReachNewest}>
      <Thread footer={<p>Só leitura</p>} {...given} />
    </TicketConversation>,
  );
  act(() => view.socket.accept());
  const sent = (call: ReceivedCall, id = 50, to: Partial<MessageWire> = {}) =>
    aMessage({ id, fromMe: true, ack: 1, body: (call.body as { body: string }).body, clientKey: keyOf(call), ...to });
  const create = (message: MessageWire) =>
    act(() => view.socket.receive(1, 'appMessage', { action: 'create', message, ticket, contact: ticket.contact }));
  return { ...view, server, sent, create };
}

/** The fields of answers and notes. */
export const field = () => screen.getByRole('textbox', { name: 'Escreva uma mensagem' });
export const note = () => screen.getByRole('textbox', { name: 'Só a equipe vê esta nota' });
