import { Notice } from '@prosa/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTree } from '../../../../shared/forms/nested/form-tree.js';
import type { QueueValues } from '../queue-values.js';
import { firstProblem, lacksOf, newOption, type OptionNode, type OptionProblem } from './option-nodes.js';
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

  const stored = (formState.defaultValues?.menu ?? []) as readonly OptionNode[];
  const incomplete = firstProblem(stored, lacksOf);

  function validate(menu: unknown): string | true {
    const found = firstProblem(menu as readonly OptionNode[]);
    // What is stored already hinders no change of something else.
    if (!found || JSON.stringify(menu) === JSON.stringify(stored)) return true;
    return t('menu.wrong', wordsOf(found));
  }

  const wordsOf = ({ node, problem }: { node: OptionNode; problem: OptionProblem }) => ({
    name: node.title.trim() || '…',
    problem: t(`menu.problem.${problem}`),
  });

  return (
    <>
      {incomplete && <Notice tone="plain" text={t('menu.incomplete', wordsOf(incomplete))} />}
      <FormTree<QueueValues, OptionNode>
        name="menu"
        label={t('menu.label')}
        hint={t('menu.hint')}
        texts={texts}
        newNode={newOption}
        validate={validate}
        renderDetail={(node, change) => <OptionDetail key={node.id} node={node} onChange={change} />}
      />
    </>
  );
}
