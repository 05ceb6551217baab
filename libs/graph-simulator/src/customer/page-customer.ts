import { emitEcho, emitMessaging } from '../events/page-events.js';
import type { Simulation } from '../graph/call.js';
import { attachmentView } from '../messenger/attachments.js';
import { instagramMid, messengerMid } from '../world/ids.js';
import { compact, type Json } from '../world/json.js';
import type { MessageRecord, PersonRecord } from '../world/records.js';
import type { CustomerMedia, CustomerMessage } from './customer-message.js';
import { storeMedia, storeMessage } from './store-message.js';

/** A Page or an Instagram account with one of the people who write to it. */
export interface PageSides {
  platform: 'messenger' | 'instagram';
  accountId: string;
  person: PersonRecord;
}

const newMid = ({ platform }: PageSides): string => (platform === 'messenger' ? messengerMid() : instagramMid());

interface Content {
  type: string;
  message: Json;
  text?: string;
  mediaIds?: string[];
}

/** A person writes to a Page or an Instagram account. */
export function writeToPage(sim: Simulation, sides: PageSides, message: CustomerMessage): MessageRecord {
  const content = contentOf(sim, message);
  const mid = message.id ?? newMid(sides);
  const view = compact({ ...content.message, ...replyOf(sim, message), referral: message.referral });
  const stored = storeMessage(sim, {
    ...sides,
    id: mid,
    at: message.at,
    type: content.type,
    content: view,
    text: content.text,
    mediaIds: content.mediaIds,
    replyTo: message.replyTo,
  });
  emitMessaging(sim, sides, 'messages', { timestamp: stored.at, message: { mid, ...view } });
  return stored;
}

function contentOf(sim: Simulation, message: CustomerMessage): Content {
  const { text, media, location, isUnsupported, raw } = message;
  if (raw) return { type: 'raw', message: raw, text: typeof raw.text === 'string' ? raw.text : undefined };
  if (isUnsupported) return { type: 'unsupported', message: { is_unsupported: true } };
  if (location) return { type: 'location', message: { attachments: [locationView(location)] }, text: location.name };
  if (media) return mediaContent(sim, media, message);
  return { type: message.story ? 'story_reply' : 'text', message: { text: text ?? '' }, text };
}

/** A file, a mention of the account in the person's story, or an answer to a story that is shown with it. */
function mediaContent(sim: Simulation, media: CustomerMedia, { text, story }: CustomerMessage): Content {
  const { id } = storeMedia(sim, media);
  const type = { voice: 'audio', document: 'file', sticker: 'image' }[media.kind as string] ?? media.kind;
  const attachment = attachmentView(sim, { type, mediaId: id });
  if (story === 'mention') {
    return {
      type: 'story_mention',
      message: { attachments: [{ ...attachment, type: 'story_mention' }] },
      mediaIds: [id],
    };
  }
  if (story === 'reply') return { type: 'story_reply', message: { text: text ?? '' }, text, mediaIds: [id] };
  return { type, message: { attachments: [attachment] }, text: media.caption, mediaIds: [id] };
}

const locationView = ({ latitude, longitude, name }: NonNullable<CustomerMessage['location']>): Json =>
  compact({ type: 'location', title: name, payload: { coordinates: { lat: latitude, long: longitude } } });

/** A quoted message, or the story that is answered: its picture is a link that may stop working. */
function replyOf(sim: Simulation, { replyTo, story }: CustomerMessage): Json {
  if (story === 'reply') {
    const url = `${sim.world.url}/portraits/story.png`;
    return { reply_to: { story: { id: `story_${sim.world.messages.size}`, url } } };
  }
  return replyTo ? { reply_to: { mid: replyTo } } : {};
}

/** Somebody answers outside of every app (the Page inbox), or with another app. */
export function typeElsewhere(sim: Simulation, sides: PageSides, text: string, appId?: string): MessageRecord {
  const stored = storeMessage(sim, {
    ...sides,
    id: newMid(sides),
    direction: 'out',
    type: 'text',
    content: { text },
    text,
    appId,
  });
  emitEcho(sim, sides, stored);
  return stored;
}
