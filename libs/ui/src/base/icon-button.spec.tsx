/** @jest-environment ./tools/jest/browser.cjs */
import { act, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.js';
import { IconButton } from './icon-button.js';

it.each([
  ['it does', { 'aria-haspopup': 'dialog', 'aria-expanded': false } as const],
  ['it does, also while something beside it is unfolded', { 'aria-expanded': true }],
])('states as text %s', async (_, opened) => {
  const person = await renderUi(<IconButton label="News" icon={<svg />} {...opened} />);

  await person.hover(screen.getByRole('button', { name: 'News' }));

  expect(await screen.findByText('News')).toBeInTheDocument();
});

describe('while its menu or popover is open', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('hides its tooltip', async () => {
    const person = await renderUi(<IconButton label="News" icon={<svg />} aria-haspopup="dialog" aria-expanded />);

    await person.tab();
    await act(() => jest.advanceTimersByTimeAsync(1000));

    expect(screen.queryByText('News')).not.toBeInTheDocument();
  });
});
