import { canMove, childrenOf, findPath, type TreeNode, type TreePlace } from './tree-nodes.js';

/** A node as the row that shows it. */
export interface TreeRow<N> {
  node: N;
  /** 0 for roots. */
  depth: number;
  parentId: string | null;
  /** Index among its siblings, and their number. */
  index: number;
  siblings: number;
}

/** The visible rows from top to bottom. */
export function rowsOf<N extends TreeNode<N>>(nodes: readonly N[], isClosed: (id: string) => boolean): TreeRow<N>[] {
  const below = (siblings: readonly N[], parentId: string | null, depth: number): TreeRow<N>[] =>
    siblings.flatMap((node, index) => [
      { node, depth, parentId, index, siblings: siblings.length },
      ...(isClosed(node.id) ? [] : below(node.children, node.id, depth + 1)),
    ]);
  return below(nodes, null, 0);
}

/** The row that gets the focus when a node leaves: the next of its level, else the row above. */
export function rowAfterDelete<N>(rows: readonly TreeRow<N>[], row: TreeRow<N>): TreeRow<N> | undefined {
  const next = rows.find(({ parentId, index }) => parentId === row.parentId && index === row.index + 1);
  return next ?? rows[rows.indexOf(row) - 1];
}

export type TreeStep = 'up' | 'down' | 'in' | 'out';

/** The place one step away: among the siblings, into the sibling above, or out behind the parent. Null at a limit. */
export function stepPlace<N extends TreeNode<N>>(
  nodes: readonly N[],
  id: string,
  { step, maxDepth }: { step: TreeStep; maxDepth: number },
): TreePlace | null {
  const path = findPath(nodes, id);
  if (path.length === 0) return null;
  const parentId = path.at(-2)?.id ?? null;
  const siblings = childrenOf(nodes, parentId);
  const index = siblings.findIndex((node) => node.id === id);

  if (step === 'out') return placeBehind(nodes, path.slice(0, -1));
  if (step === 'in') return placeInto(nodes, id, { above: siblings[index - 1], maxDepth });
  const to = index + (step === 'up' ? -1 : 1);
  return to in siblings ? { parentId, index: to } : null;
}

/** The place behind the last node of a path; null at the root. */
function placeBehind<N extends TreeNode<N>>(nodes: readonly N[], path: readonly N[]): TreePlace | null {
  const parent = path.at(-1);
  if (!parent) return null;
  const parentId = path.at(-2)?.id ?? null;
  return { parentId, index: childrenOf(nodes, parentId).indexOf(parent) + 1 };
}

function placeInto<N extends TreeNode<N>>(
  nodes: readonly N[],
  id: string,
  { above, maxDepth }: { above: N | undefined; maxDepth: number },
): TreePlace | null {
  if (!above || !canMove(nodes, id, { parentId: above.id, maxDepth })) return null;
  return { parentId: above.id, index: above.children.length };
}

/**
 * The place between two rows at a depth as the pointer points to it. `rows` are those on the screen without the dragged
 * node and what is below it; `at` is the index between them. The depth is bounded by the neighbours and the limit.
 */
export function placeBetween<N extends TreeNode<N>>(
  rows: readonly TreeRow<N>[],
  at: number,
  { depth, deepest }: { depth: number; deepest: number },
): TreePlace & { depth: number } {
  const bounded = Math.max(0, Math.min(Math.max(depth, rows[at]?.depth ?? 0), rowDepthBelow(rows[at - 1]), deepest));
  const preceding = rows.slice(0, at);
  const parentAt = preceding.findLastIndex((row) => row.depth === bounded - 1);
  const parent = rows[parentAt];
  if (!parent) return { parentId: null, index: preceding.filter((row) => row.depth === 0).length, depth: 0 };

  const before = preceding.slice(parentAt + 1).filter((row) => row.depth === bounded).length;
  // Children that are not shown stand before what is dropped behind their closed parent.
  const isClosed = parentAt === at - 1 && rows[at]?.parentId !== parent.node.id;
  return { parentId: parent.node.id, index: isClosed ? parent.node.children.length : before, depth: bounded };
}

/** The deepest level below a row. */
const rowDepthBelow = <N>(row: TreeRow<N> | undefined): number => (row ? row.depth + 1 : 0);
