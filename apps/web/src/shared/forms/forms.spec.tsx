/** @jest-environment ./tools/jest/browser.cjs */
import { screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { renderConsole } from '../testing/render-console.js';
import { FormChoices } from './form-choices.js';
import { FormDate, FormDateTime } from './form-date.js';
import { FormFile } from './form-file.js';
import { FormList } from './nested/form-list.js';
import { FormNumber } from './form-number.js';
import { FormSelect } from './form-select.js';
import { FormCheck, FormSwitch } from './form-switch.js';
import { FormText } from './form-text.js';

interface Values {
  name: string;
  count: number | null;
  queueId: number | null;
  isOn: boolean;
  isPublic: boolean;
  queues: number[];
  day: string;
  moment: string;
  file: File | null | undefined;
  rows: { name: string }[];
}

const EMPTY: Values = {
  name: '',
  count: null,
  queueId: null,
  isOn: false,
  isPublic: false,
  queues: [],
  day: '',
  moment: '',
  file: undefined,
  rows: [],
};

const QUEUES = [
  { value: 1, label: 'Vendas' },
  { value: 2, label: 'Suporte' },
];

function Form({ onSubmit, values }: { onSubmit: (values: Values) => void; values: Values }) {
  const form = useForm<Values>({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        <FormText<Values> name="name" label="Name" length={{ min: 2, max: 5 }} />
        <FormNumber<Values> name="count" label="Count" min={1} max={9} />
        <FormSelect<Values, number | null>
          name="queueId"
          label="Queue"
          options={[{ value: null, label: 'None' }, ...QUEUES]}
        />
        <FormSwitch<Values> name="isOn" label="On" />
        <FormCheck<Values> name="isPublic" label="Public" />
        <FormChoices<Values> name="queues" label="Queues" options={QUEUES} none="No queues" />
        <FormDate<Values> name="day" label="Day" min="2026-01-01" />
        <FormDateTime<Values> name="moment" label="Moment" />
        <FormFile<Values>
          name="file"
          label="Picture"
          stored={{ name: 'old.png', url: '/old.png' }}
          types={['image/png']}
          maxBytes={4}
        />
        <FormList<Values, 'rows'>
          name="rows"
          label="Rows"
          blank={{ name: '' }}
          addLabel="Add"
          removeLabel={(row) => `Remove ${row}`}
          max={2}
        >
          {(path, index) => <FormText name={`${path}.name`} label={`Row ${index + 1}`} isRequired />}
        </FormList>
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

async function open(values: Partial<Values> = {}) {
  const onSubmit = jest.fn();
  const { person } = await renderConsole(<Form onSubmit={onSubmit} values={{ ...EMPTY, ...values }} />);
  const field = (name: string) => screen.getByRole('textbox', { name });
  const save = () => person.click(screen.getByRole('button', { name: 'Save' }));
  return { person, field, save, sent: () => onSubmit.mock.calls.at(-1)?.[0] as Values | undefined };
}

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

it('sends typed values: texts without blanks at their ends, numbers, ids, days', async () => {
  const { person, field, save, sent } = await open();

  await person.type(field('Name'), '  Ana ');
  await person.type(field('Count'), '7');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Queue' }), 'Suporte');
  await person.click(screen.getByRole('switch', { name: 'On' }));
  await person.click(screen.getByRole('checkbox', { name: 'Public' }));
  await person.click(screen.getByRole('checkbox', { name: 'Vendas' }));
  await person.type(field('Day'), '01022026');
  await person.type(field('Moment'), '01022026');
  await person.type(field('Moment: hora'), '0900');
  await save();

  expect(sent()).toEqual({
    name: 'Ana',
    count: 7,
    queueId: 2,
    isOn: true,
    isPublic: true,
    queues: [1],
    day: '2026-02-01',
    moment: '2026-02-01T09:00',
    file: undefined,
    rows: [],
  });
});

it('marks what the limits require, and says at each field what is wrong', async () => {
  const { person, field, save, sent } = await open();
  expect(field('Name')).toBeRequired();
  expect(field('Count')).not.toBeRequired();

  await person.type(field('Name'), ' a ');
  await person.type(field('Count'), '10');
  await person.type(field('Day'), '31/12/2025');
  await person.type(field('Moment'), '31/12/2026');
  await save();

  for (const text of [
    'Muito curto! De 2 a 5 caracteres',
    'No máximo 9',
    'A partir de 01/01/2026',
    'Preencha a data e a hora',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  expect(sent()).toBeUndefined();
});

describe('a file', () => {
  const picture = () => within(screen.getByRole('group', { name: 'Picture' }));
  const choose = async (file: File) => {
    const opened = await open({ name: 'Ana' });
    await opened.person.upload(picture().getByLabelText('Picture'), file);
    return opened;
  };

  it('is kept, replaced or removed', async () => {
    const file = new File(['new'], 'new.png', { type: 'image/png' });
    const { person, save, sent } = await choose(file);
    expect(await picture().findByText('new.png')).toBeVisible();
    await save();
    expect(sent()?.file).toBe(file);

    await person.click(picture().getByRole('button', { name: 'Remover' }));
    await save();
    expect(sent()?.file).toBeNull();
    expect(picture().getByText('Nenhum arquivo')).toBeVisible();
  });

  it('is refused when it is too large or empty, with the reason', async () => {
    await choose(new File(['larger'], 'new.png', { type: 'image/png' }));

    expect(await picture().findByRole('alert')).toHaveTextContent('O arquivo tem mais de 4');
    expect(picture().getByText('old.png')).toBeVisible();
  });
});

it('adds and removes rows of a list up to its limit', async () => {
  const { person, field, save, sent } = await open({ name: 'Ana', rows: [{ name: 'one' }] });

  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
  await save();
  expect(await screen.findByText('Preencha este campo')).toBeVisible();
  await person.type(field('Row 2'), 'two');
  await person.click(screen.getByRole('button', { name: 'Remove 1' }));
  await save();

  expect(sent()?.rows).toEqual([{ name: 'two' }]);
});

it('keeps the focus in a list from which rows are removed', async () => {
  const { person } = await open({ rows: [{ name: 'One' }, { name: 'Two' }] });
  const remove = () => screen.getAllByRole('button', { name: /^Remove \d/ });

  remove()[0].focus();
  await person.keyboard('{Enter}');
  expect(remove()).toHaveLength(1);
  expect(remove()[0]).toHaveFocus();

  await person.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
});
