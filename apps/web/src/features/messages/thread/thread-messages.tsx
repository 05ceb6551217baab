import type { TicketView } from '@prosa/contracts';
import { lazy, memo, Suspense, useEffect } from 'react';
import type { ThreadMessage } from '../api/outbox.js';
import { useMessages } from '../api/use-messages.js';
import type { useThreadPosition } from '../scroll/use-thread-position.js';
import type { ThreadActions } from './thread-context.js';
import { ThreadWindow } from './thread-window.js';
import { useLeaveGuard } from './use-leave-guard.js';

// What opens on demand comes when it is first wanted.
const Gallery = lazy(() => import('../gallery/gallery.js').then((module) => ({ default: module.Gallery })));

interface Props {
  ticket: TicketView;
  /** How many messages were unread when it was opened. */
  unread: number;
  position: ReturnType<typeof useThreadPosition>;
  actions: ThreadActions;
  /** Told when the newest messages begin and cease to be shown. */
  onAtNewest: (isAtNewest: boolean) => void;
  /** The picture that is looked at, before all others. */
  image: ThreadMessage | undefined;
  onImageClose: () => void;
}

/** What is drawn again with each message that comes: the messages, and their pictures. */
export const ThreadMessages = memo(function ThreadMessages({
  ticket,
  onAtNewest,
  image,
  onImageClose,
  ...rest
}: Props) {
  const thread = useMessages(ticket.id, rest.position.around);
  const { messages, isAtNewest } = thread;
  useEffect(() => onAtNewest(isAtNewest), [isAtNewest, onAtNewest]);
  useLeaveGuard(messages?.some(({ outgoing }) => outgoing?.state === 'sending') ?? false);

  return (
    <>
      <ThreadWindow ticket={ticket} thread={thread} {...rest} />
      <Suspense>
        {image && messages && (
          <Gallery
            ticketId={ticket.id}
            messages={messages}
            opened={image}
            renewLinks={rest.actions.renewLinks}
            onClose={onImageClose}
          />
        )}
      </Suspense>
    </>
  );
});
