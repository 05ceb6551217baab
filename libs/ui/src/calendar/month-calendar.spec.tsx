/** @jest-environment ./tools/jest/browser.cjs */
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.js';
import { MonthCalendar } from './month-calendar.js';
import type { CalendarEntry } from './span-lanes.js';

const ENTRIES: CalendarEntry[] = [
  { id: '1', label: 'Campaign', start: '2026-12-30', end: '2027-01-02' },
  { id: '2', label: 'Meeting', start: '2026-12-31', end: '2026-12-31' },
];
const texts = {
  previous: 'Previous',
  next: 'Next',
  empty: 'Nothing',
  emptyMonth: 'Nothing this month',
  count: (count: number) => `${count} entries`,
  more: (count: number) => `+${count}`,
};

interface Props {
  entries?: CalendarEntry[];
  error?: string;
  onOpen?: (entry: CalendarEntry) => void;
  onRetry?: () => void;
}

function Shown({ entries, onOpen = jest.fn(), ...rest }: Props) {
  const [day, setDay] = useState('2026-12-31');
  const given = { entries, texts, day, onDay: setDay, onOpen, ...rest };
  return <MonthCalendar label="Plans" locale="en-US" today="2026-12-24" {...given} />;
}

const stubWidth = (isNarrow: boolean) =>
  Object.assign(window, {
    matchMedia: (media: string) => ({
      matches: isNarrow && media.includes('max-width'),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  });
beforeEach(() => stubWidth(false));

it('names its days with what they hold, and marks today and the selected one', async () => {
  await renderUi(<Shown entries={ENTRIES} />);

  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeInTheDocument();
  expect(
    screen.getByRole('gridcell', { name: /^Thursday, December 31, 2026, 2 entries/, selected: true }),
  ).toBeVisible();
  expect(screen.getByRole('gridcell', { name: 'Thursday, December 24, 2026' })).toHaveAttribute('aria-current', 'date');
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)[0]).toBe('Sun');
});

it('moves with the keys, over the end of the year, and the focus follows', async () => {
  const person = await renderUi(<Shown entries={ENTRIES} />);

  screen.getByRole('gridcell', { selected: true }).focus();
  await person.keyboard('{ArrowRight}');

  expect(screen.getByRole('heading', { name: 'January 2027' })).toBeInTheDocument();
  expect(screen.getByRole('gridcell', { name: /^Friday, January 1, 2027, 1 entries/ })).toHaveFocus();
});

it('shows the next and the previous month', async () => {
  const person = await renderUi(<Shown entries={[]} />);

  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'January 2027' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeInTheDocument();
});

it('lists the entries of the selected day, and opens them', async () => {
  const onOpen = jest.fn();
  const person = await renderUi(<Shown entries={ENTRIES} onOpen={onOpen} />);
  const list = screen.getByRole('list', { name: /December 31/ });

  await person.click(within(list).getByRole('button', { name: 'Meeting' }));
  expect(onOpen).toHaveBeenCalledWith(ENTRIES[1]);

  await person.click(screen.getByRole('gridcell', { name: 'Thursday, December 24, 2026' }));
  expect(screen.getByText('Nothing')).toBeInTheDocument();
});

it('is a list of days where it is narrow', async () => {
  stubWidth(true);
  await renderUi(<Shown entries={ENTRIES} />);

  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: /December 30/ })).toHaveTextContent('Campaign');
  expect(within(screen.getByRole('region', { name: /December 31/ })).getAllByRole('listitem')).toHaveLength(2);
});

it('says that the month is empty where it is narrow', async () => {
  stubWidth(true);
  await renderUi(<Shown entries={[]} />);

  expect(screen.getByText('Nothing this month')).toBeInTheDocument();
});

it('says why it failed, with a retry', async () => {
  const onRetry = jest.fn();
  const person = await renderUi(<Shown error="The server is away" onRetry={onRetry} />);

  expect(screen.getByRole('alert')).toHaveTextContent('The server is away');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
