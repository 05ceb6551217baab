import { useEffect, useEffectEvent } from 'react';
import { isTextInput } from './is-text-input.js';

interface Shortcut {
  /** As the keyboard names it, in lower case: 'k', '?'. */
  key: string;
  /** Together with Ctrl, or Cmd on a Mac: such keys work in fields too. */
  withCommand?: boolean;
  /** Together with Alt: the letter's key, whatever sign the layout gives it then. Works in fields too. */
  withAlt?: boolean;
}

function isPressed(event: KeyboardEvent, { key, withCommand = false, withAlt = false }: Shortcut): boolean {
  const isKey = withAlt ? event.code === `Key${key.toUpperCase()}` : event.key.toLowerCase() === key;
  const hasModifiers = event.altKey === withAlt && (event.ctrlKey || event.metaKey) === withCommand;
  return isKey && hasModifiers && !event.isComposing;
}

/**
 * Does something at a key press while mounted. A key by itself means something only where nobody types, and none does that
 * something else has taken: Escape in a dialog closes the dialog alone.
 */
export function useShortcut({ key, withCommand = false, withAlt = false }: Shortcut, onPress: () => void): void {
  const press = useEffectEvent(onPress);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed(event, { key, withCommand, withAlt })) return;
      if (!withCommand && !withAlt && isTextInput(event.target)) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, withCommand, withAlt]);
}
