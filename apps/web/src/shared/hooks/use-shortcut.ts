import { useEffect, useEffectEvent } from 'react';
import { isTextInput } from './is-text-input.js';

interface Shortcut {
  /** KeyboardEvent.key in lower case, such as 'k' or '?'. */
  key: string;
  /** Requires Ctrl, or Cmd on a Mac; such shortcuts work in fields too. */
  withCommand?: boolean;
  /** Requires Alt and matches the physical key, whatever character the layout produces. Works in fields too. */
  withAlt?: boolean;
}

function isPressed(event: KeyboardEvent, { key, withCommand = false, withAlt = false }: Shortcut): boolean {
  const isKey = withAlt ? event.code === `Key${key.toUpperCase()}` : event.key.toLowerCase() === key;
  const hasModifiers = event.altKey === withAlt && (event.ctrlKey || event.metaKey) === withCommand;
  return isKey && hasModifiers && !event.isComposing;
}

/**
 * Calls back on a key while mounted. A key without modifier is ignored in text fields, and any key that another handler
 * has consumed: Escape in a dialog only closes the dialog.
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
