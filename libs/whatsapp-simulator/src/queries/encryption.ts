import type { BinaryNode } from '@whiskeysockets/baileys';
import { bundleNode, readSignedKey } from '../devices/pre-key-nodes.js';
import { parseJid } from '../protocol/jid.js';
import { el, kid, kids } from '../protocol/nodes.js';
import type { WhatsAppSimulator } from '../simulator.js';
import type { LoggedInQuery } from './answer-query.js';
import { ok, type QueryReply } from './query-reply.js';

/** Counts an account's one-time keys, serves those of other people, and takes uploads. */
export function answerEncryption({ world, companion, node, first }: LoggedInQuery): QueryReply {
  if (node.attrs.type === 'get') return answerGet(world, companion.preKeys.size, first);
  if (first?.tag === 'rotate') companion.update({ signedPreKey: readSignedKey(kid(first, 'skey')) });
  else companion.acceptKeyUpload(node);
  return ok();
}

function answerGet(world: WhatsAppSimulator, keysLeft: number, first: BinaryNode | undefined): QueryReply {
  if (first?.tag === 'count') return ok(el('count', { value: keysLeft }));
  // The client only checks that <digest> is there; without it, it uploads its keys again.
  if (first?.tag === 'digest') return ok(el('digest', {}, []));
  const bundles = kids(first, 'user').map((user) => bundleFor(world, user.attrs.jid ?? ''));
  return ok(el('list', {}, bundles));
}

function bundleFor(world: WhatsAppSimulator, jid: string): BinaryNode {
  const user = world.user(jid);
  const device = parseJid(jid)?.device ?? 0;
  if (user && device === 0) return bundleNode(jid, user.device.issueBundle());
  const companion = user?.companions.get(device);
  if (!companion) return el('user', { jid }, [el('error', { code: 404, text: 'item-not-found' })]);
  const bundle = companion.issueBundle();
  world.checkPreKeys(companion);
  return bundleNode(jid, bundle);
}
