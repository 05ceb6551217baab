/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.js';
import { ChartFigure } from './chart-figure.js';

let mockIsAway = false;
jest.mock('./plots/plot.js', () => {
  if (mockIsAway) throw new Error('The server is away');
  return { Plot: () => 'drawn' };
});

const data = { series: [{ key: 'sales', label: 'Sales' }], points: [{ x: '1', values: { sales: 3 } }] };

const figure = (
  <ChartFigure
    kind="bars"
    title="Tickets"
    summary="Sales grows."
    data={data}
    whole={data}
    formatX={String}
    formatValue={String}
  />
);

it('offers a retry when its drawing cannot be loaded, which loads it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockIsAway = true;
  const person = await renderUi(figure);
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');

  mockIsAway = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('drawn')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
