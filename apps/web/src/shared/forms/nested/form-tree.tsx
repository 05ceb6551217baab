import { Button, Fieldset } from '@chakra-ui/react';
import {
  findPath,
  insertNode,
  moveNode,
  Notice,
  removeNode,
  renameNode,
  replaceNode,
  TreeEditor,
  type TreeNode,
  type TreeTexts,
} from '@prosa/ui';
import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FormValueProps, useFormValue } from '../use-form-value.js';

interface Props<Values extends FieldValues, N extends TreeNode<N>> extends FormValueProps<Values> {
  label: string;
  hint?: ReactNode;
  texts: TreeTexts;
  /** Number of levels there may be. */
  maxDepth?: number;
  /** Makes a new node with an id of its own, whose title is then typed. */
  newNode: () => N;
  /** The selected node in full. */
  renderDetail?: (node: N, change: (node: N) => void) => ReactNode;
}

interface Removal<N> {
  title: string;
  before: readonly N[];
  /** The tree without the node, as text: once it differs, there is no way back. */
  after: string;
}

/**
 * A tree of the form around it, such as the options of a menu; the value is the list of the roots. Nothing is asked
 * before a deletion, which can be undone until the next change.
 */
export function FormTree<Values extends FieldValues, N extends TreeNode<N>>(props: Props<Values, N>) {
  const { name, isRequired, messages, validate, deps, label, hint, texts, maxDepth, newNode, renderDetail } = props;
  const { value, onChange, ref, error } = useFormValue<Values>({ name, isRequired, messages, validate, deps });
  const frame = useRef<HTMLDivElement>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const nodes: readonly N[] = value ?? [];
  const { t } = useTranslation('common');
  const [removal, setRemoval] = useState<Removal<N> | null>(null);
  const isUndoable = removal !== null && removal.after === JSON.stringify(nodes);

  // The form puts the focus on the first field that is wrong.
  const focus = () => frame.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"], button')?.focus();

  function handleDelete(id: string) {
    const after = removeNode(nodes, id);
    setRemoval({ title: findPath(nodes, id).at(-1)?.title ?? '', before: nodes, after: JSON.stringify(after) });
    onChange(after);
  }

  function undo() {
    if (removal) onChange(removal.before);
    setRemoval(null);
    focus();
  }

  return (
    <Fieldset.Root ref={() => ref({ focus })} invalid={error !== undefined}>
      <Fieldset.Legend fontSize="sm" fontWeight="medium">
        {label}
      </Fieldset.Legend>
      <div ref={frame}>
        <TreeEditor
          label={label}
          texts={texts}
          nodes={nodes}
          maxDepth={maxDepth}
          selectedId={selectedId}
          onSelect={setSelectedId}
          onAdd={(place) => {
            const node = newNode();
            onChange(insertNode(nodes, node, place));
            return node.id;
          }}
          onRename={(id, title) => onChange(renameNode(nodes, id, title))}
          onDelete={handleDelete}
          onMove={(id, place) => onChange(moveNode(nodes, id, place))}
          renderDetail={
            renderDetail && ((node) => renderDetail(node, (changed) => onChange(replaceNode(nodes, changed))))
          }
        />
        <div role="status">
          {isUndoable && (
            <Notice
              tone="plain"
              text={t('tree.removed', { title: removal.title })}
              action={
                <Button size="xs" variant="outline" onClick={undo}>
                  {t('tree.undo')}
                </Button>
              }
            />
          )}
        </div>
      </div>
      {hint !== undefined && error === undefined && <Fieldset.HelperText>{hint}</Fieldset.HelperText>}
      <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}
