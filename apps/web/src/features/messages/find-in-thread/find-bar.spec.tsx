/** @jest-environment ./tools/jest/browser.cjs */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { PositionContext } from '../scroll/position-context.js';
import { useThreadPosition } from '../scroll/use-thread-position.js';
import { MemoryConversation } from '../testing/memory-conversation.js';
import { FindBar } from './find-bar.js';

function Conversation() {
  const [isFinding, setFinding] = useState(false);
  return (
    <PositionContext value={useThreadPosition(undefined)}>
      {isFinding && <FindBar onTextChange={() => undefined} onClose={() => setFinding(false)} />}
      <textarea aria-label="Resposta" onKeyDown={({ key }) => key === 'F2' && setFinding(true)} />
    </PositionContext>
  );
}

it('returns the focus to the text field', async () => {
  const { person } = await renderConsole(
    <MemoryConversation>
      <Conversation />
    </MemoryConversation>,
  );
  await person.click(screen.getByRole('textbox', { name: 'Resposta' }));
  await person.keyboard('{F2}');
  expect(await screen.findByRole('textbox', { name: 'Buscar nesta conversa' })).toHaveFocus();

  await person.keyboard('{Escape}');

  expect(screen.getByRole('textbox', { name: 'Resposta' })).toHaveFocus();
});
