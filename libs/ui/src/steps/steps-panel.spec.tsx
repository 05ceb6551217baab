/** @jest-environment ./tools/jest/browser.cjs */
import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.js';
import { StepsPanel } from './steps-panel.js';

const texts = {
  progress: '1 of 3',
  expand: 'Show',
  collapse: 'Hide',
  dismiss: 'Dismiss',
  done: 'done',
  later: 'later',
};
const steps = (done: number) =>
  ['Connect', 'Invite', 'Open'].map((title, index) => ({
    id: title,
    title,
    description: `How to ${title}`,
    isDone: index < done,
    action: <button type="button">{`${title} now`}</button>,
  }));

it('lists the steps in order and marks the current one', async () => {
  await renderUi(<StepsPanel title="Set up" steps={steps(1)} texts={texts} onDismiss={jest.fn()} />);

  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(items[0]).toHaveTextContent('Connect (done)');
  expect(items[2]).toHaveTextContent('Open (later)');
  expect(screen.getByRole('progressbar', { name: 'Set up' })).toHaveAttribute('aria-valuenow', '1');
});

it('offers the actions of the steps that are not done', async () => {
  await renderUi(<StepsPanel title="Set up" steps={steps(1)} texts={texts} onDismiss={jest.fn()} />);

  expect(screen.queryByRole('button', { name: 'Connect now' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Invite now' })).toBeInTheDocument();
});

it('hides and shows its steps', async () => {
  const person = await renderUi(<StepsPanel title="Set up" steps={steps(1)} texts={texts} onDismiss={jest.fn()} />);

  await person.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.getByRole('button', { name: 'Show' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('list')).toBeInTheDocument();
});

it('can be dismissed at any time, where that is offered', async () => {
  const onDismiss = jest.fn();
  const person = await renderUi(
    <>
      <StepsPanel title="Set up" steps={steps(1)} texts={texts} onDismiss={onDismiss} />
      <StepsPanel title="Help" steps={steps(1)} texts={texts} />
    </>,
  );

  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
