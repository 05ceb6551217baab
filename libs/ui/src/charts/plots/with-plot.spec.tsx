/** @jest-environment ./tools/jest/browser.cjs */
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderUi } from '../../testing/render-ui.js';
import { withPlotOf } from './with-plot.js';

it('offers a retry when its drawing cannot be loaded, which loads it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isAway = true;
  const WithPlot = withPlotOf(async () => {
    if (isAway) throw new Error('The server is away');
    return () => 'drawn';
  });
  const props = { kind: 'bars', data: { series: [], points: [] }, formatX: String, formatValue: String } as const;
  const person = await renderUi(
    <WithPlot>
      {(Plot) => (
        <Suspense fallback={null}>
          <Plot {...props} />
        </Suspense>
      )}
    </WithPlot>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');

  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('drawn')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
