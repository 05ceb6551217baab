import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { MediaPlaceholder } from './media-placeholder.js';
import { useMediaUrl } from './use-media-url.js';
import { VoicePlayer } from '../play-audio/voice-player.js';

/** A voice recording or an audio file. */
export function AudioContent({ message }: { message: ThreadMessage }) {
  const { url, isBroken, handleError } = useMediaUrl(message);

  if (message.mediaState === 'failed' || isBroken)
    return <MediaPlaceholder state="failed" failure={message.mediaInfo?.failure} />;
  if (url === null) return <MediaPlaceholder state="pending" />;
  return <VoicePlayer url={url} seconds={message.mediaInfo?.seconds ?? 0} onError={handleError} />;
}
