import { VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { MessageSummary } from '../bubble/message-summary.js';

/** Announces new messages of the contact to screen readers. */
export function Announcer({ messages }: { messages: readonly ThreadMessage[] }) {
  const last = messages.findLast(({ fromMe }) => !fromMe);
  // Messages that were there when the thread opened are not announced.
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
