import type { Json } from '../world/json.js';

export type MediaKind = 'image' | 'video' | 'audio' | 'voice' | 'document' | 'file' | 'sticker';

export interface CustomerMedia {
  kind: MediaKind;
  base64: string;
  mime: string;
  fileName?: string;
  caption?: string;
}

/** What a person writes; one of `text`, `media`, `location`, `contacts`, `story`, `isUnsupported` and `raw`. */
export interface CustomerMessage {
  text?: string;
  media?: CustomerMedia;
  location?: { latitude: number; longitude: number; name?: string; address?: string };
  contacts?: Json[];
  /** Instagram: an answer to a story (with `text`), or a mention of the account in the person's own story. */
  story?: 'reply' | 'mention';
  isUnsupported?: boolean;
  /** Id of the quoted message. */
  replyTo?: string;
  /** The advertisement or link that led the person here. */
  referral?: Json;
  isForwarded?: boolean;
  /** WhatsApp: `type` and its object; others: `message` as in the webhook. Replaces what is made of the other fields. */
  raw?: Json;
  /** Instead of a new id. */
  id?: string;
  /** Milliseconds since 1970; absent: now. */
  at?: number;
}
