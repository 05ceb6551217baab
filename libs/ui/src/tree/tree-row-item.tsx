import { ChevronRight, GripVertical } from 'lucide-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { dragStyles } from '../dragging/drag-styles.js';
import { useDragItem } from '../dragging/drag-item.js';
import { classes } from '../theme/defined-styles.js';
import type { TreeNode } from './state/tree-nodes.js';
import { type TreeAction, TreeRowMenu } from './tree-row-menu.js';
import type { TreeRow } from './state/tree-rows.js';
import { treeStyles } from './tree-styles.js';
import { TreeTitleField } from './tree-title-field.js';
import { INDENT_PX } from './use-tree-drag.js';

interface Props<N> {
  row: TreeRow<N>;
  isClosed: boolean;
  isSelected: boolean;
  /** Whether Tab leads to this row. */
  isReachable: boolean;
  isEdited: boolean;
  drop: { edge: 'before' | 'after' | undefined; depth: number };
  texts: { title: string; actions: (title: string) => string };
  actions: readonly TreeAction[];
  onToggle: () => void;
  onSelect: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onTitle: (title: string | null, isLeft: boolean) => void;
}

/** A node of the tree as a row. It is dragged by its grip, so that a finger elsewhere scrolls. */
export function TreeRowItem<N extends TreeNode<N>>(props: Props<N>) {
  const { row, isClosed, isSelected, isReachable, isEdited, drop, texts, actions } = props;
  const { node, depth, index, siblings } = row;
  const { ref, handleRef } = useDragItem(node.id);
  const isParent = node.children.length > 0;
  const style = { '--tree-indent': `${depth * INDENT_PX}px`, '--tree-drop': `${drop.depth * INDENT_PX}px` };

  return (
    <div
      ref={ref}
      data-drag-id={node.id}
      className={classes(dragStyles.item, treeStyles.row)}
      style={style as CSSProperties}
      data-drop={drop.edge}
      role="treeitem"
      aria-label={node.title}
      aria-level={depth + 1}
      aria-posinset={index + 1}
      aria-setsize={siblings}
      aria-expanded={isParent ? !isClosed : undefined}
      aria-selected={isSelected}
      tabIndex={isReachable ? 0 : -1}
      onClick={props.onSelect}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
    >
      <span ref={handleRef} className={dragStyles.handle} data-drag-handle aria-hidden>
        <GripVertical size={16} />
      </span>
      {/* The keyboard opens and closes by the arrows of the row itself. */}
      <span
        className={treeStyles.toggle}
        aria-hidden
        data-tree-toggle
        onClick={(event) => {
          event.stopPropagation();
          if (isParent) props.onToggle();
        }}
      >
        {isParent && <ChevronRight size={16} />}
      </span>
      {isEdited ? (
        <TreeTitleField label={texts.title} title={node.title} onDone={props.onTitle} />
      ) : (
        <span className={treeStyles.title} title={node.title}>
          {node.title}
        </span>
      )}
      <TreeRowMenu label={texts.actions(node.title)} actions={actions} isReachable={isReachable} />
    </div>
  );
}
