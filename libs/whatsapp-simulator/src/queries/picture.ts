import { bytes, el } from '../protocol/nodes.js';
import type { LoggedInQuery } from './answer-query.js';
import { notAllowed, notFound, ok, type QueryReply } from './query-reply.js';

/** Profile pictures of people and groups. */
export function answerPicture(query: LoggedInQuery): QueryReply {
  if (query.node.attrs.type === 'set') return setPicture(query);
  const { world, companion, node, first } = query;
  const { target } = node.attrs;
  const person = target ? world.user(target) : companion.user;
  const owner = world.groups.get(target ?? '') ?? person;
  if (person?.settings.hidesPicture && person !== companion.user) return notAllowed();
  if (!owner?.picture) return notFound();
  const { id, path } = owner.picture;
  return ok(el('picture', { id, type: first?.attrs.type, url: world.mediaBase + path, direct_path: path }));
}

function setPicture({ world, companion, node, first }: LoggedInQuery): QueryReply {
  const data = bytes(first) ?? null;
  const group = world.groups.get(node.attrs.target ?? '');
  if (group) world.setGroupPicture(group, data);
  else companion.user.setPicture(data);
  const owner = group ?? companion.user;
  return ok(el('picture', { id: owner.picture?.id ?? 'removed' }));
}
