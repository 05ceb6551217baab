import { useState } from 'react';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';

// Loaded on first use.
const MessageDetails = lazily(async () => (await import('./message-details.js')).MessageDetails);

/** The dialog with a message's details, and a stable function that opens it. */
export function useDetails() {
  const [message, setMessage] = useState<ThreadMessage>();
  const close = () => setMessage(undefined);
  const dialog = message && (
    <DialogPane onClose={close}>
      <MessageDetails message={message} onClose={close} />
    </DialogPane>
  );
  return { showDetails: setMessage as (message: ThreadMessage) => void, dialog };
}
