import { createContext, useContext } from 'react';
import type { useThreadPosition } from './use-thread-position.js';

type Position = ReturnType<typeof useThreadPosition>;

export const PositionContext = createContext<Position | null>(null);

/** Where the reader of the thread is, and functions that scroll elsewhere. */
export function usePosition(): Position {
  const position = useContext(PositionContext);
  if (!position) throw new Error('usePosition needs a thread above it');
  return position;
}
