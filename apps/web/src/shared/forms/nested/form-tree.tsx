import { Fieldset } from '@chakra-ui/react';
import {
  insertNode,
  moveNode,
  removeNode,
  renameNode,
  replaceNode,
  TreeEditor,
  type TreeNode,
  type TreeTexts,
} from '@prosa/ui';
import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
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

/**
 * A tree of the form around it, such as the options of a menu; the value is the list of the roots. Nothing is asked
 * before a deletion, since the form is saved or discarded as a whole.
 */
export function FormTree<Values extends FieldValues, N extends TreeNode<N>>(props: Props<Values, N>) {
  const { name, isRequired, messages, validate, deps, label, hint, texts, maxDepth, newNode, renderDetail } = props;
  const { value, onChange, ref, error } = useFormValue<Values>({ name, isRequired, messages, validate, deps });
  const frame = useRef<HTMLDivElement>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const nodes: readonly N[] = value ?? [];

  // The form puts the focus on the first field that is wrong.
  const focus = () => frame.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"], button')?.focus();

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
          onDelete={(id) => onChange(removeNode(nodes, id))}
          onMove={(id, place) => onChange(moveNode(nodes, id, place))}
          renderDetail={
            renderDetail && ((node) => renderDetail(node, (changed) => onChange(replaceNode(nodes, changed))))
          }
        />
      </div>
      {hint !== undefined && error === undefined && <Fieldset.HelperText>{hint}</Fieldset.HelperText>}
      <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}
