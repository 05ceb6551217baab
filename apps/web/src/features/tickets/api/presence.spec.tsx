/** @jest-environment ./tools/jest/browser.cjs */
import { act, render, screen } from '@testing-library/react';
import { PRESENCE_LASTS_MS } from '@prosa/contracts';
import { putPresence, usePresence } from './presence.js';

const START = Date.parse('2026-01-01T12:00:00Z');
const at = new Date(START).toISOString();

function Shown({ ticketId }: { ticketId: number }) {
  return <output>{usePresence(ticketId) ?? 'nothing'}</output>;
}

describe('the presence of a contact', () => {
  beforeEach(() => jest.useFakeTimers({ now: START }));
  afterEach(() => jest.useRealTimers());

  const shown = () => screen.getByRole('status').textContent;

  it('is shown at its ticket until an event ends it or it expires', () => {
    render(<Shown ticketId={1} />);
    act(() => putPresence({ ticketId: 2, presence: 'recording', at }));
    expect(shown()).toBe('nothing');

    act(() => putPresence({ ticketId: 1, presence: 'composing', at }));
    expect(shown()).toBe('composing');
    act(() => putPresence({ ticketId: 1, presence: null, at }));
    expect(shown()).toBe('nothing');

    act(() => putPresence({ ticketId: 1, presence: 'recording', at }));
    act(() => jest.advanceTimersByTime(PRESENCE_LASTS_MS));
    expect(shown()).toBe('nothing');
  });

  it('has expired when its event arrives late', () => {
    render(<Shown ticketId={3} />);

    act(() => putPresence({ ticketId: 3, presence: 'composing', at }, START + PRESENCE_LASTS_MS + 1));

    expect(shown()).toBe('nothing');
  });
});
