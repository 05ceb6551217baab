import { createCipheriv, randomBytes } from 'node:crypto';
import { hkdf, proto, type BinaryNode } from '@whiskeysockets/baileys';
import type { Companion } from '../devices/companion.js';
import { mediaOf } from '../people/media-kinds.js';
import type { SimUser } from '../people/user.js';
import { el, kid, now } from '../protocol/nodes.js';
import { rememberedBy } from './conversations.js';

const NOT_FOUND = '2';

/** A device requests that the phone uploads a file again: it does, or says that it has none any more. */
export async function answerMediaRetry(user: SimUser, companion: Companion, receipt: BinaryNode): Promise<void> {
  const id = receipt.attrs.id ?? '';
  const rmr = kid(receipt, 'rmr');
  const found = rememberedBy(user).find((each) => each.id === id);
  const media = found && mediaOf(found.message)?.media;
  const kept = user.archive.uploads.get(id);
  const result =
    media?.mediaKey && kept
      ? await sealed(media.mediaKey, id, user.world.media.put(kept))
      : el('error', { code: NOT_FOUND });
  const attrs = { id, from: user.pn, type: 'mediaretry', t: now() };
  user.world.deliver(companion, el('notification', attrs, [...(rmr ? [rmr] : []), result]));
}

/** The new path, sealed with a key of the file. */
async function sealed(mediaKey: Uint8Array, stanzaId: string, directPath: string): Promise<BinaryNode> {
  const key = await hkdf(Buffer.from(mediaKey), 32, { info: 'WhatsApp Media Retry Notification' });
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(stanzaId));
  const { ResultType } = proto.MediaRetryNotification;
  const plain = proto.MediaRetryNotification.encode({ stanzaId, directPath, result: ResultType.SUCCESS }).finish();
  const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return el('encrypt', {}, [el('enc_p', {}, body), el('enc_iv', {}, iv)]);
}
