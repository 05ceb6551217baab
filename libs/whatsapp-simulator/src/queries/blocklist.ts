import { el } from '../protocol/nodes.js';
import type { LoggedInQuery } from './answer-query.js';
import { notFound, ok, type QueryReply } from './query-reply.js';

/**
 * The people whom an account has blocked; `set` blocks one, whose messages are not delivered any more, or unblocks
 * them.
 */
export function answerBlocklist({ world, companion: { user }, node, first }: LoggedInQuery): QueryReply {
  if (node.attrs.type === 'set') {
    const person = world.user(first?.attrs.jid);
    if (!person) return notFound();
    const others = user.blocked.filter((phone) => phone !== person.phone);
    user.update({ blocked: first?.attrs.action === 'block' ? [...others, person.phone] : others });
  }
  const blocked = user.blocked.flatMap((phone) => world.user(phone) ?? []);
  return ok(
    el(
      'list',
      { dhash: String(blocked.length) },
      blocked.map(({ lid }) => el('item', { jid: lid })),
    ),
  );
}
