/** @jest-environment ./tools/jest/browser.cjs */
import { NAME_LENGTH } from '@prosa/contracts';
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { renderConsole } from '../testing/render-console.js';
import { FormSelect } from './form-select.js';
import { FormEmail, FormText } from './form-text.js';

interface Values {
  email: string;
  planId: number | null;
}

const PLANS = [
  { value: null, label: 'Nenhum' },
  { value: 3, label: 'Profissional' },
];
const onSubmit = jest.fn();

function Form() {
  const form = useForm<Values>({ defaultValues: { email: '', planId: null } });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit((values) => onSubmit(values))(event)}>
        <FormEmail<Values> name="email" label="E-mail" />
        <FormSelect<Values, number | null>
          name="planId"
          label="Plano"
          options={PLANS}
          isRequired
          messages={{ required: 'Escolha um plano' }}
        />
        <button type="submit">Enviar</button>
      </form>
    </FormProvider>
  );
}

beforeEach(() => onSubmit.mockClear());

it('refuses what is no e-mail address, and takes one without blanks at its ends', async () => {
  const { person } = await renderConsole(<Form />);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Plano' }), 'Profissional');
  await person.type(screen.getByRole('textbox', { name: 'E-mail' }), 'bia@');
  await person.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Informe um e-mail válido')).toBeVisible();

  await person.type(screen.getByRole('textbox', { name: 'E-mail' }), 'padaria.example ');
  await person.click(screen.getByRole('button', { name: 'Enviar' }));

  expect(onSubmit).toHaveBeenCalledWith({ email: 'bia@padaria.example', planId: 3 });
});

it('words a missing option as its field says', async () => {
  const { person } = await renderConsole(<Form />);
  await person.click(screen.getByRole('button', { name: 'Enviar' }));

  expect(await screen.findByText('Escolha um plano')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

function NameForm() {
  const form = useForm({ defaultValues: { name: '' } });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit((values) => onSubmit(values))(event)}>
        <FormText name="name" label="Nome" length={NAME_LENGTH} />
        <button type="submit">Enviar</button>
      </form>
    </FormProvider>
  );
}

it.each(['\u200b\u200b\u200b', '\u202e\u202c', '\u3164\u3164'])(
  'takes %j for nothing, as the server does',
  async (text) => {
    const { person } = await renderConsole(<NameForm />);
    await person.click(screen.getByRole('textbox', { name: 'Nome' }));
    await person.paste(text);
    await person.click(screen.getByRole('button', { name: 'Enviar' }));

    expect(await screen.findByText('Preencha este campo')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  },
);
