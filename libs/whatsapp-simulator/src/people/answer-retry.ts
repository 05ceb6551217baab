import type { BinaryNode } from '@whiskeysockets/baileys';
import type { Group } from '../groups/group.js';
import { el, kid, needBytes, now, uint } from '../protocol/nodes.js';
import type { Companion } from '../devices/companion.js';
import {
  KEY_TYPE,
  preKeyNode,
  readPreKey,
  readSignedKey,
  registrationNode,
  signedKeyNode,
} from '../devices/pre-key-nodes.js';
import type { SimUser } from './user.js';

/**
 * The client could not decrypt a message of this phone: starts a new session if it sent keys, and sends it again; false
 * when the phone does not have it any more.
 */
export async function answerRetry(user: SimUser, companion: Companion, receipt: BinaryNode): Promise<boolean> {
  const id = receipt.attrs.id ?? '';
  const sent = user.sender.find(id);
  if (!sent) return false;
  const keys = kid(receipt, 'keys');
  user.device.forgetSession(companion.label);
  if (keys) {
    const preKey = kid(keys, 'key');
    await user.device.startSession(companion.label, {
      registrationId: uint(kid(receipt, 'registration')) ?? companion.record.registrationId,
      identity: needBytes(kid(keys, 'identity')),
      signedPreKey: readSignedKey(kid(keys, 'skey')),
      preKey: preKey && readPreKey(preKey),
    });
  }
  const { type, mediatype } = sent;
  await user.sender.toCompanion(companion, sent.message, {
    id,
    type,
    mediatype,
    count: kid(receipt, 'retry')?.attrs.count,
  });
  return true;
}

interface Unread {
  companion: Companion;
  id: string;
  /** Number of this request for the message, from 1. */
  count: number;
  group?: Group;
}

/** Asks the client to send a message again because the phone could not read it; brings fresh keys along. */
export function requestRetry(user: SimUser, { companion, id, count, group }: Unread): void {
  const { identity, preKey, signedPreKey, registrationId } = user.device.issueBundle();
  const attrs = {
    from: group ? group.id : user.pn,
    participant: group ? user.pn : undefined,
    id,
    type: 'retry',
    t: now(),
  };
  user.world.deliver(
    companion,
    el('receipt', attrs, [
      el('retry', { count, id, t: now(), v: 1 }),
      registrationNode(registrationId),
      el('keys', {}, [
        el('type', {}, KEY_TYPE),
        el('identity', {}, identity),
        preKeyNode(preKey),
        signedKeyNode(signedPreKey),
      ]),
    ]),
  );
}
