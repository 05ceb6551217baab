/** @jest-environment ./tools/jest/browser.cjs */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ContactRow } from '@prosa/contracts';
import { useCommands } from '../../../shared/commands/use-commands.js';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { FakeServer, refusal } from '../../../shared/testing/fake-server.js';
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
  return (
    isOpen && (
      <Palette
        items={[]}
        onToggleMenu={() => undefined}
        findMore={() => []}
        onContact={() => undefined}
        onClose={() => setIsOpen(false)}
      />
    )
  );
}

it('runs a command of the open page by its name, and closes', async () => {
  const onResolve = jest.fn();
  const { person } = await renderConsole(<Page onResolve={onResolve} onTransfer={jest.fn()} />);

  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: 'Comandos' }), 'resolver');
  const option = await screen.findByRole('option', { name: /Resolver o ticket/ });
  expect(option).toHaveTextContent('AltR');
  await waitFor(() => expect(option).toHaveAttribute('data-highlighted'));
  await person.keyboard('{Enter}');

  expect(onResolve).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});

it('leaves out what cannot act now, and steps that are keys only', async () => {
  const { person } = await renderConsole(<Page onResolve={jest.fn()} onTransfer={jest.fn()} />);

  await person.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /Resolver o ticket/ });
  expect(screen.queryByRole('option', { name: /Transferir o ticket/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Próximo ticket/ })).not.toBeInTheDocument();
});

describe('people and tickets', () => {
  const ticket = aTicket({ id: 12, status: 'pending', contact: { name: 'Maria Souza' } });
  const contact: ContactRow = { ...aTicket({ id: 3 }).contact, name: 'Maria Souza', tickets: [] };
  const busy: ContactRow = { ...contact, id: 4, name: 'Maria Lima', tickets: [{ ...ticket, status: 'open' }] };
  const answers = {
    'GET /contacts': () => ({ contacts: [contact, busy], hasMore: false, count: 2 }),
    'GET /tickets': () => ({ tickets: [ticket], hasMore: false, cursor: null }),
  };

  async function open(handlers: ConstructorParameters<typeof FakeServer>[0] = answers) {
    const server = new FakeServer(handlers).install();
    const onContact = jest.fn();
    const view = await renderConsole(
      <>
        <Place />
        <Palette
          items={[]}
          onToggleMenu={() => undefined}
          findMore={() => []}
          onContact={onContact}
          onClose={() => undefined}
        />
      </>,
    );
    return { ...view, server, onContact, field: await screen.findByRole('combobox', { name: 'Comandos' }) };
  }
  const searchesOf = (server: FakeServer, path: string) =>
    server.calls.filter((call) => call.path === path).map(({ query }) => query.get('searchParam'));

  it('are found by a name, in groups of their own, after one pause in typing', async () => {
    const { person, server, field } = await open();

    await person.type(field, 'maria');

    expect(await screen.findByRole('group', { name: 'Contatos' })).toHaveTextContent('Maria Souza');
    expect(screen.getByRole('group', { name: 'Tickets' })).toHaveTextContent('Maria Souza#12 · Aguardando · Vendas');
    expect(screen.getByRole('status')).toHaveTextContent('3 contatos e tickets encontrados');
    expect(searchesOf(server, '/contacts')).toEqual(['maria']);
    expect(searchesOf(server, '/tickets')).toEqual(['maria']);
  });

  it('open the ticket: the one of the contact that goes on, or the one chosen', async () => {
    const { person, field } = await open();

    await person.type(field, 'maria');
    await person.click(await screen.findByRole('option', { name: /Maria Lima/ }));

    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(`/tickets/${ticket.uuid}`));
  });

  it('offer a new ticket with a contact who has none that goes on, by keys alone', async () => {
    const { person, field, onContact } = await open();

    await person.type(field, 'maria');
    const option = await screen.findByRole('option', { name: /Maria Souza.*98765/ });
    await waitFor(() => expect(option).toHaveAttribute('data-highlighted'));
    await person.keyboard('{Enter}');

    expect(onContact).toHaveBeenCalledWith(contact);
  });

  it('include a ticket by its number', async () => {
    const { person, server, field } = await open();

    await person.type(field, '12');

    expect(await screen.findByRole('option', { name: /#12/ })).toBeVisible();
    expect(searchesOf(server, '/tickets')).toEqual(['#12']);
    expect(searchesOf(server, '/contacts')).toEqual([]);
  });

  it('say that they could not be searched', async () => {
    const { person, field } = await open({ ...answers, 'GET /contacts': () => refusal('ERR_INTERNAL') });

    await person.type(field, 'maria');

    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('A busca de contatos e tickets falhou'));
    expect(screen.getByRole('option', { name: /#12/ })).toBeVisible();
  });
});

function Place() {
  return <span data-testid="place">{useLocation().pathname}</span>;
}
