import { type RefObject, useEffect, useRef } from 'react';
import type { TreeNode } from './state/tree-nodes.js';
import { rowAfterDelete, type TreeRow } from './state/tree-rows.js';

interface Options<N> {
  rows: readonly TreeRow<N>[];
  frameRef: RefObject<HTMLElement | null>;
  focus: (id: string) => void;
  onDelete: (id: string) => void;
}

/** Deletes a node. Once it is deleted, maybe after a question, the focus goes to a row near it, or to the last button. */
export function useDeleteFocus<N extends TreeNode<N>>({ rows, frameRef, focus, onDelete }: Options<N>) {
  const requested = useRef<{ id: string; nextId: string | undefined }>(null);

  useEffect(() => {
    const leaving = requested.current;
    if (!leaving || rows.some(({ node }) => node.id === leaving.id)) return;
    requested.current = null;
    if (isElsewhere(frameRef.current)) return;
    if (leaving.nextId === undefined) frameRef.current?.querySelector<HTMLElement>(':scope > button')?.focus();
    else focus(leaving.nextId);
  });

  return (id: string) => {
    const row = rows.find(({ node }) => node.id === id);
    requested.current = row ? { id, nextId: rowAfterDelete(rows, row)?.node.id } : null;
    onDelete(id);
  };
}

/** Whether the person went on to another part of the page meanwhile. */
function isElsewhere(frame: Element | null): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || frame?.contains(focused)) return false;
  return !focused.closest('[role=dialog], [role=alertdialog]');
}
