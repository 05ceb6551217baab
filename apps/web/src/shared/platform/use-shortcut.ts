import { useEffect, useEffectEvent } from 'react';
import { isWriting } from './is-writing.js';

interface Shortcut {
  /** As the keyboard names it, in lower case: 'k', '?'. */
  key: string;
  /** Together with Ctrl, or Cmd on a Mac: such keys work in fields too. */
  withCommand?: boolean;
  /** Together with Alt: the letter's key, whatever sign the layout gives it then. Works in fields too. */
  withAlt?: boolean;
}

/** Does something at a key press while mounted. A key without Ctrl means something only where nobody types. */
export function useShortcut(shortcut: Shortcut, onPress: () => void): void {
  const { key, withCommand = false, withAlt = false } = shortcut;
  const press = useEffectEvent(onPress);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isKey = withAlt ? event.code === `Key${key.toUpperCase()}` : event.key.toLowerCase() === key;
      if (!isKey || event.isComposing || event.altKey !== withAlt) return;
      if ((event.ctrlKey || event.metaKey) !== withCommand) return;
      if (!withCommand && !withAlt && isWriting(event.target)) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, withCommand, withAlt]);
}
