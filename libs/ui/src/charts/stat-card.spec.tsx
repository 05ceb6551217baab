/** @jest-environment ./tools/jest/browser.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.js';
import { StatCard } from './stat-card.js';

const CHANGE = { direction: 'up', tone: 'good', text: '5 more than last week' } as const;
const DEFINITION = { label: 'What is counted as closed', text: 'Tickets that are closed now.' };

const card = (name: string) => within(screen.getByRole('group', { name }));
const button = () => screen.getByRole('button', { name: DEFINITION.label });

it('shows a figure with its change in words, and no change while it loads', async () => {
  await renderUi(
    <>
      <StatCard label="Opened" value="12" notes={['340 in all']} change={CHANGE} />
      <StatCard label="Closed" value={undefined} change={{ ...CHANGE, text: 'unknown' }} />
    </>,
  );

  expect(card('Opened').getByText('12')).toBeInTheDocument();
  expect(card('Opened').getByText('340 in all')).toBeInTheDocument();
  expect(card('Opened').getByText('5 more than last week')).toBeInTheDocument();
  expect(screen.queryByText('unknown')).not.toBeInTheDocument();
});

it('shows no change of what is missing, nor anything beside an error', async () => {
  await renderUi(
    <>
      <StatCard label="Waiting" value="Not enough data" isMissing change={CHANGE} notes={['Median 0 min']} />
      <StatCard label="Rating" value="4" error="The server is away" change={CHANGE} />
    </>,
  );

  expect(card('Waiting').getByText('Not enough data')).toBeInTheDocument();
  expect(card('Rating').getByRole('alert')).toHaveTextContent('The server is away');
  for (const text of [CHANGE.text, 'Median 0 min', '4']) expect(screen.queryByText(text)).not.toBeInTheDocument();
});

it('opens what is behind its figure', async () => {
  const onOpen = jest.fn();
  const person = await renderUi(
    <StatCard label="Closed" value="12" action={{ label: '12, show the tickets', onOpen }} />,
  );

  await person.click(screen.getByRole('button', { name: '12, show the tickets' }));

  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('shows its definition to a keyboard', async () => {
  const person = await renderUi(<StatCard label="Closed" value="12" definition={DEFINITION} />);

  await person.tab();

  expect(button()).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(DEFINITION.text);
  expect(button()).toHaveAccessibleDescription(DEFINITION.text);
});

it('shows its definition to a finger, and hides it at the next tap', async () => {
  const person = await renderUi(<StatCard label="Closed" value="12" definition={DEFINITION} />);
  const tap = () => person.pointer([{ keys: '[TouchA]', target: button() }]);

  await tap();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(DEFINITION.text);
  await tap();

  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});

it('leads to the page of its figure, and says where nothing can be opened', async () => {
  await renderUi(
    <>
      <StatCard
        label="Waiting"
        value="2"
        action={{ label: '2, Waiting: show the tickets', link: <a href="/tickets" /> }}
      />
      <StatCard label="Closed" value="0" nothing="(no tickets to show)" />
    </>,
  );

  const link = card('Waiting').getByRole('link', { name: '2, Waiting: show the tickets' });
  expect(link).toHaveAttribute('href', '/tickets');
  expect(link).toHaveTextContent('2');
  expect(card('Closed').getByText('(no tickets to show)')).toBeInTheDocument();
});
