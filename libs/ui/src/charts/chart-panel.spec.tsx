/** @jest-environment ./tools/jest/browser.cjs */
import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.js';
import type { ChartData } from './chart-data.js';
import { ChartPanel } from './chart-panel.js';

const data: ChartData = {
  series: [
    { key: 'sales', label: 'Sales' },
    { key: 'support', label: 'Support' },
  ],
  points: [
    { x: '1', values: { sales: 3, support: 3 } },
    { x: '2', values: { sales: 4, support: null } },
  ],
};
const props = {
  kind: 'bars' as const,
  title: 'Tickets',
  summary: 'Sales grows.',
  texts: { showTable: 'As a table', showChart: 'As a chart', xLabel: 'Day', others: 'Others', empty: 'Nothing yet' },
  formatX: (x: string) => `Day ${x}`,
  formatValue: (value: number) => `${value} t`,
};

it('names the picture with its summary, and its series with their totals', async () => {
  await renderUi(<ChartPanel {...props} data={data} />);

  expect(screen.getByRole('img', { name: 'Tickets. Sales grows.' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Sales7 t', 'Support3 t']);
});

it('shows its data as a table and then the chart again', async () => {
  const person = await renderUi(<ChartPanel {...props} data={data} />);

  await person.click(screen.getByRole('button', { name: 'As a table' }));
  const table = screen.getByRole('table', { name: 'Tickets' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Day', 'Sales', 'Support']);
  expect(within(table).getByRole('row', { name: 'Day 2 4 t –' })).toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'As a chart' }));
  expect(screen.getByRole('img', { name: /Tickets/ })).toBeInTheDocument();
});

it('states the shares of a donut', async () => {
  await renderUi(<ChartPanel {...props} kind="donut" data={data} />);

  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Sales7 t · 70%',
    'Support3 t · 30%',
  ]);
});

it('shows the parts of a donut as the rows of its table', async () => {
  const texts = { ...props.texts, xLabel: 'Queue', valueLabel: 'Tickets' };
  const person = await renderUi(<ChartPanel {...props} texts={texts} kind="donut" data={data} />);

  await person.click(screen.getByRole('button', { name: 'As a table' }));
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['QueueTickets', 'Sales7 t', 'Support3 t']);
});

it('writes shares as the language does', async () => {
  await renderUi(<ChartPanel {...props} kind="donut" data={data} />, 'tr');

  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('%70');
});

it('says that there is nothing, and offers no table of it', async () => {
  await renderUi(<ChartPanel {...props} data={{ series: [], points: [] }} />);

  expect(screen.getByText('Nothing yet')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says why it failed, with a retry', async () => {
  const onRetry = jest.fn();
  const person = await renderUi(
    <ChartPanel {...props} data={undefined} error="The server is away" onRetry={onRetry} />,
  );

  expect(screen.getByRole('alert')).toHaveTextContent('The server is away');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('shows more in its table than it draws, and its controls in every state', async () => {
  const more: ChartData = { ...data, points: [...data.points, { x: '3', values: { sales: 9, support: 1 } }] };
  const controls = <button>Filter</button>;
  const person = await renderUi(
    <>
      <ChartPanel {...props} data={data} tableData={more} controls={controls} />
      <ChartPanel {...props} title="Others" data={undefined} error="The server is away" controls={controls} />
    </>,
  );

  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Sales16 t', 'Support4 t']);
  await person.click(screen.getByRole('button', { name: 'As a table' }));

  expect(screen.getByRole('row', { name: 'Day 3 9 t 1 t' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Filter' })).toHaveLength(2);
});
