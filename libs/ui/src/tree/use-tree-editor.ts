import { useRef } from 'react';
import { useUiTexts } from '../base/ui-texts.js';
import { childrenOf, findPath, moveNode, type TreeNode, type TreePlace } from './state/tree-nodes.js';
import { stepPlace, type TreeStep } from './state/tree-rows.js';
import { useTreeDrag } from './use-tree-drag.js';
import { useTreeState } from './state/use-tree-state.js';

interface Options<N> {
  nodes: readonly N[];
  maxDepth: number;
  onMove: (id: string, place: TreePlace) => void;
  onAdd: (place: TreePlace) => string | void;
  onSelect: (id: string) => void;
  announce: (message: string) => void;
}

/** State of a tree and what people do to its nodes. */
export function useTreeEditor<N extends TreeNode<N>>(options: Options<N>) {
  const { nodes, maxDepth, onMove, onAdd, onSelect, announce } = options;
  const { dragging } = useUiTexts();
  const treeRef = useRef<HTMLDivElement>(null);
  const state = useTreeState(nodes);

  /** Where the node stands in a tree, for the announcements. */
  function placeOf(tree: readonly N[], id: string) {
    const path = findPath(tree, id);
    const parent = path.at(-2);
    const siblings = childrenOf(tree, parent?.id ?? null);
    const position = siblings.findIndex((node) => node.id === id) + 1;
    return { label: path.at(-1)?.title ?? '', position, total: siblings.length, parent: parent?.title };
  }

  function move(id: string, place: TreePlace) {
    const moved = moveNode(nodes, id, place);
    state.reveal(id, place);
    announce(dragging.dropped(placeOf(moved, id)));
    if (findIndexPath(moved, id) !== findIndexPath(nodes, id)) onMove(id, place);
  }

  function step(id: string, by: TreeStep) {
    const place = stepPlace(nodes, id, { step: by, maxDepth });
    if (place) move(id, place);
  }

  function add(place: TreePlace) {
    const id = onAdd(place);
    if (id === undefined) return;
    state.reveal(id, place);
    state.setEditedId(id);
    onSelect(id);
  }

  function focus(id: string) {
    state.setActiveId(id);
    treeRef.current?.querySelector<HTMLElement>(`[data-drag-id="${CSS.escape(id)}"]`)?.focus();
  }

  const dragged = useTreeDrag({
    nodes,
    rows: state.rows,
    treeRef,
    maxDepth,
    onLift: (id) => announce(dragging.lifted(placeOf(nodes, id))),
    onDrop: move,
    onCancel: (id) => announce(dragging.cancelled(placeOf(nodes, id).label)),
  });

  return { ...state, ...dragged, treeRef, step, add, focus };
}

/** The indexes that lead to a node, as one text. */
function findIndexPath<N extends TreeNode<N>>(nodes: readonly N[], id: string): string {
  const path = findPath(nodes, id);
  return path
    .map((node, depth) => (path[depth - 1]?.children ?? nodes).indexOf(node) + (path[depth - 1]?.id ?? ''))
    .join();
}
