/** @jest-environment ./tools/jest/browser.cjs */
import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.js';
import { Sparkline } from './sparkline.js';

it('is one picture that says what it shows', async () => {
  const points = [2, 5, 0].map((received, minute) => ({ x: String(minute), values: { received } }));
  await renderUi(
    <Sparkline
      summary="7 messages in three minutes"
      data={{ series: [{ key: 'received', label: 'Received' }], points }}
    />,
  );

  expect(await screen.findByRole('img', { name: '7 messages in three minutes' })).toBeInTheDocument();
});
