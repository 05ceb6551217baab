import { type ButtonView, buttonsOf } from '../customer/customer.js';
import { Fields } from '../http/fields.js';
import type { Json } from '../world/json.js';
import type { MessageRecord, PersonRecord, Platform } from '../world/records.js';
import type { World } from '../world/world.js';

export interface AccountView {
  id: string;
  platform: Platform;
  name: string;
  /** Number or user name. */
  handle: string;
  /** Whether an app receives its webhooks. */
  isSubscribed: boolean;
  /** Whose tokens speak for it. */
  tokenOwnerIds: string[];
}

export interface PersonView extends PersonRecord {
  /** Of the account that the list is for. */
  lastText: string | null;
  lastType: string | null;
  lastAt: number | null;
  /** Messages of the desk that the person has not read. */
  unread: number;
  /** When the customer service window closes; null: it is closed. */
  windowEndsAt: number | null;
}

export interface MediaView {
  url: string;
  fileName?: string;
}

export interface MessageView extends Omit<MessageRecord, 'content' | 'mediaIds'> {
  content: Json;
  media: MediaView[];
  buttons: ButtonView[];
  /** Text of the button that opens a list. */
  listTitle: string | null;
  header: string | null;
  footer: string | null;
}

const CHANGES = ['reaction', 'edit', 'revoke'];

/** Whether it is a message of its own, and no change of another. */
export const isShown = ({ type }: MessageRecord): boolean => !CHANGES.includes(type);

const DAY_MS = 24 * 3_600_000;

export function accountsView(world: World): AccountView[] {
  const receives = (subscriptions: unknown[]): boolean => subscriptions.length > 0;
  return [
    ...world.numbers.all().map(({ id, name, phone, wabaId }) => ({
      id,
      platform: 'whatsapp' as const,
      name,
      handle: phone,
      isSubscribed: receives(world.wabas.get(wabaId)?.subscriptions ?? []),
      tokenOwnerIds: [wabaId],
    })),
    ...world.pages.all().map(({ id, name, subscriptions }) => ({
      id,
      platform: 'messenger' as const,
      name,
      handle: name,
      isSubscribed: receives(subscriptions),
      tokenOwnerIds: [id],
    })),
    ...world.instagrams.all().map(({ id, name, username, subscriptions }) => {
      const page = world.pages.find(({ instagramId }) => instagramId === id);
      const all = [...subscriptions, ...(page?.subscriptions ?? [])];
      const tokenOwnerIds = [id, ...(page ? [page.id] : [])];
      return { id, platform: 'instagram' as const, name, handle: username, isSubscribed: receives(all), tokenOwnerIds };
    }),
  ];
}

export function personView(world: World, person: PersonRecord, accountId: string): PersonView {
  const shown = world.conversations.between(accountId, person.id).filter(isShown);
  const ends = (world.conversations.lastInAt(accountId, person.id) ?? 0) + DAY_MS;
  return {
    ...person,
    ...lastOf(shown.at(-1)),
    unread: shown.filter(({ direction, status }) => direction === 'out' && ['sent', 'delivered'].includes(status))
      .length,
    windowEndsAt: ends > world.clock.now() ? ends : null,
  };
}

function lastOf(message: MessageRecord | undefined): Pick<PersonView, 'lastText' | 'lastType' | 'lastAt'> {
  if (!message) return { lastText: null, lastType: null, lastAt: null };
  return { lastText: message.text || null, lastType: message.type, lastAt: message.at };
}

export function messageView({ mediaIds, ...message }: MessageRecord): MessageView {
  const fields = new Fields(message.content);
  const interactive = fields.part('interactive');
  const rendered = fields.part('rendered');
  const fileName = fields.part(message.type).text('filename');
  return {
    ...message,
    media: mediaIds.map((id) => ({ url: `/sim/media/${id}`, fileName })),
    buttons: buttonsOf(message),
    listTitle: interactive.part('action').text('button') ?? null,
    header: interactive.part('header').text('text') ?? rendered.text('header') ?? null,
    footer: interactive.part('footer').text('text') ?? rendered.text('footer') ?? null,
  };
}
