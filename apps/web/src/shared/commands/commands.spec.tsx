/** @jest-environment ./tools/jest/browser.cjs */
import { Menu } from '@chakra-ui/react';
import { Modal } from '@prosa/ui';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderConsole } from '../testing/render-console.js';
import { CATALOGUE, COMMAND_IDS, commandInfo } from './catalogue.js';
import { CommandIconButton } from './command-button.js';
import { type Command, pageCommands } from './registry.js';
import { useCommands } from './use-commands.js';

/** A part of the page with commands. */
function Part({ commands, children }: { commands: Command[]; children?: ReactNode }) {
  useCommands(commands);
  return children;
}

const resolve = (run: () => void, others: Partial<Command> = {}): Command => ({ id: 'ticket.resolve', run, ...others });

describe('a key', () => {
  it('runs the command of the page, and none once it is closed', async () => {
    const run = jest.fn();
    const { person, unmount } = await renderConsole(<Part commands={[resolve(run)]} />);

    await person.keyboard('{Alt>}[KeyR]{/Alt}');
    expect(run).toHaveBeenCalledTimes(1);

    unmount();
    await person.keyboard('{Alt>}[KeyR]{/Alt}');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs the inner one of two commands, whichever came first', async () => {
    const [inner, outer] = [jest.fn(), jest.fn()];
    const { person } = await renderConsole(
      <>
        <Part commands={[{ id: 'selection.resolve', run: inner }]} />
        <Part commands={[resolve(outer)]} />
      </>,
    );

    await person.keyboard('{Alt>}[KeyR]{/Alt}');

    expect(inner).toHaveBeenCalledTimes(1);
    expect(outer).not.toHaveBeenCalled();
  });

  it('leaves a command that cannot act now to the outer one', async () => {
    const [inner, outer] = [jest.fn(), jest.fn()];
    const { person } = await renderConsole(
      <>
        <Part commands={[{ id: 'selection.resolve', run: inner, when: false }]} />
        <Part commands={[resolve(outer)]} />
      </>,
    );

    await person.keyboard('{Alt>}[KeyR]{/Alt}');

    expect(inner).not.toHaveBeenCalled();
    expect(outer).toHaveBeenCalledTimes(1);
  });

  it('without a modifier is text in a field, and one with a modifier is not', async () => {
    const [plain, alt] = [jest.fn(), jest.fn()];
    const { person } = await renderConsole(
      <Part commands={[{ id: 'list.new', run: plain }, resolve(alt)]}>
        <input aria-label="Field" />
      </Part>,
    );

    await person.type(screen.getByLabelText('Field'), 'n');
    await person.keyboard('{Alt>}[KeyR]{/Alt}');

    expect(screen.getByLabelText('Field')).toHaveValue('n');
    expect(plain).not.toHaveBeenCalled();
    expect(alt).toHaveBeenCalledTimes(1);
  });

  it('that is held acts once, except for steps', async () => {
    const [once, step] = [jest.fn(), jest.fn()];
    const { person } = await renderConsole(<Part commands={[resolve(once), { id: 'list.next', run: step }]} />);

    await person.keyboard('{Alt>}{r>3/}{/Alt}{j>3/}');

    expect(once).toHaveBeenCalledTimes(1);
    expect(step).toHaveBeenCalledTimes(3);
  });
});

describe('behind an open dialog', () => {
  it('nothing acts, and the commands of the dialog do', async () => {
    const [behind, within] = [jest.fn(), jest.fn()];
    const page = COMMAND_IDS.map((id): Command => ({ id, run: () => behind(id) }));
    const { person } = await renderConsole(
      <>
        <Part commands={page} />
        <Modal title="Dialog" onClose={jest.fn()}>
          <Part commands={[{ id: 'composer.note', run: within }]}>Content</Part>
        </Modal>
      </>,
    );
    await screen.findByRole('dialog');

    await person.keyboard('{Alt>}[KeyR][KeyT][KeyN][KeyZ]{/Alt}{Control>}fk{/Control}njkxp?');

    expect(behind).not.toHaveBeenCalled();
    expect(within).toHaveBeenCalledTimes(1);
  });

  it('nothing acts behind an open menu either, until it is closed', async () => {
    const run = jest.fn();
    const { person } = await renderConsole(
      <>
        <Part commands={[{ id: 'list.new', run }]} />
        <Menu.Root>
          <Menu.Trigger>Open</Menu.Trigger>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="a">An item</Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
      </>,
    );
    await person.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.getByRole('menu')).toHaveAttribute('data-state', 'open'));

    await person.keyboard('n');
    expect(run).not.toHaveBeenCalled();

    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await person.keyboard('n');
    expect(run).toHaveBeenCalledTimes(1);
  });
});

it('states the keys on the button, and runs the same command by a click', async () => {
  const run = jest.fn();
  const command = resolve(run);
  const { person } = await renderConsole(
    <Part commands={[command]}>
      <CommandIconButton command={command} label="Resolver" />
    </Part>,
  );
  const button = screen.getByRole('button', { name: 'Resolver' });

  expect(button).toHaveAttribute('aria-keyshortcuts', 'Alt+R');
  await person.click(button);
  expect(run).toHaveBeenCalledTimes(1);
});

it('lists what can act now, the innermost first', async () => {
  await renderConsole(
    <Part
      commands={[
        { id: 'console.keys', run: jest.fn() },
        resolve(jest.fn()),
        { id: 'ticket.transfer', run: jest.fn(), when: () => false },
      ]}
    />,
  );

  expect(pageCommands().map(({ id }) => id)).toEqual(['ticket.resolve', 'console.keys']);
});

it('has no two commands of one scope with the same key', () => {
  const taken = COMMAND_IDS.flatMap((id) =>
    (commandInfo(id).keys ?? []).map((keys) => `${CATALOGUE[id].scope} ${keys}`),
  );

  expect(taken).toEqual([...new Set(taken)]);
});
