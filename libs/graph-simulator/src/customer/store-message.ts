import type { Simulation } from '../graph/call.js';
import type { Json } from '../world/json.js';
import type { MessageRecord, PersonRecord, Platform } from '../world/records.js';

interface NewMessage {
  platform: Platform;
  accountId: string;
  person: PersonRecord;
  id: string;
  at?: number;
  direction?: MessageRecord['direction'];
  type: string;
  content: Json;
  text?: string;
  mediaIds?: string[];
  replyTo?: string;
  appId?: string;
}

/** Stores a message that no call of an app has sent. */
export function storeMessage({ world }: Simulation, message: NewMessage): MessageRecord {
  const { person, at, direction = 'in', text = '', mediaIds = [], ...rest } = message;
  return world.messages.save({
    ...rest,
    personId: person.id,
    direction,
    at: at ?? world.clock.now(),
    text,
    mediaIds,
    status: 'sent',
    reactions: [],
    isEdited: false,
    isDeleted: false,
  });
}

const INBOUND_MEDIA_MS = 7 * 24 * 3_600_000;

/** Stores a file of a person; its id lives a week. */
export const storeMedia = (
  { world }: Simulation,
  { base64, mime, fileName }: { base64: string; mime: string; fileName?: string },
) => world.media.put({ bytes: Buffer.from(base64, 'base64'), mime, fileName }, INBOUND_MEDIA_MS);
