/** @jest-environment ./tools/jest/browser.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { MemoryConversation } from '../testing/memory-conversation.js';
import { ForwardDialog } from './forward-dialog.js';

const findReceivers = async () => [{ id: 1, name: 'Carlos Lima', number: '', urlPicture: '', isGroup: false }];

it('forwards the chosen messages to a receiver that the conversation finds, and says so', async () => {
  const forward = jest.fn().mockResolvedValue({ sentCount: 1, refusedCount: 0, path: '/chats/2' });
  const onDone = jest.fn();
  const { person } = await renderConsole(
    <MemoryConversation forwarding={{ findReceivers, forward }}>
      <ForwardDialog messageIds={[2]} onDone={onDone} onClose={() => undefined} />
    </MemoryConversation>,
  );
  const dialog = screen.getByRole('dialog');

  await person.type(within(dialog).getByRole('textbox', { name: 'Buscar contato' }), 'carlos');
  await person.click(await within(dialog).findByRole('radio', { name: /Carlos Lima/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Encaminhar' }));

  expect(await screen.findByText('1 mensagem encaminhada para Carlos Lima')).toBeVisible();
  const clientKey = expect.stringMatching(/^.{16,}-1-false$/) as string;
  expect(forward.mock.calls[0][0]).toEqual({ messageIds: [2], receiverId: 1, signs: false, clientKey });
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('forwards under the same key when a try is repeated', async () => {
  const forward = jest.fn().mockRejectedValue(new Error('no answer'));
  const { person } = await renderConsole(
    <MemoryConversation forwarding={{ findReceivers, forward }}>
      <ForwardDialog messageIds={[2]} onDone={() => undefined} onClose={() => undefined} />
    </MemoryConversation>,
  );
  const dialog = screen.getByRole('dialog');
  await person.type(within(dialog).getByRole('textbox', { name: 'Buscar contato' }), 'carlos');
  await person.click(await within(dialog).findByRole('radio', { name: /Carlos Lima/ }));

  await person.click(within(dialog).getByRole('button', { name: 'Encaminhar' }));
  await waitFor(() => expect(forward).toHaveBeenCalledTimes(1));
  await person.click(within(dialog).getByRole('button', { name: 'Encaminhar' }));
  await waitFor(() => expect(forward).toHaveBeenCalledTimes(2));

  const [[first], [second]] = forward.mock.calls as [{ clientKey: string }][];
  expect(second.clientKey).toBe(first.clientKey);
});
