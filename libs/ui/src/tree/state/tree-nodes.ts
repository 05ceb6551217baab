/** A node of a tree whose nodes are all of type N. */
export interface TreeNode<N> {
  id: string;
  title: string;
  children: readonly N[];
}

/** A place among the children of a node, or of the root when `parentId` is null. */
export interface TreePlace {
  parentId: string | null;
  index: number;
}

/** The nodes from the root to the node; none when it is missing. */
export function findPath<N extends TreeNode<N>>(nodes: readonly N[], id: string): N[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = findPath(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The children of a node, or the roots. */
export function childrenOf<N extends TreeNode<N>>(nodes: readonly N[], parentId: string | null): readonly N[] {
  return parentId === null ? nodes : (findPath(nodes, parentId).at(-1)?.children ?? []);
}

/** Replaces the children of one node by what `change` makes of them. */
function withChildren<N extends TreeNode<N>>(
  nodes: readonly N[],
  parentId: string | null,
  change: (children: readonly N[]) => readonly N[],
): readonly N[] {
  if (parentId === null) return change(nodes);
  return nodes.map((node) => ({
    ...node,
    children: node.id === parentId ? change(node.children) : withChildren(node.children, parentId, change),
  }));
}

/** The tree without the node and what is below it. */
export function removeNode<N extends TreeNode<N>>(nodes: readonly N[], id: string): readonly N[] {
  return nodes.filter((node) => node.id !== id).map((node) => ({ ...node, children: removeNode(node.children, id) }));
}

/** The tree with a new node, which may have nodes below it. */
export function insertNode<N extends TreeNode<N>>(
  nodes: readonly N[],
  node: N,
  { parentId, index }: TreePlace,
): readonly N[] {
  return withChildren(nodes, parentId, (children) => [...children.slice(0, index), node, ...children.slice(index)]);
}

/** The tree with another title of one node. */
export function renameNode<N extends TreeNode<N>>(nodes: readonly N[], id: string, title: string): readonly N[] {
  return nodes.map((node) =>
    node.id === id ? { ...node, title } : { ...node, children: renameNode(node.children, id, title) },
  );
}

/** The tree with one node replaced by what it has become, whatever is below it. */
export function replaceNode<N extends TreeNode<N>>(nodes: readonly N[], changed: N): readonly N[] {
  return nodes.map((node) =>
    node.id === changed.id ? changed : { ...node, children: replaceNode(node.children, changed) },
  );
}

/** Number of levels of a node: 1 without children. */
export function heightOf<N extends TreeNode<N>>(node: N): number {
  return 1 + Math.max(0, ...node.children.map(heightOf));
}

/** Whether the node may be put below `parentId`: not below itself, and not deeper than the limit. */
export function canMove<N extends TreeNode<N>>(
  nodes: readonly N[],
  id: string,
  { parentId, maxDepth }: { parentId: string | null; maxDepth: number },
): boolean {
  const node = findPath(nodes, id).at(-1);
  if (!node) return false;
  if (parentId === null) return heightOf(node) <= maxDepth;
  const path = findPath(nodes, parentId);
  if (path.length === 0 || path.some((above) => above.id === id)) return false;
  return path.length + heightOf(node) <= maxDepth;
}

/**
 * The tree with the node in another place. The place's index counts the children without the node. The tree stays as it
 * is when the node or its new parent is missing, or the place is below the node itself.
 */
export function moveNode<N extends TreeNode<N>>(nodes: readonly N[], id: string, place: TreePlace): readonly N[] {
  const node = findPath(nodes, id).at(-1);
  if (!node || !canMove(nodes, id, { parentId: place.parentId, maxDepth: Infinity })) return nodes;
  return insertNode(removeNode(nodes, id), node, place);
}
