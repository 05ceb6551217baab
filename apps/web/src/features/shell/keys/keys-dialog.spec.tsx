/** @jest-environment ./tools/jest/browser.cjs */
import { act, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { useCommands } from '../../../shared/commands/use-commands.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { KeysDialog } from './keys-dialog.js';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  useCommands([
    { id: 'composer.note', run: () => undefined },
    { id: 'console.keys', run: () => setIsOpen(true) },
  ]);
  return isOpen && <KeysDialog onClose={() => undefined} />;
}

const linesOf = (list: HTMLElement) => within(list).getAllByRole('listitem');

it('lists the keys of the open page first, with those of its fields, and all others apart', async () => {
  const { person } = await renderConsole(<Page />);
  await person.keyboard('?');

  const elsewhere = await screen.findByRole('region', { name: 'Em outras telas' });
  const composer = screen.getByRole('list', { name: 'Resposta' });
  expect(linesOf(composer).map(({ textContent }) => textContent)).toEqual([
    'Alternar entre resposta e nota internaAltN',
    'Enviar a mensagemEnter',
    'Nova linha na mensagemShiftEnter',
  ]);
  expect(elsewhere).not.toContainElement(composer);
  expect(within(elsewhere).getByText('Resolver o ticket')).toBeVisible();
});

it.each([
  ['pt-BR', 'Atalhos do teclado'],
  ['en', 'Keyboard shortcuts'],
  ['es', 'Atajos de teclado'],
  ['tr', 'Klavye kısayolları'],
])('has a text for each command in %s', async (language, title) => {
  const { person } = await renderConsole(<Page />);
  await person.keyboard('?');

  await act(() => i18next.changeLanguage(language));

  const dialog = await screen.findByRole('dialog', { name: title });
  // A key without a text would be shown as such.
  expect(dialog).not.toHaveTextContent(/\b(console|list|ticket|thread|composer|selection|scope)\.\w/);
});
