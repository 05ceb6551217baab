/** @jest-environment ./tools/jest/browser.cjs */
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Modal } from '../dialogs/modal.js';
import { renderUi } from '../testing/render-ui.js';
import { TreeEditor } from './tree-editor.js';
import { insertNode, moveNode, removeNode, renameNode, type TreeNode } from './state/tree-nodes.js';

interface Option extends TreeNode<Option> {}

const option = (title: string, children: Option[] = []): Option => ({ id: title, title, children });

const TEXTS = {
  addRoot: 'Add option',
  addChild: 'Add below',
  addSibling: 'Add after',
  rename: 'Rename',
  delete: 'Delete',
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveIn: 'Move in',
  moveOut: 'Move out',
  title: 'Title',
  actions: (title: string) => `Actions of ${title}`,
  empty: 'No options',
};

const onMove = jest.fn();
afterEach(() => onMove.mockReset());

/** Deletes a node as another person does. */
let removeElsewhere: (id: string) => void;

function Edited({ start = [option('Sales', [option('Prices')]), option('Support')] }: { start?: Option[] }) {
  const [nodes, setNodes] = useState<readonly Option[]>(start);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  useEffect(() => {
    removeElsewhere = (id) => setNodes((before) => removeNode(before, id));
  }, []);

  return (
    <TreeEditor
      label="Options"
      texts={TEXTS}
      nodes={nodes}
      maxDepth={2}
      selectedId={selectedId}
      onSelect={setSelectedId}
      onAdd={(place) => {
        setNodes(insertNode(nodes, option('New'), place));
        return 'New';
      }}
      onRename={(id, title) => setNodes(renameNode(nodes, id, title))}
      onDelete={(id) => setNodes(removeNode(nodes, id))}
      onMove={(id, place) => {
        onMove(id, place);
        setNodes(moveNode(nodes, id, place));
      }}
      renderDetail={({ title }) => (
        <>
          <p>Detail of {title}</p>
          <textarea aria-label="Message" />
        </>
      )}
    />
  );
}

const shown = () =>
  screen.queryAllByRole('treeitem').map((row) => `${row.getAttribute('aria-level')} ${row.getAttribute('aria-label')}`);
const row = (name: string) => screen.getByRole('treeitem', { name });

it('walks, closes and opens by the arrows, with one stop for Tab', async () => {
  const person = await renderUi(<Edited />);
  await person.tab();
  expect(row('Sales')).toHaveFocus();

  await person.keyboard('{ArrowRight}');
  expect(row('Prices')).toHaveFocus();
  await person.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(row('Sales')).toHaveAttribute('aria-expanded', 'false');
  expect(shown()).toEqual(['1 Sales', '1 Support']);

  await person.keyboard('{ArrowRight}{End}');
  expect(row('Support')).toHaveFocus();
  expect(shown()).toEqual(['1 Sales', '2 Prices', '1 Support']);
});

it('moves a node by Alt and the arrows, announces its place, and keeps the focus', async () => {
  const person = await renderUi(<Edited />);
  row('Support').focus();

  await person.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(shown()).toEqual(['1 Sales', '2 Prices', '2 Support']);
  expect(screen.getByRole('status')).toHaveTextContent('Dropped Support, 2 of 2');

  await person.keyboard('{Alt>}{ArrowUp}{ArrowLeft}{/Alt}');
  expect(shown()).toEqual(['1 Sales', '2 Prices', '1 Support']);
  expect(onMove.mock.calls).toEqual([
    ['Support', { parentId: 'Sales', index: 1 }],
    ['Support', { parentId: 'Sales', index: 0 }],
    ['Support', { parentId: null, index: 1 }],
  ]);
  expect(row('Support')).toHaveFocus();
});

it('moves no node deeper than the limit', async () => {
  const person = await renderUi(<Edited start={[option('Support'), option('Sales', [option('Prices')])]} />);
  row('Sales').focus();

  await person.keyboard('{Alt>}{ArrowRight}{/Alt}');

  expect(onMove).not.toHaveBeenCalled();
});

it('selects a node and shows it in full', async () => {
  const person = await renderUi(<Edited />);
  row('Prices').focus();

  await person.keyboard('{Enter}');

  expect(row('Prices')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('Detail of Prices')).toBeInTheDocument();
});

it('renames in place; Escape keeps the title', async () => {
  const person = await renderUi(<Edited />);
  row('Support').focus();

  await person.keyboard('{F2}Help{Escape}');
  expect(shown()).toContain('1 Support');
  expect(row('Support')).toHaveFocus();
  await person.keyboard('{F2}Help{Enter}');

  expect(shown()).toContain('1 Help');
});

it('adds a node below another by its menu and edits the new title', async () => {
  const person = await renderUi(<Edited />);

  await person.click(screen.getByRole('button', { name: 'Actions of Sales' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Add below' }));

  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('New');
  expect(shown()).toEqual(['1 Sales', '2 Prices', '2 New', '1 Support']);
});

it('keeps the title of a field that is left, and the focus where the person went', async () => {
  const person = await renderUi(<Edited start={[]} />);

  await person.click(screen.getByRole('button', { name: 'Add option' }));
  await person.keyboard('Invoices');
  await person.click(screen.getByRole('textbox', { name: 'Message' }));
  await person.keyboard('Which month?');

  expect(shown()).toEqual(['1 Invoices']);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which month?');
});

it('moves by the menu, which offers only what is possible', async () => {
  const person = await renderUi(<Edited />);

  await person.click(screen.getByRole('button', { name: 'Actions of Prices' }));
  expect(await screen.findByRole('menuitem', { name: 'Move out' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Move up' })).not.toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Add below' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('menuitem', { name: 'Move out' }));

  await waitFor(() => expect(shown()).toEqual(['1 Sales', '1 Prices', '1 Support']));
});

it('deletes a node with what is below it', async () => {
  const person = await renderUi(<Edited />);
  row('Sales').focus();

  await person.keyboard('{Delete}');

  expect(shown()).toEqual(['1 Support']);
});

it('says that there is nothing, and adds the first node', async () => {
  const person = await renderUi(<Edited start={[]} />);
  expect(screen.getByText('No options')).toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'Add option' }));

  expect(shown()).toEqual(['1 New']);
});

it('leaves the dialog around it open when Escape ends the editing of a title', async () => {
  const onClose = jest.fn();
  const person = await renderUi(
    <Modal title="Options" onClose={onClose}>
      <Edited />
    </Modal>,
  );
  row('Support').focus();

  await person.keyboard('{F2}{Escape}');

  expect(row('Support')).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});

it('announces the node below which a moved one is now', async () => {
  const person = await renderUi(<Edited />);
  row('Support').focus();

  await person.keyboard('{Alt>}{ArrowRight}{/Alt}');

  expect(screen.getByRole('status')).toHaveTextContent('Dropped Support, 2 of 2 below Sales');
});

it.each([
  ['the next of its level', 'Sales', 'Support'],
  ['the one above, when it was the last of its level', 'Prices', 'Sales'],
])('gives the focus of a deleted node to %s', async (_, deleted, next) => {
  const person = await renderUi(<Edited />);
  row(deleted).focus();

  await person.keyboard('{Delete}');

  expect(screen.queryByRole('treeitem', { name: deleted })).not.toBeInTheDocument();
  expect(row(next)).toHaveFocus();
});

it('gives the focus to the next node after one is deleted by the menu', async () => {
  const person = await renderUi(<Edited />);

  await person.click(screen.getByRole('button', { name: 'Actions of Sales' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));

  await waitFor(() => expect(row('Support')).toHaveFocus());
});

it('gives the focus to the button that adds when no node is left', async () => {
  const person = await renderUi(<Edited start={[option('Sales')]} />);
  row('Sales').focus();

  await person.keyboard('{Delete}');

  expect(screen.getByRole('button', { name: 'Add option' })).toHaveFocus();
});

it('moves no focus when a node that had none is deleted by others', async () => {
  await renderUi(<Edited />);

  act(() => removeElsewhere('Sales'));

  expect(document.body).toHaveFocus();
});
