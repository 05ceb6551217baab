import type { TicketView } from '@prosa/contracts';
import { lazy, memo, Suspense, useEffect } from 'react';
import type { ThreadMessage } from '../api/outbox.js';
import { useMessages } from '../api/use-messages.js';
import type { usePlace } from '../scroll/use-place.js';
import type { ThreadActions } from './thread-context.js';
import { ThreadWindow } from './thread-window.js';
import { useLeaveGuard } from './use-leave-guard.js';

// What opens on demand comes when it is first wanted.
const Gallery = lazy(() => import('../gallery/gallery.js').then((module) => ({ default: module.Gallery })));

interface Props {
  ticket: TicketView;
  /** How many messages were unread when it was opened. */
  unread: number;
  place: ReturnType<typeof usePlace>;
  actions: ThreadActions;
  /** Told when the newest messages begin and cease to be shown. */
  onAtNewest: (isAtNewest: boolean) => void;
  /** The picture that is looked at, before all others. */
  image: ThreadMessage | undefined;
  onImageClose: () => void;
}

/** What is drawn again with each message that comes: the messages, and their pictures. */
export const ThreadMessages = memo(function ThreadMessages({ ticket, onAtNewest, image, onImageClose, ...at }: Props) {
  const thread = useMessages(ticket.id, at.place.around);
  const { messages, isAtNewest } = thread;
  useEffect(() => onAtNewest(isAtNewest), [isAtNewest, onAtNewest]);
  useLeaveGuard(messages?.some(({ outgoing }) => outgoing?.state === 'sending') ?? false);

  return (
    <>
      <ThreadWindow ticket={ticket} thread={thread} {...at} />
      <Suspense>
        {image && messages && (
          <Gallery
            ticketId={ticket.id}
            messages={messages}
            opened={image}
            renewLinks={at.actions.renewLinks}
            onClose={onImageClose}
          />
        )}
      </Suspense>
    </>
  );
});
