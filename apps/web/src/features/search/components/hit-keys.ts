import type { KeyboardEvent } from 'react';

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move between hits. */
export function handleHitKey(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (!step) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hit]')];
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
