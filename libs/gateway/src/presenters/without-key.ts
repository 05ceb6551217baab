import type { MediaInfo, MediaRef } from '@prosa/contracts';

/** All of a stored file that leaves the platform: not its key. */
export function withoutKey(media: MediaRef): MediaInfo {
  const { key: _key, ...info } = media;
  return info;
}
