import type { BinaryNode } from '@whiskeysockets/baileys';
import { announceToGroup } from '../groups/announce-to-group.js';
import { groupNode, type Group } from '../groups/group.js';
import type { SimUser } from '../people/user.js';
import { el, kid, kids, now, text } from '../protocol/nodes.js';
import type { LoggedInQuery } from './answer-query.js';
import { fail, notFound, ok, type QueryReply } from './query-reply.js';

const SWITCHES_ON = ['announcement', 'locked'];
const SWITCHES_OFF: Record<string, string> = { not_announcement: 'announcement', unlocked: 'locked' };

interface Affected {
  jid: string | undefined;
  user: SimUser | undefined;
}

/** Queries that need no existing group. */
const GENERAL: Record<string, (query: LoggedInQuery, requested: BinaryNode) => QueryReply> = {
  participating: (query) => ok(el('groups', {}, groupsOf(query).map(groupNode))),
  create: createGroup,
  leave: leaveGroups,
};

/** Lists, creates, shows, joins, leaves and changes groups. */
export function answerGroups(query: LoggedInQuery): QueryReply {
  const { first: requested } = query;
  if (!requested) return notFound();
  const general = GENERAL[requested.tag];
  if (general) return general(query, requested);
  const group = findGroup(query, requested.attrs.code);
  if (!group) return notFound();
  if (requested.tag === 'invite') return answerInvite(query, group);
  const isQuestion = query.node.attrs.type === 'get' && requested.tag === 'query';
  return isQuestion ? showGroup(query, group) : changeGroup(query, group, requested);
}

/** By the code of its invitation, or by its id. */
function findGroup({ world, node }: LoggedInQuery, code: string | undefined): Group | undefined {
  const invited = code ? [...world.groups.values()].find(({ invite }) => invite === code) : undefined;
  return invited ?? world.groups.get(node.attrs.to ?? '');
}

function showGroup({ companion }: LoggedInQuery, group: Group): QueryReply {
  return group.members.has(companion.user.phone) ? ok(groupNode(group)) : fail(403, 'forbidden');
}

function groupsOf({ world, companion }: LoggedInQuery): Group[] {
  return [...world.groups.values()].filter(({ members }) => members.has(companion.user.phone));
}

function createGroup({ world, companion }: LoggedInQuery, first: BinaryNode): QueryReply {
  const members = kids(first, 'participant').flatMap(({ attrs }) => world.user(attrs.jid) ?? []);
  const group = world.createGroup({ subject: first.attrs.subject ?? '', owner: companion.user, members });
  const created = el('create', {}, [groupNode(group)]);
  return { ...ok(groupNode(group)), after: () => announceToGroup(world, group, companion, created) };
}

function leaveGroups({ world, companion }: LoggedInQuery, first: BinaryNode): QueryReply {
  for (const { attrs } of kids(first, 'group')) {
    const group = world.groups.get(attrs.id ?? '');
    if (group?.members.delete(companion.user.phone)) world.groups.save(group);
  }
  return ok(el('leave'));
}

function answerInvite({ world, companion, node, first }: LoggedInQuery, group: Group): QueryReply {
  if (!first?.attrs.code) return ok(el('invite', { code: group.invite }));
  if (node.attrs.type !== 'set') return ok(groupNode(group));
  group.members.set(companion.user.phone, { user: companion.user });
  world.groups.save(group);
  return ok(el('group', { jid: group.id }));
}

function changeGroup({ world, companion }: LoggedInQuery, group: Group, first: BinaryNode): QueryReply {
  const affected = kids(first, 'participant').map(({ attrs: { jid } }) => ({ jid, user: world.user(jid) }));
  for (const { user } of affected) if (user) changeMember(group, first.tag, user);
  changeSettings(group, first);
  world.groups.save(group);
  const shown = first.tag === 'subject' ? el('subject', { subject: group.subject, s_t: now() }) : first;
  return {
    ...ok(el(first.tag, {}, affected.map(participantResult))),
    after: () => announceToGroup(world, group, companion, shown),
  };
}

function changeMember(group: Group, action: string, user: SimUser): void {
  const member = group.members.get(user.phone);
  if (action === 'add') group.members.set(user.phone, { user });
  if (action === 'remove') group.members.delete(user.phone);
  if (action === 'promote' && member) member.role = 'admin';
  if (action === 'demote' && member) member.role = undefined;
}

function changeSettings(group: Group, change: BinaryNode): void {
  const { tag } = change;
  if (tag === 'subject') group.subject = text(change) ?? group.subject;
  if (tag === 'description') group.description = text(kid(change, 'body'));
  if (SWITCHES_ON.includes(tag)) group.settings.add(tag);
  if (SWITCHES_OFF[tag]) group.settings.delete(SWITCHES_OFF[tag]);
}

const participantResult = ({ jid, user }: Affected): BinaryNode =>
  el('participant', { jid, error: user ? undefined : 404 });
