import { VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import type { ThreadMessage } from '../api/outbox.js';
import { MessageSummary } from '../bubble/message-summary.js';

/** Reads a new message of the contact to those who do not see it come. */
export function Announcer({ messages }: { messages: readonly ThreadMessage[] }) {
  const last = messages.findLast(({ fromMe }) => !fromMe);
  // What was there when the thread opened is no news.
  const [openedAt] = useState(last?.seq ?? 0);
  const newest = last && last.seq > openedAt ? last : undefined;

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {newest && (
        <>
          {newest.contact.name}: <MessageSummary message={newest} />
        </>
      )}
    </VisuallyHidden>
  );
}
