/** @jest-environment ./tools/jest/browser.cjs */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.js';
import { JobCard } from './job-card.js';

/** A job of 100 rows that a button moves on by ten. */
function GrowingJob() {
  const [done, setDone] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setDone(done + 10)}>
        On
      </button>
      <JobCard title="Import" state="running" progress={{ done, total: 100 }} status={`${done} rows`} />
    </>
  );
}

it('shows each step and announces only the quarters', async () => {
  const person = await renderUi(<GrowingJob />);
  const button = screen.getByRole('button', { name: 'On' });

  await person.click(button);
  await person.click(button);
  expect(screen.getByRole('progressbar', { name: 'Import' })).toHaveAttribute('aria-valuenow', '20');
  expect(screen.getByRole('status')).toHaveTextContent('0 rows');

  await person.click(button);
  expect(screen.getByRole('status')).toHaveTextContent('30 rows');
});

it('has no value while its length is unknown', async () => {
  await renderUi(<JobCard title="Import" state="running" progress={{ done: 3 }} status="3 people" />);

  expect(screen.getByRole('progressbar', { name: 'Import' })).not.toHaveAttribute('aria-valuenow');
});

it('can be cancelled while it runs, and not retried', async () => {
  const [onCancel, onRetry] = [jest.fn(), jest.fn()];
  const person = await renderUi(
    <JobCard title="Import" state="running" progress={{ done: 1 }} status="1" onCancel={onCancel} onRetry={onRetry} />,
  );

  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('offers its report, its failures and a retry when it is over', async () => {
  const onRetry = jest.fn();
  const person = await renderUi(
    <JobCard
      title="Import"
      state="done-with-failures"
      progress={{ done: 9, total: 9 }}
      status="1 failed"
      onCancel={jest.fn()}
      onRetry={onRetry}
      report={<a href="/report">Report</a>}
      failures={{ label: 'Show failures', content: 'Row 3: no number' }}
    />,
  );

  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Report' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show failures' }));
  expect(screen.getByRole('region', { name: 'Show failures' })).toHaveTextContent('Row 3: no number');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
