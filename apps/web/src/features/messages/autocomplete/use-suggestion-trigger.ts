import { useState } from 'react';
import { type SuggestionTrigger, triggerAt } from './trigger-at-cursor.js';

/** Identifies a dismissed trigger: Escape dismisses this one only. */
const keyOf = ({ kind, start }: SuggestionTrigger) => `${kind}-${start}`;

/** The trigger at the cursor, updated while the user types and moves; without quick messages only that of emoji. */
export function useSuggestionTrigger(text: string, hasQuickMessages: boolean) {
  const [cursor, setCursor] = useState(0);
  const [dismissedKey, setDismissedKey] = useState<string>();
  const anyTrigger = triggerAt(text, cursor);
  const found = hasQuickMessages || anyTrigger?.kind === 'emoji' ? anyTrigger : null;

  return {
    cursor,
    trigger: found && keyOf(found) !== dismissedKey ? found : null,
    setCursor,
    dismiss: () => setDismissedKey(found ? keyOf(found) : undefined),
    reopen: () => setDismissedKey(undefined),
  };
}
