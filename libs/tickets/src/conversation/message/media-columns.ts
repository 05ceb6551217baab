import type { MediaKind, MediaRef, MediaType } from '@prosa/contracts';

export const MEDIA_TYPES: Record<MediaKind, MediaType> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  document: 'application',
};

/** The columns of a message whose file is in the store. */
export function mediaColumns(media: MediaRef) {
  const { key: _, ...mediaInfo } = media;
  return { mediaType: MEDIA_TYPES[media.kind], media, mediaInfo, mediaState: 'ready' as const };
}
