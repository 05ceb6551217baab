import { memo, useEffect } from 'react';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { usePosition } from '../scroll/position-context.js';
import { ThreadWindow } from './thread-window.js';
import { useLeaveGuard } from './use-leave-guard.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';

// Loaded on first use.
const Gallery = lazily(async () => (await import('../view-media/gallery/gallery.js')).Gallery);

interface Props {
  /** The picture that the gallery shows first. */
  image: ThreadMessage | undefined;
  onImageChange: (image: ThreadMessage | undefined) => void;
  /** Reports when the newest messages become visible or hidden. */
  onAtNewest: (isAtNewest: boolean) => void;
}

/** The part of the thread that renders with each new message: the list and its gallery. */
export const ThreadMessages = memo(function ThreadMessages({ image, onImageChange, onAtNewest }: Props) {
  const { useWindow, reachNewest } = useConversation();
  const thread = useWindow(usePosition().around);
  const { messages, isAtNewest } = thread;
  useEffect(() => {
    onAtNewest(isAtNewest);
    if (isAtNewest) reachNewest();
  }, [isAtNewest, onAtNewest, reachNewest]);
  useLeaveGuard(messages?.some(({ outgoing }) => outgoing?.state === 'sending') ?? false);
  const handleClose = () => onImageChange(undefined);

  return (
    <>
      <ThreadWindow thread={thread} />
      {image && messages && (
        <DialogPane onClose={handleClose}>
          <Gallery messages={messages} opened={image} onClose={handleClose} />
        </DialogPane>
      )}
    </>
  );
});
