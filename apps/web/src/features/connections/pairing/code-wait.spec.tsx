/** @jest-environment ./tools/jest/browser.cjs */
import { act, fireEvent, screen } from '@testing-library/react';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { CodeWait } from './code-wait.js';

const onRenew = jest.fn();
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => onRenew.mockClear());
afterEach(() => jest.useRealTimers());

it('says that a code takes long, and then offers another one', async () => {
  jest.useFakeTimers();
  await renderConsole(<CodeWait isPairing={false} isPending={false} onRenew={onRenew} />);
  expect(screen.getByText('Preparando o código…')).toBeVisible();
  expect(screen.queryByText(/ainda não enviou o código/)).toBeNull();

  pass(5_000);
  expect(screen.getByText(/ainda não enviou o código/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Novo QR code' })).toBeNull();

  pass(15_000);
  fireEvent.click(screen.getByRole('button', { name: 'Novo QR code' }));
  expect(onRenew).toHaveBeenCalledTimes(1);
});

it('never offers a new code to a phone that is being linked', async () => {
  jest.useFakeTimers();
  await renderConsole(<CodeWait isPairing isPending={false} onRenew={onRenew} />);

  pass(60_000);

  expect(screen.getByText(/Deixe o aplicativo aberto/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
