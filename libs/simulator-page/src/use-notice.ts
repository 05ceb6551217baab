import { useCallback, useState } from 'react';
import type { Translate } from './create-language.js';

const SHOWN_MS = 5000;

export interface Notice {
  text: string;
  show: (text: string) => void;
  /** Runs an action and shows its error, if any. Resolves to whether it succeeded. */
  attempt: (action: () => Promise<unknown>) => Promise<boolean>;
}

/** One line with the result of the last action. */
export function useNotice(t: Translate<'failed'>): Notice {
  const [text, setText] = useState('');
  const show = useCallback((next: string) => {
    setText(next);
    setTimeout(() => setText((current) => (current === next ? '' : current)), SHOWN_MS);
  }, []);
  const attempt = useCallback(
    async (action: () => Promise<unknown>) => {
      try {
        await action();
        return true;
      } catch (cause) {
        show(t('failed', { reason: cause instanceof Error ? cause.message : String(cause) }));
        return false;
      }
    },
    [show, t],
  );
  return { text, show, attempt };
}
