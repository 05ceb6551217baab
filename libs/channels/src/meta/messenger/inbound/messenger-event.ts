import { UnreadableItem } from '../../../adapter/webhook-item.js';
import { EVENT_SHAPE, shaped } from './event-shape.js';

/** What a webhook says, as far as it is used: every field may be missing (docs/spec/wire-external.md §4.3, §5). */
export interface MessengerEvent {
  sender?: { id?: string };
  recipient?: { id?: string };
  timestamp?: number | string;
  message?: MessageBody;
  delivery?: { mids?: string[]; watermark?: number };
  read?: { mid?: string; watermark?: number };
  postback?: { mid?: string; title?: string; payload?: string; referral?: ReferralBody };
  reaction?: { reaction?: string; emoji?: string; action?: string; mid?: string };
  message_edit?: { mid?: string; text?: string; num_edit?: number };
  referral?: ReferralBody;
}

export interface MessageBody {
  mid?: string;
  text?: string;
  is_echo?: boolean;
  is_deleted?: boolean;
  is_unsupported?: boolean;
  is_self?: boolean;
  app_id?: number | string;
  metadata?: string;
  quick_reply?: { payload?: string };
  reply_to?: { mid?: string; story?: { id?: string; url?: string } };
  attachments?: AttachmentBody[];
  referral?: ReferralBody;
}

export interface AttachmentBody {
  type?: string;
  title?: string;
  url?: string;
  payload?: {
    url?: string;
    title?: string;
    text?: string;
    sticker_id?: number;
    coordinates?: { lat?: number; long?: number };
  };
}

export interface ReferralBody {
  ref?: string;
  source?: string;
  type?: string;
  ad_id?: string;
  referer_uri?: string;
  product?: { id?: string };
  ads_context_data?: { ad_title?: string; photo_url?: string; video_url?: string; post_id?: string };
}

/** Who writes to whom, and when. */
export interface EventSides {
  /** The person's id, which names the chat. */
  chatId: string;
  fromMe: boolean;
  /** ISO time. */
  at: string;
}

/** Times are milliseconds; those in seconds are of test events. */
const SECONDS_BELOW = 100_000_000_000;

export function isoOf(timestamp: number | string | undefined): string {
  const value = Number(timestamp);
  if (!Number.isFinite(value) || value <= 0) return new Date().toISOString();
  const time = new Date(value < SECONDS_BELOW ? value * 1_000 : value);
  return Number.isNaN(time.getTime()) ? new Date().toISOString() : time.toISOString();
}

/** Throws UnreadableItem for an event without sides. */
export function sidesOf(event: MessengerEvent, ownId: string): EventSides {
  const [sender, recipient] = [event.sender?.id, event.recipient?.id];
  const fromMe = event.message?.is_echo === true || sender === ownId;
  const chatId = fromMe ? recipient : sender;
  if (typeof chatId !== 'string' || chatId === '') throw new UnreadableItem('the event names no person');
  return { chatId, fromMe, at: isoOf(event.timestamp) };
}

/** The event in a part of a webhook. Throws UnreadableItem. */
export function eventIn(kind: string, body: unknown): MessengerEvent {
  const event = kind === 'change' ? (body as { value?: unknown } | null)?.value : body;
  if (typeof event !== 'object' || event === null || Array.isArray(event))
    throw new UnreadableItem('the part is no event');
  return shaped(EVENT_SHAPE, event) as MessengerEvent;
}
