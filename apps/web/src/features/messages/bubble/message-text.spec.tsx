/** @jest-environment ./tools/jest/browser.cjs */
import { screen } from '@testing-library/react';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { MessageText } from './message-text.js';

it('underlines between two underscores', async () => {
  await renderConsole(<MessageText text="*Ana:* __ok__" />);

  expect((await screen.findByText('ok')).tagName).toBe('U');
  expect(screen.getByText('Ana:').tagName).toBe('STRONG');
});
