import fc from 'fast-check';
import {
  canMove,
  findPath,
  heightOf,
  insertNode,
  moveNode,
  removeNode,
  renameNode,
  type TreeNode,
} from './tree-nodes.js';
import { placeBetween, rowsOf, stepPlace } from './tree-rows.js';

interface Node extends TreeNode<Node> {}

/** Numbers the nodes of a drawn shape, so that each id is unique. */
function numbered(shape: Shape[], prefix = 'n'): Node[] {
  return shape.map((children, index) => {
    const id = `${prefix}.${index}`;
    return { id, title: id, children: numbered(children, id) };
  });
}

interface Shape extends Array<Shape> {}
/** Up to four levels of up to three nodes. */
const leaf: fc.Arbitrary<Shape> = fc.constant([]);
const level = (below: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> => fc.array(below, { maxLength: 3 });
const trees = fc.array(level(level(level(leaf))), { minLength: 1, maxLength: 3 }).map((shapes) => numbered(shapes));
const ids = (nodes: readonly Node[]) => rowsOf(nodes, () => false).map(({ node }) => node.id);
const pick = (all: string[], at: number) => all[at % all.length] as string;

const cases = fc.tuple(trees, fc.nat(), fc.nat(), fc.nat(6));

it('a move loses no node, doubles none, and keeps the order of all others', () => {
  fc.assert(
    fc.property(cases, ([tree, from, to, index]) => {
      const id = pick(ids(tree), from);
      const parentId = [...ids(tree), null][to % (ids(tree).length + 1)] ?? null;
      const moved = moveNode(tree, id, { parentId, index });

      expect(ids(moved).sort()).toEqual(ids(tree).sort());
      expect(ids(removeNode(moved, id))).toEqual(ids(removeNode(tree, id)));
      expect(findPath(moved, id).at(-1)).toEqual(findPath(tree, id).at(-1));
    }),
  );
});

it('a node never moves below itself', () => {
  fc.assert(
    fc.property(cases, ([tree, from, to, index]) => {
      const id = pick(ids(tree), from);
      const below = pick(ids(findPath(tree, id).slice(-1)), to);

      expect(moveNode(tree, id, { parentId: below, index })).toBe(tree);
      expect(canMove(tree, id, { parentId: below, maxDepth: 99 })).toBe(false);
    }),
  );
});

it('a node that was removed and put back is where it was', () => {
  fc.assert(
    fc.property(trees, fc.nat(), (tree, at) => {
      const row = rowsOf(tree, () => false)[at % ids(tree).length]!;

      expect(insertNode(removeNode(tree, row.node.id), row.node, row)).toEqual(tree);
    }),
  );
});

it('a step and its opposite lead back, and no step exceeds the depth limit', () => {
  fc.assert(
    fc.property(
      trees,
      fc.nat(),
      fc.constantFrom(['up', 'down'] as const, ['down', 'up'] as const),
      (tree, at, steps) => {
        const id = pick(ids(tree), at);
        const maxDepth = Math.max(...tree.map(heightOf));
        const there = stepPlace(tree, id, { step: steps[0], maxDepth });
        const moved = there ? moveNode(tree, id, there) : tree;
        const back = there && stepPlace(moved, id, { step: steps[1], maxDepth });

        expect(back ? moveNode(moved, id, back) : tree).toEqual(tree);
        const inwards = stepPlace(tree, id, { step: 'in', maxDepth });
        expect(Math.max(...(inwards ? moveNode(tree, id, inwards) : tree).map(heightOf))).toBeLessThanOrEqual(maxDepth);
      },
    ),
  );
});

it('a place that the pointer points to exists, at a depth its neighbours allow', () => {
  fc.assert(
    fc.property(trees, fc.nat(), fc.nat(), fc.integer({ min: -3, max: 9 }), (tree, from, to, depth) => {
      const id = pick(ids(tree), from);
      const rest = removeNode(tree, id);
      const rows = rowsOf(rest, () => false);
      const at = to % (rows.length + 1);
      const place = placeBetween(rows, at, { depth, deepest: 9 });
      const moved = moveNode(tree, id, place);

      expect(ids(moved).indexOf(id)).toBe(at);
      expect(findPath(moved, id)).toHaveLength(place.depth + 1);
    }),
  );
});

it('renames one node and leaves the others', () => {
  const tree = numbered([[[], []], []] as Shape[]);

  const titles = rowsOf(renameNode(tree, 'n.0.1', 'Sales'), () => false).map(({ node }) => node.title);

  expect(titles).toEqual(['n.0', 'n.0.0', 'Sales', 'n.1']);
});

it('puts what is dropped into a closed node behind its hidden children', () => {
  const tree = numbered([[[], []], []] as Shape[]);
  const rows = rowsOf(tree, () => true);

  expect(placeBetween(rows, 1, { depth: 1, deepest: 3 })).toEqual({ parentId: 'n.0', index: 2, depth: 1 });
});
