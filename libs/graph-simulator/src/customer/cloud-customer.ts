import { emitNumberChange } from '../events/emit-cloud.js';
import { contactOf, senderOf, waIdOf } from '../events/contact-of.js';
import type { Simulation } from '../graph/call.js';
import type { NumberRecord } from '../world/accounts.js';
import { wamid } from '../world/ids.js';
import { compact, type Json } from '../world/json.js';
import type { MessageRecord, PersonRecord } from '../world/records.js';
import type { CustomerMedia, CustomerMessage } from './customer-message.js';
import { storeMedia, storeMessage } from './store-message.js';

interface Content {
  type: string;
  object: unknown;
  text?: string;
  mediaIds?: string[];
}

/** A person writes to a number. A blocked one is not delivered. */
export function writeToNumber(
  sim: Simulation,
  number: NumberRecord,
  person: PersonRecord,
  message: CustomerMessage,
): MessageRecord {
  const { type, object, text, mediaIds } = contentOf(sim, message);
  return deliver(sim, {
    number,
    person,
    type,
    text,
    mediaIds,
    extra: { [type]: object, ...contextOf(sim, number, message) },
    message,
  });
}

interface Delivery {
  number: NumberRecord;
  person: PersonRecord;
  type: string;
  extra: Json;
  text?: string;
  mediaIds?: string[];
  message?: CustomerMessage;
}

/** Stores a message and sends its webhook. */
export function deliver(sim: Simulation, delivery: Delivery): MessageRecord {
  const { number, person, type, extra, text, mediaIds, message } = delivery;
  const stored = storeMessage(sim, {
    platform: 'whatsapp',
    accountId: number.id,
    person,
    id: message?.id ?? wamid(waIdOf(person) ?? 'user'),
    at: message?.at,
    type,
    content: compact(extra),
    text,
    mediaIds,
    replyTo: message?.replyTo,
  });
  if (number.blocked.includes(person.id)) return stored;
  emitNumberChange(sim, number, 'messages', {
    contacts: [contactOf(person)],
    messages: [
      compact({
        ...senderOf(person),
        id: stored.id,
        timestamp: String(Math.floor(stored.at / 1000)),
        type,
        ...extra,
      }),
    ],
  });
  return stored;
}

function contentOf(sim: Simulation, message: CustomerMessage): Content {
  const { text, media, location, contacts, isUnsupported, raw } = message;
  if (raw) {
    const type = String(raw.type);
    return { type, object: raw[type] };
  }
  if (media) return mediaContent(sim, media);
  if (location) return { type: 'location', object: location, text: location.name };
  if (contacts) return { type: 'contacts', object: contacts };
  if (isUnsupported) return { type: 'unsupported', object: { type: 'poll_creation' } };
  return { type: 'text', object: { body: text ?? '' }, text };
}

function mediaContent(sim: Simulation, media: CustomerMedia): Content {
  const { id, sha256 } = storeMedia(sim, media);
  const type = media.kind === 'voice' ? 'audio' : media.kind === 'file' ? 'document' : media.kind;
  const object = compact({
    caption: media.caption,
    mime_type: media.mime,
    sha256: Buffer.from(sha256, 'hex').toString('base64'),
    id,
    url: `${sim.world.url}/lookaside/${sim.world.media.link(id, sim.world.settings.mediaLinkMs)}`,
    filename: type === 'document' ? (media.fileName ?? 'file') : undefined,
    voice: type === 'audio' ? media.kind === 'voice' : undefined,
    animated: type === 'sticker' ? false : undefined,
  });
  return { type, object, text: media.caption, mediaIds: [id] };
}

function contextOf(sim: Simulation, number: NumberRecord, message: CustomerMessage): Json {
  const { replyTo, referral, isForwarded, isUnsupported } = message;
  const quoted = sim.world.messages.get(replyTo);
  const author = quoted && (quoted.direction === 'out' ? number.phone : waIdOf(sim.world.people.get(quoted.personId)!));
  const context = replyTo || isForwarded ? compact({ from: author, id: replyTo, forwarded: isForwarded }) : undefined;
  const details = { details: 'Message type is currently not supported.' };
  const errors = isUnsupported
    ? [{ code: 131_051, title: 'Message type unknown', message: 'Message type unknown', error_data: details }]
    : undefined;
  return compact({ context, referral, errors });
}
