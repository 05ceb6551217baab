import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTree } from '../../../../shared/forms/nested/form-tree.js';
import type { QueueValues } from '../queue-values.js';
import { firstProblem, newOption, type OptionNode } from './option-nodes.js';
import { OptionDetail } from './option-detail.js';

/** The options that the bot offers in the queue, nested to any depth (docs/spec/core.md §3, Chatbot option). */
export function MenuTab() {
  const { t } = useTranslation('queues');
  const { formState } = useFormContext<QueueValues>();
  const texts = {
    addRoot: t('menu.tree.addRoot'),
    addChild: t('menu.tree.addChild'),
    addSibling: t('menu.tree.addSibling'),
    rename: t('menu.tree.rename'),
    delete: t('menu.tree.delete'),
    moveUp: t('menu.tree.moveUp'),
    moveDown: t('menu.tree.moveDown'),
    moveIn: t('menu.tree.moveIn'),
    moveOut: t('menu.tree.moveOut'),
    title: t('menu.name'),
    actions: (title: string) => t('menu.tree.actions', { title }),
    empty: t('menu.tree.empty'),
  };

  function validate(menu: unknown): string | true {
    // What is stored already stops nobody from changing the rest of the queue.
    if (JSON.stringify(menu) === JSON.stringify(formState.defaultValues?.menu)) return true;
    const found = firstProblem(menu as readonly OptionNode[]);
    if (!found) return true;
    const { node, problem } = found;
    return t('menu.wrong', { name: node.title.trim() || '…', problem: t(`menu.problem.${problem}`) });
  }

  return (
    <FormTree<QueueValues, OptionNode>
      name="menu"
      label={t('menu.label')}
      hint={t('menu.hint')}
      texts={texts}
      newNode={newOption}
      validate={validate}
      renderDetail={(node, change) => <OptionDetail key={node.id} node={node} onChange={change} />}
    />
  );
}
