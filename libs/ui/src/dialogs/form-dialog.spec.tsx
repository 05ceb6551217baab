/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.js';
import { FormDialog } from './form-dialog.js';
import { TextField } from '../fields/form-field.js';

async function open({ isDirty = false } = {}) {
  const onSubmit = jest.fn();
  const onClose = jest.fn();
  const person = await renderUi(
    <FormDialog title="New queue" submitLabel="Save" isDirty={isDirty} onSubmit={onSubmit} onClose={onClose}>
      <TextField label="Name" autoFocus />
    </FormDialog>,
  );
  return { person, onSubmit, onClose };
}

it('begins in its first field and is sent with Enter', async () => {
  const { person, onSubmit } = await open();
  const field = screen.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(field).toHaveFocus());

  await person.type(field, 'Sales{Enter}');

  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('closes with Escape', async () => {
  const { person, onClose } = await open();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());

  await person.keyboard('{Escape}');

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('asks before it throws unsaved changes away', async () => {
  const { person, onClose } = await open({ isDirty: true });

  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();

  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
