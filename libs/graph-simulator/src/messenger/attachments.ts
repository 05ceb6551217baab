import path from 'node:path';
import type { Fields } from '../http/fields.js';
import type { GraphCall } from '../graph/call.js';
import { badParameter, GraphError } from '../graph/graph-error.js';
import type { Json } from '../world/json.js';
import type { Upload } from '../world/media-store.js';

const MB = 1024 * 1024;
const WITHOUT_FILE = ['template', 'like_heart', 'MEDIA_SHARE'];
const TYPES = ['image', 'video', 'audio', 'file'];
const LIVES_MS = 365 * 24 * 3_600_000;
const LIMIT_MS = 10_000;

/** An attachment with its file stored. */
export interface StoredAttachment {
  type: string;
  mediaId: string;
}

const refused = (subcode: number, text: string): GraphError =>
  new GraphError(100, `(#100) ${text}`, { subcode, type: 'OAuthException' });

/** Stores the file of a message: uploaded with it, uploaded before, or fetched. Undefined when it has none. */
export async function storeAttachment(call: GraphCall, message: Fields): Promise<StoredAttachment | undefined> {
  const attachment = message.part('attachment');
  const type = attachment.word('type');
  const file = call.files.get('filedata');
  if (WITHOUT_FILE.includes(type)) return undefined;
  if (!type && !file) return undefined;
  if (!TYPES.includes(type)) throw badParameter(`Invalid attachment type: ${type}`);
  const payload = attachment.part('payload');
  const known = payload.text('attachment_id');
  if (known !== undefined) return { type, mediaId: knownFile(call, known) };
  const upload = file ?? (await fetched(payload.text('url')));
  checkSize(type, upload.bytes.length);
  return { type, mediaId: call.world.media.put(upload, LIVES_MS).id };
}

function checkSize(type: string, size: number): void {
  const limit = (type === 'image' ? 8 : 25) * MB;
  if (size > limit) throw refused(2_018_109, 'Attachment size exceeds allowable limit');
}

function knownFile({ world }: GraphCall, id: string): string {
  if (!world.media.get(id)) throw refused(2_018_074, 'Invalid attachment id');
  return id;
}

async function fetched(url: string | undefined): Promise<Upload> {
  if (!url || !/^https?:/.test(url)) throw refused(2_018_007, 'Attachment URL is not valid');
  const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null);
  if (!answer?.ok) throw refused(2_018_008, 'Failed to fetch the file from the url');
  const mime = answer.headers.get('content-type') ?? 'application/octet-stream';
  const fileName = decodeURIComponent(path.basename(new URL(url).pathname));
  return { bytes: Buffer.from(await answer.arrayBuffer()), mime, fileName };
}

const LINK_MS = 30 * 24 * 3_600_000;

/** An attachment as events have it: with a public link. */
export const attachmentView = ({ world }: Pick<GraphCall, 'world'>, { type, mediaId }: StoredAttachment): Json => ({
  type,
  payload: { url: `${world.url}/cdn/${world.media.link(mediaId, LINK_MS)}` },
});

/** `POST /{PAGE}/message_attachments`: uploads a file for later messages. */
export async function uploadAttachment(call: GraphCall): Promise<Json> {
  const message = call.input.object('message');
  if (!message) throw badParameter('The parameter message is required');
  const stored = await storeAttachment(call, message);
  if (!stored) throw badParameter('The parameter message[attachment] is required');
  return { attachment_id: stored.mediaId };
}
