import { createContext, useContext } from 'react';

const NOTHING: readonly string[] = [];

/** The normalized search words of the thread, which bubbles mark. */
export const SearchWordsContext = createContext<readonly string[]>(NOTHING);

export const useSearchWords = (): readonly string[] => useContext(SearchWordsContext);
