/** @jest-environment ./tools/jest/browser.cjs */
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderConsole } from '../testing/render-console.js';
import { toaster } from './toaster.js';

afterEach(() => act(() => toaster.remove()));

const open = async (toast: Parameters<typeof toaster.create>[0]) => {
  const { person } = await renderConsole(<button>The page</button>);
  act(() => void toaster.create(toast));
  await screen.findByText('Salvo');
  await person.tab();
  expect(screen.getByRole('button', { name: 'The page' })).toHaveFocus();
  return person;
};

it('is no tab stop when it disappears by itself', async () => {
  const person = await open({ title: 'Salvo' });

  await person.tab();

  expect(document.body).toHaveFocus();
});

it('is a tab stop when it has an action, and traps no focus', async () => {
  const person = await open({ title: 'Salvo', duration: Infinity, action: { label: 'Ver', onClick: () => undefined } });

  await person.tab();
  expect(screen.getByRole('button', { name: 'Ver' })).toHaveFocus();
  await person.tab();
  expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus();
  await person.tab();
  await act(() => Promise.resolve());

  expect(document.body).toHaveFocus();
});

it('leaves the focus at Alt+T, which transfers a ticket, and takes it at F8', async () => {
  const person = await open({ title: 'Salvo', duration: Infinity, action: { label: 'Ver', onClick: () => undefined } });

  await person.keyboard('{Alt>}[KeyT]{/Alt}');
  expect(screen.getByRole('button', { name: 'The page' })).toHaveFocus();

  await person.keyboard('[F8]');
  expect(screen.getByRole('region')).toHaveFocus();
});

function Raising({ titles }: { titles: string[] }) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (isDone) titles.forEach((title) => void toaster.create({ title }));
  }, [isDone, titles]);
  return <button onClick={() => setDone(true)}>Save</button>;
}

const raise = async (...titles: string[]) => {
  const { person } = await renderConsole(<Raising titles={titles} />);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('Salvo');
};

it('shows all toasts raised in one tick', async () => {
  await raise('Salvo', 'Conectado');

  expect(screen.getByText('Salvo')).toBeInTheDocument();
  expect(screen.getByText('Conectado')).toBeInTheDocument();
});

it('shows equal texts once', async () => {
  await raise('Salvo', 'Salvo');

  expect(screen.getAllByText('Salvo')).toHaveLength(1);
});
