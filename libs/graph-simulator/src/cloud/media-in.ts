import type { GraphCall } from '../graph/call.js';
import { badParameter } from '../graph/graph-error.js';
import type { Fields } from '../http/fields.js';
import { mediaProblem } from './media-limits.js';

const TYPES = ['image', 'video', 'audio', 'document', 'sticker'];
const LIMIT_MS = 10_000;

/** The file of an outgoing message: known by its id, or still to be fetched. */
export interface OutgoingMedia {
  type: string;
  id?: string;
  link?: string;
  /** Why it cannot be sent. */
  problem?: string;
}

/**
 * The file in the body of a message, or in a parameter of its template. Throws 100 when the id is unknown; a wrong type
 * or size is reported later, as by the platform.
 */
export function mediaIn({ input, world }: GraphCall, type: string, within: Fields = input): OutgoingMedia | undefined {
  const object = TYPES.includes(type) ? within.object(type) : undefined;
  if (!object) return undefined;
  const id = object.text('id');
  if (id === undefined) return { type, link: object.text('link') };
  const record = world.media.get(id);
  if (!record) throw badParameter('Invalid parameter', `Media with id ${id} not found.`);
  return { type, id, problem: mediaProblem(type, record.mime, record.size) };
}

const LIVES_MS = 30 * 24 * 3_600_000;

/** Fetches the link of a message, as the platform does after it has accepted it. */
export async function fetchMedia({ world }: Pick<GraphCall, 'world'>, media: OutgoingMedia): Promise<OutgoingMedia> {
  if (!media.link || media.id) return media;
  try {
    const answer = await fetch(media.link, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (!answer.ok)
      return { ...media, problem: `Downloading media from weblink failed with http code ${answer.status}` };
    const bytes = Buffer.from(await answer.arrayBuffer());
    const mime = answer.headers.get('content-type') ?? 'application/octet-stream';
    const record = world.media.put({ bytes, mime }, LIVES_MS);
    return { ...media, id: record.id, problem: mediaProblem(media.type, mime, bytes.length) };
  } catch (cause) {
    return { ...media, problem: `Downloading media from weblink failed: ${String(cause)}` };
  }
}
