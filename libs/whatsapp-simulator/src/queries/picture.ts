import type { Picture } from '../people/user-record.js';
import { bytes, el } from '../protocol/nodes.js';
import type { LoggedInQuery } from './answer-query.js';
import { notAllowed, notFound, ok, type QueryReply } from './query-reply.js';

/** Profile pictures of people and groups. */
export function answerPicture(query: LoggedInQuery): QueryReply {
  const { world, companion, node } = query;
  if (node.attrs.type === 'set') return setPicture(query);
  const { target = companion.user.pn } = node.attrs;
  const person = world.user(target);
  if (person !== companion.user && person?.settings.hidesPicture) return notAllowed();
  return shown(query, (world.groups.get(target) ?? person)?.picture);
}

function shown({ world, first }: LoggedInQuery, picture: Picture | null | undefined): QueryReply {
  if (!picture) return notFound();
  const { id, path } = picture;
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
