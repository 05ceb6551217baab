/** @jest-environment ./tools/jest/browser.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { aThreadMessage } from '../testing/a-thread-message.js';
import { MemoryConversation } from '../testing/memory-conversation.js';
import { useEditOrDelete } from './use-edit-or-delete.js';

const MESSAGE = aThreadMessage({ id: 4, body: 'Às três', fromMe: true });

function Buttons() {
  const { actions, dialogs } = useEditOrDelete();
  return (
    <>
      <button onClick={() => actions.requestEdit(MESSAGE)}>{'mudar'}</button>
      <button onClick={() => actions.requestDelete(MESSAGE)}>{'tirar'}</button>
      {dialogs}
    </>
  );
}

async function open() {
  const [edit, remove] = [jest.fn().mockResolvedValue(null), jest.fn().mockRejectedValueOnce(new Error('offline'))];
  const view = await renderConsole(
    <MemoryConversation edit={edit} remove={remove}>
      <Buttons />
    </MemoryConversation>,
  );
  return { ...view, edit, remove };
}

it('saves the changed text and closes', async () => {
  const { person, edit } = await open();
  await person.click(screen.getByRole('button', { name: 'mudar' }));
  const dialog = await screen.findByRole('dialog');
  const text = within(dialog).getByRole('textbox');

  await person.clear(text);
  await person.type(text, 'Às quatro');
  await person.click(within(dialog).getByRole('button', { name: 'Salvar' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(edit).toHaveBeenCalledWith(MESSAGE, 'Às quatro');
});

it('deletes after a confirmation, and closes when that fails', async () => {
  const { person, remove } = await open();
  await person.click(screen.getByRole('button', { name: 'tirar' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(remove).not.toHaveBeenCalled();

  await person.click(within(dialog).getByRole('button', { name: 'Apagar' }));

  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(remove.mock.calls[0][0]).toEqual(MESSAGE);
});
