import type { BinaryNode } from '@whiskeysockets/baileys';
import type { Companion } from '../devices/companion.js';
import { el, kids, text } from '../protocol/nodes.js';
import type { Connection } from '../server/connection.js';
import type { WhatsAppSimulator } from '../simulator.js';
import { answerAppState } from './app-state.js';
import { answerEncryption } from './encryption.js';
import { answerGroups } from './groups.js';
import { answerBlocklist } from './blocklist.js';
import { answerPicture } from './picture.js';
import { ok, type QueryReply } from './query-reply.js';
import { answerUsync } from './usync.js';

const MEDIA_AUTH_SECONDS = 3600;
const MAX_MEDIA_BYTES = 100 << 20;
const PRIVACY = ['readreceipts', 'last', 'profile', 'status', 'online', 'groupadd', 'calladd'];
const DEVICE_REMOVED = 401;
const NOT_FOUND = 404;

/** A query and the client that sent it. */
export interface Query {
  world: WhatsAppSimulator;
  connection: Connection;
  node: BinaryNode;
  /** The first child: the subject of the query. */
  first: BinaryNode | undefined;
}

/** A query of a client that has logged in. */
export interface LoggedInQuery extends Query {
  companion: Companion;
}

/** Before it is linked a client may only keep its connection and request a pairing code. */
const OPEN: Record<string, (query: Query) => QueryReply> = {
  'w:p': () => ok(),
  md: (query) => answerMd(query),
};

const ANSWERS: Record<string, (query: LoggedInQuery) => QueryReply> = {
  encrypt: answerEncryption,
  usync: answerUsync,
  'w:profile:picture': answerPicture,
  'w:g2': answerGroups,
  'w:sync:app:state': answerAppState,
  passive: answerPassive,
  privacy: answerPrivacy,
  status: answerStatus,
  abt: () => ok(el('props', { hash: 'sim' }, [])),
  blocklist: answerBlocklist,
  'w:m': ({ world }) => ok(mediaConnection(world)),
  'w:biz': () => ok(el('business_profile', {}, [])),
  'w:mex': () => ok(el('result', {}, Buffer.from(JSON.stringify({ data: {} })))),
  'urn:xmpp:whatsapp:dirty': () => ok(),
  'w:stats': () => ok(),
  disappearing_mode: () => ok(),
};

/** Answers an `iq` of a client. An unknown one gets an empty result, so that the client continues, and is reported. */
export function answerQuery(world: WhatsAppSimulator, connection: Connection, node: BinaryNode): QueryReply {
  const { xmlns = '' } = node.attrs;
  const { companion } = connection;
  const query: Query = { world, connection, node, first: kids(node)[0] };
  if (OPEN[xmlns]) return OPEN[xmlns](query);
  const answer = ANSWERS[xmlns];
  if (answer && companion) return answer({ ...query, companion });
  world.reportProblem(new Error(`unhandled iq ${xmlns}/${query.first?.tag}`));
  return ok();
}

/** `active` means: logged in and ready, send me what is waiting. */
function answerPassive({ connection, first }: LoggedInQuery): QueryReply {
  return { ...ok(), after: () => (first?.tag === 'active' ? connection.activate() : undefined) };
}

function answerPrivacy({ node, first }: LoggedInQuery): QueryReply {
  if (first?.tag === 'tokens') return ok(el('tokens', {}, []));
  if (node.attrs.type !== 'get') return ok();
  const categories = PRIVACY.map((name) => el('category', { name, value: 'all' }));
  return ok(el('privacy', {}, categories));
}

function answerStatus({ companion, first }: LoggedInQuery): QueryReply {
  companion.user.update({ about: text(first) ?? '' });
  return ok();
}

function mediaConnection(world: WhatsAppSimulator): BinaryNode {
  const attrs = { auth: 'sim-auth', ttl: MEDIA_AUTH_SECONDS, auth_ttl: MEDIA_AUTH_SECONDS, max_buckets: 12 };
  const host = el('host', { hostname: world.mediaHost, maxContentLengthBytes: MAX_MEDIA_BYTES });
  return el('media_conn', attrs, [host]);
}

function answerMd({ world, connection, node, first }: Query): QueryReply {
  if (first?.tag === 'link_code_companion_reg') return answerLinkCode(world, connection, node);
  const { companion } = connection;
  if (first?.tag !== 'remove-companion-device' || !companion) return ok();
  companion.user.removeCompanion(companion);
  const conflict = el('conflict', { type: 'device_removed' });
  return { ...ok(), after: () => connection.streamError(DEVICE_REMOVED, [conflict]) };
}

/** A number without an account is refused. */
function answerLinkCode(world: WhatsAppSimulator, connection: Connection, node: BinaryNode): QueryReply {
  const answer = world.pairing.onLinkCode(connection, node);
  return answer ? ok(...answer) : { error: { code: NOT_FOUND, text: 'item-not-found' } };
}
