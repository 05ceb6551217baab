import { HStack, Stack } from '@chakra-ui/react';
import type { TreeNode, TreeTexts } from '@prosa/ui';
import { useEffect } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { useRecordForm } from '../records/form/use-record-form.js';
import { RecordFormPage } from '../records/form/record-form.js';
import { FormChoices } from './form-choices.js';
import { FormColor } from './form-color.js';
import { FormDate, FormDateTime, FormTime } from './form-date.js';
import { FormFile } from './form-file.js';
import { FormList } from './nested/form-list.js';
import { FormNumber } from './form-number.js';
import { FormSection } from './form-section.js';
import { FormSelect } from './form-select.js';
import { FormCheck, FormSwitch } from './form-switch.js';
import { FormPassword, FormText, FormTextArea } from './form-text.js';
import { FormTree } from './nested/form-tree.js';

interface Option extends TreeNode<Option> {}

interface Values {
  name: string;
  password: string;
  text: string;
  count: number | null;
  choice: string;
  isOn: boolean;
  isChecked: boolean;
  color: string;
  queues: number[];
  day: string;
  time: string;
  moment: string;
  file: File | null | undefined;
  rows: { name: string; value: string }[];
  options: Option[];
}

const EMPTY: Values = {
  name: '',
  password: '',
  text: '',
  count: null,
  choice: '',
  isOn: false,
  isChecked: false,
  color: '#0e7490',
  queues: [],
  day: '',
  time: '',
  moment: '',
  file: undefined,
  rows: [],
  options: [],
};

const FILLED: Values = {
  name: 'Ana Souza',
  password: 'a long one',
  text: 'First line\nSecond line',
  count: 12,
  choice: 'b',
  isOn: true,
  isChecked: true,
  color: '#b91c1c',
  queues: [1, 3],
  day: '2026-12-31',
  time: '08:30',
  moment: '2026-12-31T08:30',
  file: undefined,
  rows: [{ name: 'City', value: 'Recife' }],
  options: [{ id: '1', title: 'Sales', children: [{ id: '2', title: 'Prices', children: [] }] }],
};

const WRONG: FieldErrors<Values> = Object.fromEntries(
  ['name', 'password', 'text', 'count', 'choice', 'day', 'time', 'moment', 'options'].map((field) => [
    field,
    { type: 'server', message: 'This cannot be so' },
  ]),
);

const TREE_TEXTS: TreeTexts = {
  addRoot: 'Add an option',
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
  empty: 'No options yet.',
};

const QUEUES = ['Sales', 'Support', 'A queue with a very long name that has to wrap somewhere'].map((label, index) => ({
  value: index + 1,
  label,
}));

function Fields({ stored }: { stored: { name: string } | null }) {
  return (
    <>
      <FormSection title="Texts">
        <FormText<Values> name="name" label="Name" length={{ min: 2, max: 50 }} hint="As customers see it" />
        <FormPassword<Values> name="password" label="Password" isRequired />
        <FormTextArea<Values> name="text" label="Text" length={{ max: 500 }} />
        <FormNumber<Values> name="count" label="Attendants" min={0} />
      </FormSection>
      <FormSection title="Choices">
        <FormSelect<Values>
          name="choice"
          label="Choice"
          options={[
            { value: '', label: 'None' },
            { value: 'b', label: 'The second' },
          ]}
        />
        <FormSwitch<Values> name="isOn" label="Active" />
        <FormCheck<Values> name="isChecked" label="Visible to all" />
        <FormColor<Values> name="color" label="Colour" />
        <FormChoices<Values> name="queues" label="Queues" options={QUEUES} none="No queues yet" />
      </FormSection>
      <FormSection title="Dates">
        <FormDate<Values> name="day" label="Due date" min="2020-01-01" hint="Nothing: a trial" />
        <FormTime<Values> name="time" label="Start" />
        <FormDateTime<Values> name="moment" label="Send at" isRequired />
      </FormSection>
      <FormSection title="File and rows">
        <FormFile<Values> name="file" label="File" stored={stored} hint="Any file" />
        <FormList<Values, 'rows'>
          name="rows"
          label="More"
          blank={{ name: '', value: '' }}
          addLabel="Add"
          removeLabel={(row) => `Remove ${row}`}
          max={3}
        >
          {(path) => (
            <HStack gap="2" flex="1">
              <FormText name={`${path}.name`} label="Name" />
              <FormText name={`${path}.value`} label="Value" />
            </HStack>
          )}
        </FormList>
      </FormSection>
      <FormSection title="Tree">
        <FormTree<Values, Option>
          name="options"
          label="Options"
          hint="What a customer chooses from"
          texts={TREE_TEXTS}
          maxDepth={3}
          newNode={() => ({ id: crypto.randomUUID(), title: 'New option', children: [] })}
        />
      </FormSection>
    </>
  );
}

function Story({ values, errors = {} }: { values: Values; errors?: FieldErrors<Values> }) {
  const form = useForm<Values>({ defaultValues: values });
  const { setError } = form;
  useEffect(() => {
    for (const [field, error] of Object.entries(errors)) setError(field as keyof Values, error as { message: string });
  }, [errors, setError]);

  return (
    <FormProvider {...form}>
      <Stack gap="4" maxWidth="dialogMax">
        <Fields stored={values === FILLED ? { name: 'price list.pdf' } : null} />
      </Stack>
    </FormProvider>
  );
}

function Page() {
  const state = useRecordForm({
    values: { name: '', day: '' },
    save: () => Promise.reject(new Error('refused')),
    onSaved: () => undefined,
  });
  return (
    <RecordFormPage {...state} title="A record" onClose={() => undefined}>
      <FormText name="name" label="Name" length={{ min: 2, max: 50 }} />
      <FormDate name="day" label="Due date" />
    </RecordFormPage>
  );
}

export const stories = {
  'Form kit: empty': () => <Story values={EMPTY} />,
  'Form kit: filled': () => <Story values={FILLED} />,
  'Form kit: refused': () => <Story values={FILLED} errors={WRONG} />,
  'Form kit: as a page': Page,
};
