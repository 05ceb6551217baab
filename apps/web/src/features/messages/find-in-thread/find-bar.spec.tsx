/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { FakeServer } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { FindBar } from './find-bar.js';

function Conversation() {
  const [isFinding, setFinding] = useState(false);
  return (
    <>
      {isFinding && (
        <FindBar
          ticketId={1}
          jumpTo={() => undefined}
          onTextChange={() => undefined}
          onClose={() => setFinding(false)}
        />
      )}
      <textarea aria-label="Resposta" onKeyDown={({ key }) => key === 'F2' && setFinding(true)} />
    </>
  );
}

it('returns the focus to the text field', async () => {
  new FakeServer({}).install();
  const { person } = await renderConsole(<Conversation />);
  await person.click(screen.getByRole('textbox', { name: 'Resposta' }));
  await person.keyboard('{F2}');
  expect(await screen.findByRole('textbox', { name: 'Buscar nesta conversa' })).toHaveFocus();

  await person.keyboard('{Escape}');

  expect(screen.getByRole('textbox', { name: 'Resposta' })).toHaveFocus();
});
