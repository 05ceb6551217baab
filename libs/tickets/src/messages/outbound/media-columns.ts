import type { MediaRef } from '@prosa/contracts';
import { MEDIA_TYPES } from '../inbound/inbound-content.js';

/** The columns of a message whose file is in the store. */
export function mediaColumns(media: MediaRef) {
  const { key: _, ...mediaInfo } = media;
  return { mediaType: MEDIA_TYPES[media.kind], media, mediaInfo, mediaState: 'ready' as const };
}
