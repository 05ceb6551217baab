import { createContext, useContext } from 'react';

const NOTHING: readonly string[] = [];

/** The folded words that are looked for in the thread: bubbles mark them. */
export const SoughtContext = createContext<readonly string[]>(NOTHING);

export const useSought = (): readonly string[] => useContext(SoughtContext);
