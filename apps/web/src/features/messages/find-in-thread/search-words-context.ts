import { createContext, useContext } from 'react';

const NOTHING: readonly string[] = [];

/** The folded words that are looked for in the thread: bubbles mark them. */
export const SearchWordsContext = createContext<readonly string[]>(NOTHING);

export const useSearchWords = (): readonly string[] => useContext(SearchWordsContext);
