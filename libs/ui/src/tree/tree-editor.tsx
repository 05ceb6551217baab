import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { DragArea } from '../dragging/drag-area.js';
import { useAnnouncer } from '../dragging/use-announcer.js';
import { findPath, type TreeNode, type TreePlace } from './state/tree-nodes.js';
import { TreeRowItem } from './tree-row-item.js';
import type { TreeAction } from './tree-row-menu.js';
import { stepPlace, type TreeRow, type TreeStep } from './state/tree-rows.js';
import { treeStyles } from './tree-styles.js';
import type { TreeTexts } from './tree-texts.js';
import { useDeleteFocus } from './use-delete-focus.js';
import { useTreeEditor } from './use-tree-editor.js';
import { useTreeKeys } from './use-tree-keys.js';

interface Props<N> {
  nodes: readonly N[];
  /** Accessible name of the tree. */
  label: string;
  texts: TreeTexts;
  /** Number of levels there may be. */
  maxDepth?: number;
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** Adds a node and returns its id, whose title is then edited; returns nothing when the id is not known yet. */
  onAdd: (place: TreePlace) => string | void;
  onRename: (id: string, title: string) => void;
  /** Deletes the node and what is below it; the caller asks first. */
  onDelete: (id: string) => void;
  /** `moveNode` applies it. */
  onMove: (id: string, place: TreePlace) => void;
  /** The selected node in full, beside the tree or below it. */
  renderDetail?: (node: N) => ReactNode;
}

/** Nested nodes that people add, rename, delete and move: by mouse, finger, keyboard, or the menu of a node. */
export function TreeEditor<N extends TreeNode<N>>(props: Props<N>) {
  const { nodes, label, texts, maxDepth = Infinity, selectedId, onSelect, onAdd, onRename, onDelete, onMove } = props;
  const { region, announce } = useAnnouncer();
  const { treeRef, ...tree } = useTreeEditor({ nodes, maxDepth, onMove, onAdd, onSelect, announce });
  const frameRef = useRef<HTMLDivElement>(null);
  const remove = useDeleteFocus({ rows: tree.rows, frameRef, focus: tree.focus, onDelete });
  const isClosed = (id: string) => tree.closed.has(id);
  const selected = selectedId === null ? undefined : findPath(nodes, selectedId).at(-1);
  const handleKeyDown = useTreeKeys({
    rows: tree.rows,
    isClosed,
    focus: tree.focus,
    setOpen: tree.setOpen,
    onSelect,
    onStep: tree.step,
    onRename: tree.setEditedId,
    onDelete: remove,
  });
  const edits = { add: tree.add, step: tree.step, rename: tree.setEditedId, remove };

  function handleTitle(id: string, title: string | null, isLeft: boolean) {
    tree.setEditedId(null);
    if (!isLeft) tree.focus(id);
    if (title !== null) onRename(id, title);
  }

  return (
    <DragArea {...tree.drag}>
      <div className={treeStyles.frame}>
        <div ref={frameRef}>
          {nodes.length === 0 && <p className={treeStyles.empty}>{texts.empty}</p>}
          {nodes.length > 0 && (
            <div ref={treeRef} role="tree" aria-label={label}>
              {tree.rows.map((row) => (
                <TreeRowItem
                  key={row.node.id}
                  row={row}
                  isClosed={isClosed(row.node.id)}
                  isSelected={row.node.id === selectedId}
                  isReachable={row.node.id === tree.active?.node.id}
                  isEdited={row.node.id === tree.editedId}
                  drop={{ edge: tree.edgeOf(row.node.id), depth: tree.dropDepth }}
                  texts={texts}
                  actions={actionsOf({ nodes, row, maxDepth, texts }, edits)}
                  onToggle={() => tree.setOpen(row.node.id, isClosed(row.node.id))}
                  onSelect={() => onSelect(row.node.id)}
                  onFocus={() => tree.setActiveId(row.node.id)}
                  onKeyDown={(event) => handleKeyDown(event, row)}
                  onTitle={(title, isLeft) => handleTitle(row.node.id, title, isLeft)}
                />
              ))}
            </div>
          )}
          <Button variant="ghost" size="sm" onClick={() => tree.add({ parentId: null, index: nodes.length })}>
            <Plus aria-hidden size={16} />
            {texts.addRoot}
          </Button>
        </div>
        {selected && props.renderDetail?.(selected)}
      </div>
      {region}
    </DragArea>
  );
}

interface Subject<N> {
  nodes: readonly N[];
  row: TreeRow<N>;
  maxDepth: number;
  texts: TreeTexts;
}

interface Edits {
  add: (place: TreePlace) => void;
  step: (id: string, step: TreeStep) => void;
  rename: (id: string) => void;
  remove: (id: string) => void;
}

/** What the menu of a row offers: only what is possible there. */
function actionsOf<N extends TreeNode<N>>({ nodes, row, maxDepth, texts }: Subject<N>, edits: Edits): TreeAction[] {
  const { node, depth, parentId, index } = row;
  const steps: [TreeStep, string][] = [
    ['up', texts.moveUp],
    ['down', texts.moveDown],
    ['in', texts.moveIn],
    ['out', texts.moveOut],
  ];
  const child = { parentId: node.id, index: node.children.length };

  return [
    ...(depth + 1 < maxDepth ? [{ id: 'child', label: texts.addChild, run: () => edits.add(child) }] : []),
    { id: 'sibling', label: texts.addSibling, run: () => edits.add({ parentId, index: index + 1 }) },
    { id: 'rename', label: texts.rename, run: () => edits.rename(node.id) },
    ...steps
      .filter(([step]) => stepPlace(nodes, node.id, { step, maxDepth }))
      .map(([step, label]) => ({ id: step, label, run: () => edits.step(node.id, step) })),
    { id: 'delete', label: texts.delete, run: () => edits.remove(node.id), isDangerous: true },
  ];
}
