import type { TicketView } from '@prosa/contracts';
import { lazy, memo, Suspense, useEffect } from 'react';
import type { ThreadMessage } from '../api/outbox.js';
import { useMessages } from '../api/use-messages.js';
import type { useThreadPosition } from '../scroll/use-thread-position.js';
import type { ThreadActions } from './thread-context.js';
import { ThreadWindow } from './thread-window.js';
import { useLeaveGuard } from './use-leave-guard.js';

// Loaded on first use.
const Gallery = lazy(() => import('../gallery/gallery.js').then((module) => ({ default: module.Gallery })));

interface Props {
  ticket: TicketView;
  /** Number of unread messages when it was opened. */
  unread: number;
  position: ReturnType<typeof useThreadPosition>;
  actions: ThreadActions;
  /** Reports when the newest messages become visible or hidden. */
  onAtNewest: (isAtNewest: boolean) => void;
  /** The picture that the gallery shows first. */
  image: ThreadMessage | undefined;
  onImageClose: () => void;
}

/** The part of the thread that renders with each new message: the list and its gallery. */
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
