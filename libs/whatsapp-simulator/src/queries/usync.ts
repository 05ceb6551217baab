import type { BinaryNode } from '@whiskeysockets/baileys';
import type { SimUser } from '../people/user.js';
import { el, kid, kids, now, SERVER, text } from '../protocol/nodes.js';
import type { WhatsAppSimulator } from '../simulator.js';
import type { LoggedInQuery } from './answer-query.js';
import { ok, type QueryReply } from './query-reply.js';

/** What a client can query about people, by the name of the protocol. */
const ABOUT: Record<string, (user: SimUser) => BinaryNode> = {
  contact: (user) => el('contact', { type: 'in' }, Buffer.from(`+${user.phone}`)),
  lid: (user) => el('lid', { val: user.lid }),
  status: (user) => el('status', { t: now() }, Buffer.from(user.about)),
  disappearing_mode: () => el('disappearing_mode', { duration: 0, t: now() }),
  devices: devicesOf,
};

/** Which numbers exist, with their devices and hidden ids. */
export function answerUsync({ world, first }: LoggedInQuery): QueryReply {
  const fields = kids(kid(first, 'query')).map(({ tag }) => tag);
  const users = kids(kid(first, 'list'), 'user').map((entry) => describe(world, entry, fields));
  const { sid, context, mode } = first?.attrs ?? {};
  return ok(
    el('usync', { sid, index: '0', last: 'true', context, mode }, [
      el(
        'result',
        {},
        fields.map((protocol) => el(protocol)),
      ),
      el('list', {}, users),
    ]),
  );
}

function describe(world: WhatsAppSimulator, entry: BinaryNode, fields: string[]): BinaryNode {
  const requested = entry.attrs.jid ?? text(kid(entry, 'contact')) ?? '';
  const user = world.user(requested);
  if (!user) {
    const jid = entry.attrs.jid ?? `${requested.replace(/\D/g, '')}@${SERVER}`;
    return el('user', { jid }, fields.includes('contact') ? [el('contact', { type: 'out' })] : []);
  }
  const answers = fields.flatMap((protocol) => ABOUT[protocol]?.(user) ?? []);
  return el('user', { jid: entry.attrs.jid ?? user.pn }, answers);
}

/** The phone and every linked device; without a key index the client ignores a device. */
function devicesOf(user: SimUser): BinaryNode {
  const ids = [0, ...user.companions.keys()];
  return el('devices', {}, [
    el(
      'device-list',
      {},
      ids.map((id) => el('device', { id, 'key-index': id || undefined })),
    ),
    el('key-index-list', { ts: now() }),
  ]);
}
