/** @jest-environment ./tools/jest/browser.cjs */
import { act, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.js';
import { CounterBadge } from '../marks/counter-badge.js';
import { ErrorState } from './error-state.js';
import { TextField } from '../fields/form-field.js';
import { RowsSkeleton } from './rows-skeleton.js';

afterEach(() => jest.useRealTimers());

it('counts up to 99, names what it counts, and is empty at zero', async () => {
  await renderUi(
    <>
      <CounterBadge count={0} label="none" />
      <CounterBadge count={7} label="7 unread" />
      <CounterBadge count={240} label="240 unread" />
    </>,
  );

  expect(screen.queryByRole('img', { name: 'none' })).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: '7 unread' })).toHaveTextContent('7');
  expect(screen.getByRole('img', { name: '240 unread' })).toHaveTextContent('99+');
});

it('offers a retry when there is one', async () => {
  const onRetry = jest.fn();
  const person = await renderUi(<ErrorState title="No list" detail="The server is away" onRetry={onRetry} />);

  expect(screen.getByRole('alert')).toHaveTextContent('The server is away');
  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('shows a placeholder only after a noticeable wait', async () => {
  jest.useFakeTimers();
  await renderUi(<RowsSkeleton />);

  act(() => void jest.advanceTimersByTime(199));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();

  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
});

it('links the error to its field', async () => {
  await renderUi(<TextField label="Name" error="Fill in this field" />);

  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleErrorMessage('Fill in this field');
});
