/** @jest-environment ./tools/jest/browser.cjs */
import '@testing-library/jest-dom';
import { UiProvider } from '@prosa/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { FormText } from '../../forms/form-text.js';
import { useTranslatedUiTexts } from '../../i18n/use-translated-ui-texts.js';
import { startTestI18n } from '../../testing/test-i18n.js';
import { RecordFormPage } from './record-form.js';
import { useRecordForm } from './use-record-form.js';

const save = jest.fn();

function Editor() {
  const navigate = useNavigate();
  const leave = () => void navigate('/list');
  const state = useRecordForm({ values: { name: '' }, save, onSaved: leave });
  return (
    <>
      <Link to="/list">List</Link>
      <RecordFormPage {...state} title="A record" onClose={leave}>
        <FormText<{ name: string }> name="name" label="Name" />
      </RecordFormPage>
    </>
  );
}

const Providers = ({ children }: { children: ReactNode }) => (
  <UiProvider texts={useTranslatedUiTexts()}>{children}</UiProvider>
);

async function open() {
  await startTestI18n();
  const router = createMemoryRouter(
    [
      { path: '/edit', Component: Editor },
      { path: '/list', element: <p>The list</p> },
    ],
    { initialEntries: ['/edit'] },
  );
  render(<RouterProvider router={router} />, { wrapper: Providers });
  return userEvent.setup({ delay: null });
}

const question = () => screen.queryByRole('alertdialog', { name: 'Descartar as alterações?' });
const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => save.mockReset().mockImplementation((values: object) => Promise.resolve({ id: 1, ...values })));

it('opens with the words of every kind of field, so that one that appears later does not suspend what is typed in', async () => {
  await open();

  expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible();
  expect(i18next.hasResourceBundle('pt-BR', 'forms')).toBe(true);
});

it('leaves without a question when nothing was changed', async () => {
  const person = await open();

  expect(closes()).toBe(true);
  await person.click(screen.getByRole('link', { name: 'List' }));

  expect(await screen.findByText('The list')).toBeVisible();
});

it('asks before changes are left, keeps them, and leaves once they are discarded', async () => {
  const person = await open();
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Sales');

  expect(closes()).toBe(false);
  await person.click(screen.getByRole('link', { name: 'List' }));
  expect(question()).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Continuar editando' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Sales');

  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  await person.click(screen.getByRole('button', { name: 'Descartar' }));

  expect(await screen.findByText('The list')).toBeVisible();
});

it('leaves without a question after a save', async () => {
  const person = await open();
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Sales');

  await person.click(screen.getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByText('The list')).toBeVisible();
  expect(save).toHaveBeenCalledWith({ name: 'Sales' });
});
