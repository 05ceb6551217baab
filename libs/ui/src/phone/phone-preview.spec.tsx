/** @jest-environment ./tools/jest/browser.cjs */
import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.js';
import type { PhoneMessageProps } from './phone-message.js';
import { PhonePreview } from './phone-preview.js';

const preview = (message?: PhoneMessageProps) => (
  <PhonePreview label="Preview" name="Bakery" message={message} emptyText="Nothing yet" />
);

it('says that there is nothing to show', async () => {
  await renderUi(preview());

  expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('Nothing yet');
});

it('shows the text as it was formatted, with its time', async () => {
  await renderUi(preview({ text: <strong>Ready</strong>, time: '10:24' }));

  const thread = screen.getByRole('group', { name: 'Bakery' });
  expect(within(thread).getByText('Ready').tagName).toBe('STRONG');
  expect(thread).toHaveTextContent('10:24');
  expect(thread).not.toHaveTextContent('Nothing yet');
});

it('shows a placeholder for a file, and the picture once there is one', async () => {
  await renderUi(
    <>
      {preview({ media: { kind: 'document', label: 'bill.pdf' }, time: '10:24' })}
      {preview({ media: { kind: 'picture', label: 'bread.jpg', address: '/bread.jpg' }, time: '10:24' })}
    </>,
  );

  expect(screen.getByRole('img', { name: 'bill.pdf' })).not.toHaveAttribute('src');
  expect(screen.getByRole('img', { name: 'bread.jpg' })).toHaveAttribute('src', '/bread.jpg');
});

it('shows buttons and options that nobody can press', async () => {
  await renderUi(preview({ buttons: ['Yes'], list: { label: 'Choose', options: ['One', 'Two'] }, time: '10:24' }));

  expect(screen.getByText('Yes')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One', 'Two']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('names the ticks of an own message', async () => {
  await renderUi(preview({ text: 'Hi', time: '10:24', tick: { state: 'read', label: 'Read' } }));

  expect(screen.getByRole('img', { name: 'Read' })).toBeInTheDocument();
});
