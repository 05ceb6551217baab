import { useSyncExternalStore } from 'react';

/** How one likes to write, remembered in this browser; the first value of each is what holds until one chooses. */
const CHOICES = {
  /** The key that sends; Shift+Enter begins a line in any case. */
  sendBy: ['enter', 'ctrlEnter'],
  /** Whether answers begin with one's name, where the company has it so (core.md §1). */
  signature: ['on', 'off'],
} as const;

type Choices = typeof CHOICES;
export type ComposerChoice = keyof Choices;

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
