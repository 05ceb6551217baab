import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { DocumentContent } from './document-content.js';
import { MediaPlaceholder } from './media-placeholder.js';
import { isUnshown } from './shown-formats.js';
import { SpokenText } from './spoken-text.js';
import { useMediaUrl } from './use-media-url.js';
import { VoicePlayer } from '../play-audio/voice-player.js';

/** A voice recording or an audio file; one that browsers do not play is a file to download. */
export function AudioContent({ message }: { message: ThreadMessage }) {
  const { url, isBroken, handleError } = useMediaUrl(message);

  if (message.mediaState === 'failed' || isBroken)
    return <MediaPlaceholder state="failed" failure={message.mediaInfo?.failure} />;
  if (isUnshown(message.mediaInfo)) return <DocumentContent message={message} />;
  if (url === null) return <MediaPlaceholder state="pending" />;
  return (
    <>
      <VoicePlayer url={url} seconds={message.mediaInfo?.seconds ?? 0} onError={handleError} />
      <SpokenText message={message} />
    </>
  );
}
