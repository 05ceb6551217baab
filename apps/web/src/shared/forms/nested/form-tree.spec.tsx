/** @jest-environment ./tools/jest/browser.cjs */
import type { TreeNode, TreeTexts } from '@prosa/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { renderConsole } from '../../testing/render-console.js';
import { FormTree } from './form-tree.js';

interface Option extends TreeNode<Option> {}
interface Values {
  options: Option[];
}

const TEXTS: TreeTexts = {
  addRoot: 'Add option',
  addChild: 'Add below',
  addSibling: 'Add after',
  rename: 'Rename',
  delete: 'Delete',
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveIn: 'Move in',
  moveOut: 'Move out',
  title: 'Title',
  actions: (title) => `Actions of ${title}`,
  empty: 'No options',
};

const option = (title: string, children: Option[] = []): Option => ({ id: title, title, children });
const onSubmit = jest.fn();
/** Refuses the tree as the server does. */
let refuse: (message: string) => void;

function Form({ options }: Values) {
  const form = useForm<Values>({ defaultValues: { options } });
  const { setError } = form;
  useEffect(() => {
    refuse = (message) => setError('options', { message }, { shouldFocus: true });
  }, [setError]);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit((values) => onSubmit(values))(event)}>
        <FormTree<Values, Option>
          name="options"
          label="Options"
          texts={TEXTS}
          newNode={() => ({ id: 'new', title: '', children: [] })}
        />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

const open = async (options: Option[]) => (await renderConsole(<Form options={options} />)).person;
const titles = (options: readonly Option[]): unknown[] =>
  options.map(({ title, children }) => (children.length > 0 ? [title, titles(children)] : title));

async function saved(person: Awaited<ReturnType<typeof open>>) {
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const [values] = onSubmit.mock.lastCall as [Values];
  return titles(values.options);
}

beforeEach(() => onSubmit.mockClear());

it('sends the tree as it was edited by keyboard', async () => {
  const person = await open([option('Sales'), option('Support')]);

  act(() => screen.getByRole('treeitem', { name: 'Support' }).focus());
  await person.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await person.click(screen.getByRole('button', { name: 'Add option' }));
  await person.type(screen.getByRole('textbox', { name: 'Title' }), 'Invoices{Enter}');

  expect(await saved(person)).toEqual([['Sales', ['Support']], 'Invoices']);
});

it('shows what the server refused at the tree, which gets the focus', async () => {
  await open([option('Sales')]);

  act(() => refuse('Too many options'));

  expect(await screen.findByText('Too many options')).toBeVisible();
  const tree = screen.getByRole('group', { name: 'Options' });
  await waitFor(() => expect(tree).toHaveAccessibleDescription('Too many options'));
  expect(screen.getByRole('treeitem', { name: 'Sales' })).toHaveFocus();
});
