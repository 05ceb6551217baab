import { useEffect } from 'react';

/**
 * While `isActive`, Escape belongs to the part: a dialog around it stays open. The dialog reads the key at the document
 * before any element receives it, and leaves it alone only if its default is prevented by then.
 */
export function useOwnEscape(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const prevent = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', prevent, { capture: true });
    return () => window.removeEventListener('keydown', prevent, { capture: true });
  }, [isActive]);
}
