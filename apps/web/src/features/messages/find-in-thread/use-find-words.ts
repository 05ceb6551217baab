import { searchWords } from '@prosa/contracts';
import { useMemo, useState } from 'react';
import type { OpenAt } from '../scroll/open-at.js';

/** The words that bubbles mark: those of the open search bar, else those of the search that led to the thread. */
export function useFindWords(openAt: OpenAt | undefined, isFinding: boolean) {
  const [found, setFindText] = useState('');
  const text = isFinding ? found : (openAt?.find ?? '');
  // A single letter would match everywhere.
  const words = useMemo(() => (text.trim().length < 2 ? [] : searchWords(text)), [text]);
  return { words, setFindText };
}
