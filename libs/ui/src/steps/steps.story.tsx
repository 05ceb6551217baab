import { Button } from '@chakra-ui/react';
import { StepsPanel } from './steps-panel.js';

const nothing = () => undefined;
const TITLES = [
  ['Connect a number', 'Messages arrive here once a phone or an official number is connected.'],
  ['Create queues', 'Sales, support: contacts choose one, and attendants serve them.'],
  ['Invite your team', 'Each attendant signs in with an address of their own and sees their queues.'],
  ['Set the hours', 'Out of hours, contacts get a reply that says when you are back.'],
];

const panel = (title: string, done: number) => (
  <StepsPanel
    title={title}
    steps={TITLES.map(([step, description], index) => ({
      id: step,
      title: step,
      description,
      isDone: index < done,
      action: (
        <Button size="sm" variant={index === done ? 'solid' : 'outline'}>
          {step}
        </Button>
      ),
    }))}
    texts={{
      progress: `${done} of ${TITLES.length} done`,
      expand: 'Show the steps',
      collapse: 'Hide the steps',
      dismiss: 'Put away',
      done: 'done',
      later: 'later',
    }}
    onDismiss={nothing}
  />
);

export const stories = {
  'Steps: at the beginning': () => panel('Set up your desk', 0),
  'Steps: half way': () => panel('Set up your desk, half way', 2),
  'Steps: all done': () => panel('Your desk is set up', 4),
};
