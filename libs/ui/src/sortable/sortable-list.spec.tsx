/** @jest-environment ./tools/jest/browser.cjs */
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Modal } from '../dialogs/modal.js';
import { renderUi } from '../testing/render-ui.js';
import { SortableList } from './sortable-list.js';

const onReorder = jest.fn();
afterEach(() => onReorder.mockReset());

function List({ isDisabled }: { isDisabled?: boolean }) {
  const [items, setItems] = useState(['Rita', 'Bank', 'Paper']);
  return (
    <SortableList
      label="To do"
      items={items}
      idOf={(item) => item.toLowerCase()}
      labelOf={(item) => item}
      renderItem={(item) => <span>{item}</span>}
      isDisabled={isDisabled}
      onReorder={(ids) => {
        onReorder(ids);
        setItems(ids.map((id) => items.find((item) => item.toLowerCase() === id) ?? id));
      }}
    />
  );
}

const shown = () =>
  within(screen.getByRole('list', { name: 'To do' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });

it('moves a row by the keyboard and gives back all ids in their new order', async () => {
  const person = await renderUi(<List />);
  handle('Rita').focus();

  await person.keyboard(' {ArrowDown}{ArrowDown}');
  expect(onReorder).not.toHaveBeenCalled();
  await person.keyboard(' ');

  expect(onReorder.mock.calls).toEqual([[['bank', 'paper', 'rita']]]);
  expect(shown()).toEqual(['Bank', 'Paper', 'Rita']);
  expect(handle('Rita')).toHaveFocus();
});

it('announces lift, each place, drop and cancel', async () => {
  const person = await renderUi(<List />);
  const region = screen.getByRole('status');
  handle('Bank').focus();

  await person.keyboard('{Enter}');
  expect(region).toHaveTextContent('Lifted Bank, 2 of 3');
  await person.keyboard('{ArrowUp}');
  expect(region).toHaveTextContent('Bank, 1 of 3');
  await person.keyboard('{Enter}');
  expect(region).toHaveTextContent('Dropped Bank, 1 of 3');

  await person.keyboard('{Enter}{ArrowDown}{Escape}');
  expect(region).toHaveTextContent('Bank is back');
});

it('puts the row back on Escape, and no other handler receives the key', async () => {
  const onKeyDown = jest.fn();
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog that Escape would close
  const person = await renderUi(
    <div onKeyDown={onKeyDown}>
      <List />
    </div>,
  );
  handle('Rita').focus();
  await person.keyboard(' {ArrowDown}');
  expect(shown()).toEqual(['Bank', 'Rita', 'Paper']);
  onKeyDown.mockReset();

  await person.keyboard('{Escape}');

  expect(shown()).toEqual(['Rita', 'Bank', 'Paper']);
  expect(onReorder).not.toHaveBeenCalled();
  expect(onKeyDown).not.toHaveBeenCalled();
});

it('stops at both ends', async () => {
  const person = await renderUi(<List />);
  handle('Rita').focus();

  await person.keyboard(' {ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown} ');

  expect(shown()).toEqual(['Bank', 'Paper', 'Rita']);
});

it('moves a row by single presses', async () => {
  const person = await renderUi(<List />);

  await person.click(handle('Paper'));
  await person.click(screen.getByRole('button', { name: 'Up' }));
  await person.click(screen.getByRole('button', { name: 'Done' }));

  expect(onReorder.mock.calls).toEqual([[['rita', 'paper', 'bank']]]);
  expect(screen.queryByRole('button', { name: 'Up' })).not.toBeInTheDocument();
});

it('drops the row where it is when the focus leaves it', async () => {
  const person = await renderUi(<List />);
  await person.click(handle('Rita'));
  await person.click(screen.getByRole('button', { name: 'Down' }));

  await person.click(handle('Paper'));

  expect(onReorder.mock.calls).toEqual([[['bank', 'rita', 'paper']]]);
});

it('calls nobody when the order is as before', async () => {
  const person = await renderUi(<List />);
  handle('Rita').focus();

  await person.keyboard(' {ArrowDown}{ArrowUp} ');

  expect(onReorder).not.toHaveBeenCalled();
});

it('has no handles while it is disabled', async () => {
  await renderUi(<List isDisabled />);

  expect(shown()).toEqual(['Rita', 'Bank', 'Paper']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('leaves the dialog around it open when Escape puts a lifted row back', async () => {
  const onClose = jest.fn();
  const person = await renderUi(
    <Modal title="Order" onClose={onClose}>
      <List />
    </Modal>,
  );
  handle('Rita').focus();

  await person.keyboard(' {ArrowDown}{Escape}');
  expect(shown()).toEqual(['Rita', 'Bank', 'Paper']);
  expect(onClose).not.toHaveBeenCalled();

  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('scrolls a row that is moved out of sight back into it', async () => {
  const person = await renderUi(<List />);
  const seen: (string | null)[] = [];
  const scroll = jest.fn(function scrollIntoView(this: Element) {
    seen.push(this.textContent);
  });
  Element.prototype.scrollIntoView = scroll;
  handle('Rita').focus();

  await person.keyboard(' {ArrowDown}');

  expect(seen).toEqual(['Rita']);
  expect(scroll).toHaveBeenLastCalledWith({ block: 'nearest', inline: 'nearest' });
});
