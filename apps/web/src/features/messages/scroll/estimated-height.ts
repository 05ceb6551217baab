import { mediaBox } from '../view-media/media-box.js';
import type { ThreadItem } from '../read-thread/thread-items.js';

const LINE = 22;
const LETTERS_PER_LINE = 60;
const FRAME = 34;
const SEPARATOR = 44;
const FIXED: Partial<Record<string, number>> = {
  audio: 64,
  application: 66,
  locationMessage: 190,
  contactMessage: 62,
};

/** Estimated height in pixels of a row that was never drawn; the closer it is, the steadier the scroll bar. */
export function estimatedHeight(item: ThreadItem | undefined): number {
  if (!item || item.kind !== 'message') return SEPARATOR;

  const { mediaType, mediaInfo, body, quotedMsg } = item.message;
  const text = body === '' ? 0 : Math.ceil(body.length / LETTERS_PER_LINE) * LINE;
  const quote = quotedMsg ? 50 : 0;
  if (mediaType === 'image' || mediaType === 'video') {
    const { width, ratio } = mediaBox(mediaInfo);
    return FRAME + width / ratio + text + quote;
  }
  return FRAME + (FIXED[mediaType] ?? text) + quote;
}
