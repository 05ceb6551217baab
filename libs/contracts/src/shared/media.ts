/** What a stored file is to a person. Voice is audio recorded to be played in the thread. */
export type MediaKind = 'image' | 'audio' | 'video' | 'document';

/**
 * A stored file as services speak of it. The gateway turns `key` into a signed, short-lived link
 * (docs/spec/architecture.md §9); the key itself never leaves the platform.
 */
export interface MediaRef {
  /** Key in the storage port: company/yyyy/mm/random. */
  key: string;
  kind: MediaKind;
  /** Decided by the bytes, not by the name. */
  mimetype: string;
  /** A label only. */
  fileName: string;
  /** Bytes. */
  size: number;
  /** Recorded voice note. */
  isVoice?: boolean;
  /** Length of audio or video, in seconds. */
  seconds?: number;
  /** Pixels, so that the box is fixed before the picture loads. */
  width?: number;
  height?: number;
}

/** What may be told of a stored file: all but where it lies. */
export type MediaInfo = Omit<MediaRef, 'key'>;
