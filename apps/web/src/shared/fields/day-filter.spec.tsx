/** @jest-environment ./tools/jest/browser.cjs */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderConsole } from '../testing/render-console.js';
import { DayFilter } from './day-filter.js';

const onChange = jest.fn();
beforeEach(() => onChange.mockClear());

function Filter({ start = '' }: { start?: string }) {
  const [day, setDay] = useState(start);
  return (
    <DayFilter
      label="Desde"
      value={day}
      onChange={(chosen) => {
        onChange(chosen);
        setDay(chosen);
      }}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: 'Desde' });

it('takes a day in the format of the console, and filters only when it is whole', async () => {
  const { person } = await renderConsole(<Filter />);

  await person.type(field(), '24112026');

  expect(field()).toHaveValue('24/11/2026');
  expect(onChange.mock.calls).toEqual([['2026-11-24']]);
});

it('marks what is no day, and does not filter by it', async () => {
  const { person } = await renderConsole(<Filter />);

  await person.type(field(), '31022026');

  expect(field()).toBeInvalid();
  expect(onChange).not.toHaveBeenCalled();
});

it('filters no longer once the day is cleared', async () => {
  const { person } = await renderConsole(<Filter start="2026-11-24" />);
  expect(field()).toHaveValue('24/11/2026');

  await person.clear(field());

  expect(onChange.mock.calls).toEqual([['']]);
});
