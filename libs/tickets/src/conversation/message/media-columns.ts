import type { MediaInfo, MediaKind, MediaRef, MediaType } from '@prosa/contracts';

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

/** The text that a person wrote: a file without a caption has its name as body (docs/spec/wire-contract.md §2). */
export const captionOf = ({ body, mediaInfo }: { body: string; mediaInfo?: MediaInfo | null }): string =>
  mediaInfo && body === mediaInfo.fileName ? '' : body;
