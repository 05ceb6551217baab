/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { renderConsole } from '../testing/render-console.js';
import { Pane } from './pane.js';

const retry = () => screen.findByRole('button', { name: 'Tentar de novo' });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

it('renders its children again on a retry, without the data they had', async () => {
  const reload = jest.fn();
  let isBroken = true;
  const Child = () => {
    if (isBroken) throw new Error('cannot be rendered');
    return <p>Content</p>;
  };
  const { person, queryClient } = await renderConsole(
    <Pane queryKey={['data']} resetKey={1} reload={reload}>
      <Child />
    </Pane>,
  );
  queryClient.setQueryData(['data', 1], 'unusable');
  queryClient.setQueryData(['other'], 'usable');

  await person.click(await retry());
  isBroken = false;
  await person.click(await retry());

  expect(await screen.findByText('Content')).toBeVisible();
  expect(queryClient.getQueryData(['data', 1])).toBeUndefined();
  expect(queryClient.getQueryData(['other'])).toBe('usable');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page when its code could not be loaded, which no retry repeats', async () => {
  const reload = jest.fn();
  const Child = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const { person } = await renderConsole(
    <Pane queryKey={['data']} resetKey={1} reload={reload}>
      <Suspense>
        <Child />
      </Suspense>
    </Pane>,
  );

  await person.click(await retry());
  expect(reload).not.toHaveBeenCalled();
  await person.click(await retry());

  expect(reload).toHaveBeenCalledTimes(1);
});
