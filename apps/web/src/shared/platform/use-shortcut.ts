import { useEffect, useEffectEvent } from 'react';
import { isWriting } from './is-writing.js';

interface Shortcut {
  /** As the keyboard names it, in lower case: 'k', '?'. */
  key: string;
  /** Together with Ctrl, or Cmd on a Mac: such keys work in fields too. */
  withCommand?: boolean;
}

/** Does something at a key press while mounted. A key without Ctrl means something only where nobody types. */
export function useShortcut({ key, withCommand = false }: Shortcut, onPress: () => void): void {
  const press = useEffectEvent(onPress);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.isComposing || event.altKey) return;
      if ((event.ctrlKey || event.metaKey) !== withCommand) return;
      if (!withCommand && isWriting(event.target)) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, withCommand]);
}
