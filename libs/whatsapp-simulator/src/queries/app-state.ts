import type { BinaryNode } from '@whiskeysockets/baileys';
import { bytes, el, kid, kids, SERVER } from '../protocol/nodes.js';
import type { LoggedInQuery } from './answer-query.js';
import { ok, type QueryReply } from './query-reply.js';

/**
 * The collections of chat settings; every requested one must be answered, or the client repeats the request without
 * end.
 */
export function answerAppState(query: LoggedInQuery): QueryReply {
  const requested = kids(query.first, 'collection');
  return ok(
    el(
      'sync',
      {},
      requested.map((collection) => answerCollection(query, collection)),
    ),
  );
}

function answerCollection(query: LoggedInQuery, requested: BinaryNode): BinaryNode {
  const { name = '', version: since = '0' } = requested.attrs;
  const { appState } = query.companion.user;
  const patches = appState.get(name) ?? [];
  const pushed = bytes(kid(requested, 'patch'));
  if (pushed) return acceptPatch(query, name, Number(since), pushed);
  const missing = patches.slice(Number(since)).map((patch) => el('patch', {}, patch));
  const content = missing.length ? [el('patches', {}, missing)] : undefined;
  return el('collection', { name, version: since, has_more_patches: 'false' }, content);
}

/** The patches stay opaque; their number is the version. */
function acceptPatch({ world, companion }: LoggedInQuery, name: string, since: number, pushed: Buffer): BinaryNode {
  const { appState, companions } = companion.user;
  const patches = appState.get(name) ?? [];
  if (since !== patches.length) {
    return el('collection', { name, type: 'error' }, [el('error', { code: 409, text: 'conflict' })]);
  }
  const version = patches.length + 1;
  appState.set(name, [...patches, pushed]);
  for (const other of companions.values()) {
    if (other !== companion) world.notify(other, 'server_sync', SERVER, [el('collection', { name, version })]);
  }
  return el('collection', { name, version });
}
