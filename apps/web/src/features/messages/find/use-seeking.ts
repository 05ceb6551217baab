import { soughtWords } from '@prosa/contracts';
import { useMemo, useState } from 'react';
import type { OpenAt } from '../scroll/use-going.js';

/** The words that bubbles mark: what the bar looks for while it is open, else what led to the thread. */
export function useSeeking(openAt: OpenAt | undefined, isFinding: boolean) {
  const [found, seek] = useState('');
  const text = isFinding ? found : (openAt?.find ?? '');
  // A single letter stands everywhere.
  const words = useMemo(() => (text.trim().length < 2 ? [] : soughtWords(text)), [text]);
  return { words, seek };
}
