/** @jest-environment ./tools/jest/browser.cjs */
import { screen, within } from '@testing-library/react';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { MemoryConversation } from '../testing/memory-conversation.js';
import { ForwardDialog } from './forward-dialog.js';

it('forwards the chosen messages to a receiver that the conversation finds, and says so', async () => {
  const forward = jest.fn().mockResolvedValue({ sentCount: 1, refusedCount: 0, path: '/chats/2' });
  const onDone = jest.fn();
  const { person } = await renderConsole(
    <MemoryConversation forward={forward}>
      <ForwardDialog messageIds={[2]} onDone={onDone} onClose={() => undefined} />
    </MemoryConversation>,
  );
  const dialog = screen.getByRole('dialog');

  await person.type(within(dialog).getByRole('textbox', { name: 'Buscar contato' }), 'carlos');
  await person.click(await within(dialog).findByRole('radio', { name: /Carlos Lima/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Encaminhar' }));

  expect(await screen.findByText('1 mensagem encaminhada para Carlos Lima')).toBeVisible();
  expect(forward.mock.calls[0][0]).toEqual({ messageIds: [2], receiverId: 1, signs: false });
  expect(onDone).toHaveBeenCalledTimes(1);
});
