/** @jest-environment ./tools/jest/browser.cjs */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.js';
import { DateField, DateTimeField } from './date-field.js';

function Day({ first = '', onChange = () => undefined }: { first?: string; onChange?: (day: string) => void }) {
  const [day, setDay] = useState(first);
  return (
    <DateField
      label="Due date"
      value={day}
      min="2026-12-10"
      onChange={(next) => {
        setDay(next);
        onChange(next);
      }}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: 'Due date' });

it('takes a day typed as digits, and shows it as dd/MM/yyyy', async () => {
  const onChange = jest.fn();
  const person = await renderUi(<Day onChange={onChange} />);

  await person.type(field(), '31122026');

  expect(field()).toHaveValue('31/12/2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-12-31');
});

it('passes on what is no day, and can be emptied', async () => {
  const onChange = jest.fn();
  const person = await renderUi(<Day first="2026-12-31" onChange={onChange} />);

  await person.type(field(), '{Backspace}{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith('31/12/20');
  await person.clear(field());

  expect(onChange).toHaveBeenLastCalledWith('');
});

it('offers a calendar from the first day on, which the keyboard reaches, and returns to its button', async () => {
  const onChange = jest.fn();
  const person = await renderUi(<Day first="2026-12-31" onChange={onChange} />);
  const button = screen.getByRole('button', { name: 'Open the calendar' });

  await person.click(button);
  const chosen = await screen.findByRole('button', { name: /December 31, 2026/ });
  expect(screen.getByRole('button', { name: /December 9, 2026/ })).toHaveAttribute('data-disabled');
  await waitFor(() => expect(chosen).toHaveFocus());
  await person.click(screen.getByRole('button', { name: /December 24, 2026/ }));

  expect(onChange).toHaveBeenCalledWith('2026-12-24');
  await waitFor(() => expect(field()).toHaveValue('24/12/2026'));
  await waitFor(() => expect(button).toHaveFocus());
});

it('joins a day and a time', async () => {
  const onChange = jest.fn();
  function Moment() {
    const [value, setValue] = useState('');
    return (
      <DateTimeField
        label="Send at"
        timeLabel="Send at: time"
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    );
  }
  const person = await renderUi(<Moment />);

  await person.type(screen.getByRole('textbox', { name: 'Send at' }), '31/12/2026');
  await person.type(screen.getByRole('textbox', { name: 'Send at: time' }), '0830');

  expect(onChange).toHaveBeenLastCalledWith('2026-12-31T08:30');
});
