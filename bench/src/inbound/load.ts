import type { InboundMessage } from '@prosa/contracts';

/** A load of inbound messages, as the bench requests it from a process. */
export interface Load {
  /** Part of every message's id and text, so that loads do not collide. */
  name: string;
  messages: number;
  chats: number;
  /** Messages per second; 0: as fast as they are accepted, each chat in order. */
  perSecond: number;
}

/** Chats served in parallel when the load has no pace. */
export const SIDE_BY_SIDE = 32;

/** Microseconds of a clock shared by all processes of the machine. */
export const now = (): number => Math.round((performance.timeOrigin + performance.now()) * 1_000);

export const chatOf = (index: number, { chats }: Load): number => index % chats;

/** Encodes in the text when the message was delivered, by which load, and its position in its chat. */
export function textOf(load: Load, index: number): string {
  return [load.name, chatOf(index, load), Math.floor(index / load.chats), now()].join(' ');
}

export interface LoadText {
  name: string;
  chat: number;
  place: number;
  at: number;
}

export function readText(text: string): LoadText | null {
  const [name = '', chat, place, at] = text.split(' ');
  return at === undefined ? null : { name, chat: Number(chat), place: Number(place), at: Number(at) };
}

/** An inbound text of the chat's contact on connection 1 of company 1. */
export function inboundOf(load: Load, index: number): InboundMessage {
  const phone = `55119${String(50_000_000 + chatOf(index, load))}`;
  return {
    connectionId: 1,
    chatId: `${phone}@s.whatsapp.net`,
    fromMe: false,
    participant: '',
    externalId: `${load.name}-${index}`,
    sentAt: new Date().toISOString(),
    contact: { aliases: [{ type: 'phone', value: phone }], name: `Cliente ${phone}`, isGroup: false },
    content: { kind: 'text', text: textOf(load, index) },
    quotedExternalId: null,
  };
}
