/** @jest-environment ./tools/jest/browser.cjs */
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
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

it('focuses its first field and submits on Enter', async () => {
  const { person, onSubmit } = await open();
  const field = screen.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(field).toHaveFocus());

  await person.type(field, 'Sales{Enter}');

  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('is an alert dialog when the action cannot be undone', async () => {
  await renderUi(
    <FormDialog title="Delete it?" submitLabel="Delete" isDangerous onSubmit={jest.fn()} onClose={jest.fn()}>
      <TextField label="Name" autoFocus />
    </FormDialog>,
  );

  expect(screen.getByRole('alertdialog', { name: 'Delete it?' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
});

it('closes with Escape', async () => {
  const { person, onClose } = await open();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());

  await person.keyboard('{Escape}');

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('asks before it discards unsaved changes', async () => {
  const { person, onClose } = await open({ isDirty: true });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());

  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();

  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

/** A page with a button that opens a form; the button may be removed when the form is done. */
function Page({ isRemovedAfter = false }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [isRemoved, setIsRemoved] = useState(false);

  function close() {
    setIsOpen(false);
    setIsRemoved(isRemovedAfter);
  }

  return (
    <main tabIndex={-1}>
      {!isRemoved && <button onClick={() => setIsOpen(true)}>Open</button>}
      {isOpen && (
        <FormDialog
          title="New queue"
          submitLabel="Save"
          isPending={isSaving}
          onSubmit={() => setIsSaving(true)}
          onClose={close}
        >
          <TextField label="Name" autoFocus />
          {isSaving && (
            <button type="button" onClick={() => setIsSaving(false)}>
              It was refused
            </button>
          )}
        </FormDialog>
      )}
    </main>
  );
}

describe('the focus', () => {
  it('returns to the opener, although a field had autofocus', async () => {
    const person = await renderUi(<Page />);
    await person.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());

    await person.keyboard('{Escape}');

    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('moves to the page when the opener was removed', async () => {
    const person = await renderUi(<Page isRemovedAfter />);
    await person.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());

    await person.keyboard('{Escape}');

    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('stays in a dialog that replaced it', async () => {
    function Replaced() {
      const [step, setStep] = useState<'none' | 'first' | 'second'>('none');
      const close = () => setStep('none');
      return (
        <main tabIndex={-1}>
          <button onClick={() => setStep('first')}>Open</button>
          {step === 'first' && (
            <FormDialog title="Ticket" submitLabel="Start" onSubmit={() => setStep('second')} onClose={close}>
              <TextField label="Contact" autoFocus />
            </FormDialog>
          )}
          {step === 'second' && (
            <FormDialog title="Contact" submitLabel="Save" onSubmit={close} onClose={close}>
              <TextField label="Name" autoFocus />
            </FormDialog>
          )}
        </main>
      );
    }
    const person = await renderUi(<Replaced />);
    await person.click(screen.getByRole('button', { name: 'Open' }));
    await person.click(await screen.findByRole('button', { name: 'Start' }));
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Rita');

    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Rita');
    expect(screen.getByRole('dialog', { name: 'Contact' })).toContainElement(document.activeElement as HTMLElement);
  });

  it('returns to the button when the submission has ended', async () => {
    const person = await renderUi(<Page />);
    await person.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    const save = screen.getByRole('button', { name: 'Save' });
    await person.click(save);
    // A browser takes the focus from a disabled button.
    act(() => save.blur());

    act(() => screen.getByRole('button', { name: 'It was refused' }).click());

    await waitFor(() => expect(save).toHaveFocus());
  });
});
