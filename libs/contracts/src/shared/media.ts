/** The kind of a stored file. `voice`: audio recorded to be played in the thread. */
export type MediaKind = 'image' | 'audio' | 'video' | 'document';

/**
 * A stored file between services. The gateway replaces `key` by a signed, short-lived link (docs/spec/architecture.md
 * §9); keys never leave the platform.
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
  /** Whether it is a recorded voice message. */
  isVoice?: boolean;
  /** Length of audio or video, in seconds. */
  seconds?: number;
  /** In pixels, so that its box has its size before the picture loads. */
  width?: number;
  height?: number;
}

/** A file without its key. */
export interface MediaInfo extends Omit<MediaRef, 'key'> {
  /** Why it was not stored, where people can do something about it: the plan of the company has no room for it. */
  failure?: 'ERR_STORAGE_QUOTA';
}
