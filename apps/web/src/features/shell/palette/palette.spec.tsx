/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useCommands } from '../../../shared/commands/use-commands.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { Palette } from './palette.js';

function Page({ onResolve, onTransfer }: { onResolve: () => void; onTransfer: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  useCommands([
    { id: 'ticket.resolve', run: onResolve },
    { id: 'ticket.transfer', run: onTransfer, when: false },
    { id: 'list.next', run: () => undefined },
    { id: 'console.palette', run: () => setIsOpen(true) },
  ]);
  return isOpen && <Palette items={[]} onToggleMenu={() => undefined} onClose={() => setIsOpen(false)} />;
}

it('runs a command of the open page by its name, and closes', async () => {
  const onResolve = jest.fn();
  const { person } = await renderConsole(<Page onResolve={onResolve} onTransfer={jest.fn()} />);

  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: 'Comandos' }), 'resolver');
  const option = await screen.findByRole('option', { name: /Resolver o atendimento/ });
  expect(option).toHaveTextContent('AltR');
  await waitFor(() => expect(option).toHaveAttribute('data-highlighted'));
  await person.keyboard('{Enter}');

  expect(onResolve).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});

it('leaves out what cannot act now, and steps that are keys only', async () => {
  const { person } = await renderConsole(<Page onResolve={jest.fn()} onTransfer={jest.fn()} />);

  await person.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /Resolver o atendimento/ });
  expect(screen.queryByRole('option', { name: /Transferir o atendimento/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Próximo atendimento/ })).not.toBeInTheDocument();
});
