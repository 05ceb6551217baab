import type { KeyboardEvent } from 'react';
import type { TreeNode } from './state/tree-nodes.js';
import type { TreeRow, TreeStep } from './state/tree-rows.js';

const STEPS: Record<string, TreeStep | undefined> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface Options<N> {
  rows: readonly TreeRow<N>[];
  isClosed: (id: string) => boolean;
  focus: (id: string) => void;
  setOpen: (id: string, isOpen: boolean) => void;
  onSelect: (id: string) => void;
  onStep: (id: string, step: TreeStep) => void;
  onRename: (id: string) => void;
  onDelete: (id: string) => void;
}

/** The keys of a tree: arrows walk, open and close; Alt with an arrow moves the node; F2 renames; Delete deletes. */
export function useTreeKeys<N extends TreeNode<N>>(options: Options<N>) {
  const { rows, isClosed, focus, setOpen, onSelect, onStep, onRename, onDelete } = options;
  const focusAt = (index: number) => rows[index] && focus(rows[index].node.id);

  const keys: Record<string, (row: TreeRow<N>, at: number) => void> = {
    ArrowDown: (_, at) => focusAt(at + 1),
    ArrowUp: (_, at) => focusAt(at - 1),
    Home: () => focusAt(0),
    End: () => focusAt(rows.length - 1),
    ArrowRight: ({ node }, at) => {
      if (node.children.length === 0) return;
      if (isClosed(node.id)) setOpen(node.id, true);
      else focusAt(at + 1);
    },
    ArrowLeft: ({ node, parentId }) => {
      if (node.children.length > 0 && !isClosed(node.id)) setOpen(node.id, false);
      else if (parentId !== null) focus(parentId);
    },
    Enter: ({ node }) => onSelect(node.id),
    ' ': ({ node }) => onSelect(node.id),
    F2: ({ node }) => onRename(node.id),
    Delete: ({ node }) => onDelete(node.id),
  };

  return (event: KeyboardEvent, row: TreeRow<N>) => {
    // Fields and buttons inside the row have keys of their own.
    if (event.target !== event.currentTarget) return;
    const step = event.altKey ? STEPS[event.key] : undefined;
    const act = step ? () => onStep(row.node.id, step) : keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act(row, rows.indexOf(row));
  };
}
