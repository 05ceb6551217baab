import { useState } from 'react';
import { type SuggestionTrigger, triggerAt } from './trigger-at-cursor.js';

/** Identifies a dismissed trigger: Escape dismisses this one only. */
const keyOf = ({ kind, start }: SuggestionTrigger) => `${kind}-${start}`;

/** The trigger at the cursor, of the kinds that there are suggestions for; updated while the user types and moves. */
export function useSuggestionTrigger(text: string, kinds: readonly SuggestionTrigger['kind'][]) {
  const [cursor, setCursor] = useState(0);
  const [dismissedKey, setDismissedKey] = useState<string>();
  const anyTrigger = triggerAt(text, cursor);
  const found = anyTrigger && kinds.includes(anyTrigger.kind) ? anyTrigger : null;

  return {
    cursor,
    trigger: found && keyOf(found) !== dismissedKey ? found : null,
    setCursor,
    dismiss: () => setDismissedKey(found ? keyOf(found) : undefined),
    reopen: () => setDismissedKey(undefined),
  };
}
