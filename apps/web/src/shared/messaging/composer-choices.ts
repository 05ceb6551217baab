import { useSyncExternalStore } from 'react';

/** Preferences of the composer, stored in this browser; the first value of each is the default. */
const CHOICES = {
  /** The key that sends; Shift+Enter always adds a line. */
  sendBy: ['enter', 'ctrlEnter'],
  /** Whether answers begin with the user's name, where the company leaves the choice (docs/spec/core.md §1). */
  signature: ['on', 'off'],
} as const;

type Choices = typeof CHOICES;
type ComposerChoice = keyof Choices;

const listeners = new Set<() => void>();
const keyOf = (choice: ComposerChoice) => `composer:${choice}`;

function read<C extends ComposerChoice>(choice: C): Choices[C][number] {
  const values: readonly string[] = CHOICES[choice];
  const stored = localStorage.getItem(keyOf(choice));
  return (stored !== null && values.includes(stored) ? stored : values[0]) as Choices[C][number];
}

export function choose<C extends ComposerChoice>(choice: C, value: Choices[C][number]): void {
  localStorage.setItem(keyOf(choice), value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useComposerChoice = <C extends ComposerChoice>(choice: C): Choices[C][number] =>
  useSyncExternalStore(subscribe, () => read(choice));
