import { useState } from 'react';
import { type TreeNode, type TreePlace } from './tree-nodes.js';
import { rowsOf } from './tree-rows.js';

/** What the tree shows: which nodes are closed, which row has the focus, which title is edited. */
export function useTreeState<N extends TreeNode<N>>(nodes: readonly N[]) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState<string | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const rows = rowsOf(nodes, (id) => closed.has(id));
  const active = rows.find(({ node }) => node.id === activeId) ?? rows[0];

  function setOpen(id: string, isOpen: boolean) {
    setClosed((before) => new Set(isOpen ? [...before].filter((other) => other !== id) : [...before, id]));
  }

  /** Makes a node that was put somewhere visible. */
  function reveal(id: string, { parentId }: TreePlace) {
    if (parentId !== null) setOpen(parentId, true);
    setActiveId(id);
  }

  return { rows, closed, active, setActiveId, editedId, setEditedId, setOpen, reveal };
}
