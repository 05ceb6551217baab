/** @jest-environment ./tools/jest/browser.cjs */
import { renderHook } from '@testing-library/react';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { useStableRows } from './use-stable-rows.js';

const at = (id: number, minute: number, version = 1) =>
  aTicket({ id, version, updatedAt: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString() });

function aList() {
  const tickets = [at(1, 30), at(2, 20)];
  const view = renderHook((props) => useStableRows(props.tickets, props.isPaused), {
    initialProps: { tickets, isPaused: true },
  });
  const shown = () =>
    view.result.current.rows.map(
      ({ ticket, isRemoved }) => `${ticket.id}v${ticket.version}${isRemoved ? ' gone' : ''}`,
    );
  return { ...view, shown };
}

describe('useStableRows', () => {
  it('keeps the rows in place under the pointer: they change, and new ones wait', () => {
    const { result, rerender, shown } = aList();

    rerender({ tickets: [at(3, 50), at(2, 40, 2), at(1, 30)], isPaused: true });

    expect(shown()).toEqual(['1v1', '2v2']);
    expect(result.current.waiting).toBe(1);
  });

  it('keeps a placeholder of a removed row, so that the next one does not move under the pointer', () => {
    const { rerender, shown } = aList();

    rerender({ tickets: [at(2, 20)], isPaused: true });

    expect(shown()).toEqual(['1v1 gone', '2v1']);
  });

  it('appends older pages', () => {
    const { result, rerender, shown } = aList();

    rerender({ tickets: [at(1, 30), at(2, 20), at(4, 10)], isPaused: true });

    expect(shown()).toEqual(['1v1', '2v1', '4v1']);
    expect(result.current.waiting).toBe(0);
  });

  it('applies the new order when the pointer leaves', () => {
    const { rerender, shown } = aList();

    rerender({ tickets: [at(3, 50), at(2, 40, 2)], isPaused: false });

    expect(shown()).toEqual(['3v1', '2v2']);
  });
});
