import type { proto } from '@whiskeysockets/baileys';
import { decryptMedia } from '../media/media-crypto.js';
import type { MediaStore } from '../media/media-store.js';
import { mediaOf } from './media-kinds.js';

/** The attachment in clear. Throws when there is none, or it is not on this host. */
export async function readMedia(store: MediaStore, message: proto.IMessage): Promise<Buffer> {
  const found = mediaOf(message);
  if (!found) throw new Error('no media in message');
  const blob = store.get(found.media.directPath ?? '');
  if (!blob || !found.media.mediaKey) throw new Error('media not on this host');
  return decryptMedia(blob, found.media.mediaKey, found.kind);
}
