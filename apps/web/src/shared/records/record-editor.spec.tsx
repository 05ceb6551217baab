/** @jest-environment ./tools/jest/browser.cjs */
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FormText } from '../forms/form-text.js';
import { renderConsole } from '../testing/render-console.js';
import { RecordEditor, type RecordForm } from './record-editor.js';
import { records } from './records.js';

interface Note {
  id: number;
  title: string;
  text: string;
}
type Written = Omit<Note, 'id'>;

const save = jest.fn(async (input: Partial<Written>, id?: number) => ({ id: id ?? 9, title: '', text: '', ...input }));
const notes = records<Note, Partial<Written>>({ name: 'notes', fetchPart: jest.fn(), save });

/** Sends only what was changed. */
const noteForm: RecordForm<Note, Partial<Written>, Written> = {
  valuesOf: (note) => ({ title: note?.title ?? '', text: note?.text ?? '' }),
  inputOf: ({ title, text }, note) => ({
    ...(title !== note?.title && { title }),
    ...(text !== note?.text && { text }),
  }),
  Fields: () => (
    <>
      <FormText<Written> name="title" label="Título" />
      <FormText<Written> name="text" label="Texto" />
    </>
  ),
};

function Page() {
  const [note, setNote] = useState<Note>({ id: 1, title: 'Pão', text: 'Francês' });
  const handleEvent = () => setNote({ ...note, text: 'Integral' });

  return (
    <>
      <button type="button" onClick={handleEvent}>
        Evento
      </button>
      <RecordEditor of={notes} form={noteForm} record={note} title="Editar" onClose={() => undefined} />
    </>
  );
}

it("measures changes by the record as it was opened, so that others' newer ones are not written over", async () => {
  const { person } = await renderConsole(<Page />);
  await person.type(screen.getByRole('textbox', { name: 'Título' }), ' doce');
  act(() => screen.getByText('Evento').click());
  await person.click(screen.getByRole('button', { name: 'Salvar' }));

  await waitFor(() => expect(save).toHaveBeenCalledWith({ title: 'Pão doce' }, 1));
});
