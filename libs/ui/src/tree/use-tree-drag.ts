import { type RefObject, useState } from 'react';
import type { Point } from '../dragging/drag-area.js';
import { insertionIndex } from '../dragging/insertion.js';
import { itemBoxes } from '../dragging/drag-item.js';
import { findPath, heightOf, type TreeNode, type TreePlace } from './state/tree-nodes.js';
import { placeBetween, type TreeRow } from './state/tree-rows.js';

/** Indent of a level. */
export const INDENT_PX = 24;

interface Options<N> {
  nodes: readonly N[];
  rows: readonly TreeRow<N>[];
  treeRef: RefObject<HTMLElement | null>;
  maxDepth: number;
  onLift: (id: string) => void;
  onDrop: (id: string, place: TreePlace) => void;
  onCancel: (id: string) => void;
}

/** Where a dragged node would be put: the rows say between which, the indent of the pointer says how deep. */
export function useTreeDrag<N extends TreeNode<N>>(options: Options<N>) {
  const { nodes, rows, treeRef, maxDepth, onLift, onDrop, onCancel } = options;
  const [drop, setDrop] = useState<{ beforeId: string | undefined; afterId: string | undefined; depth: number } | null>(
    null,
  );

  function placeAt(id: string, { x, y }: Point) {
    const tree = treeRef.current;
    const node = findPath(nodes, id).at(-1);
    if (!tree || !node) return null;
    const rest = rows.filter((row) => !findPath([node], row.node.id).length);
    const known = new Set(rest.map((row) => row.node.id));
    const boxes = itemBoxes(tree, id).filter((item) => known.has(item.id));
    const at = insertionIndex(
      boxes.map(({ box }) => ({ start: box.top, size: box.height })),
      y,
    );
    const depth = Math.floor((x - tree.getBoundingClientRect().left) / INDENT_PX);
    const place = placeBetween(rest, at, { depth, deepest: maxDepth - heightOf(node) });
    return { place, beforeId: rest[at]?.node.id, afterId: rest[at - 1]?.node.id };
  }

  const drag = {
    onStart: onLift,
    onMove: (id: string, point: Point) => {
      const found = placeAt(id, point);
      setDrop(found && { beforeId: found.beforeId, afterId: found.afterId, depth: found.place.depth });
    },
    onDrop: (id: string, point: Point) => {
      const found = placeAt(id, point);
      setDrop(null);
      if (found) onDrop(id, found.place);
    },
    onCancel: (id: string) => {
      setDrop(null);
      onCancel(id);
    },
  };

  function edgeOf(id: string) {
    if (drop?.beforeId === id) return 'before' as const;
    return drop && drop.beforeId === undefined && drop.afterId === id ? ('after' as const) : undefined;
  }
  return { drag, edgeOf, dropDepth: drop?.depth ?? 0 };
}
