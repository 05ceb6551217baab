import type { proto } from '@whiskeysockets/baileys';
import { encryptMedia } from '../media/media-crypto.js';
import { mediaKeysOf, type MediaKind, mediaMessage } from '../people/media-kinds.js';
import type { WhatsAppSimulator } from '../simulator.js';

/** A path of the media host at which there is nothing. */
const NO_PATH = `/v/sim/${'0'.repeat(24)}.enc`;

/** An old message with a file that the media host has no more, and the bytes that its phone could upload again. */
export async function archivedMedia(
  world: WhatsAppSimulator,
  kind: MediaKind,
  data: Buffer,
  fields: Record<string, unknown> = {},
): Promise<{ message: proto.IMessage; blob: Buffer }> {
  const { blob, ...keys } = await encryptMedia(data, mediaKeysOf(kind));
  const message = mediaMessage(kind, { url: world.mediaBase + NO_PATH, directPath: NO_PATH, ...keys, ...fields });
  return { message, blob };
}
