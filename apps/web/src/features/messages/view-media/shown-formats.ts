import type { MediaInfo } from '@prosa/contracts';

/** Formats that the browsers which the console supports draw and play (docs/spec/wire-contract.md §6). */
const SHOWN =
  /^(image\/(jpeg|png|webp|gif)|audio\/(mpeg|ogg|opus|mp4|x-m4a|aac|(x-)?wav|webm|flac)|video\/(mp4|x-m4v|webm|3gpp|quicktime|ogg))\b/;

/** Whether a picture, a film or sound has a format that no browser shows, such as HEIC or AMR. */
export const isUnshown = (info: Pick<MediaInfo, 'mimetype'> | null): boolean =>
  info !== null && /^(image|audio|video)\//.test(info.mimetype) && !SHOWN.test(info.mimetype);
