import { type Actor, rightsOf } from '../actor.js';

/** Country and area code stay visible: they do not identify a person. */
const HEAD_LENGTH = 4;
/** Shorter numbers are masked as a whole. */
const WITH_HEAD_MIN = 10;
/** All but the last two digits of the rest is masked (docs/spec/core.md §6). */
const SHOWN_AT_END = 2;

/** Fields that hold a contact, also one with nothing but its name. */
const CONTACTS: ReadonlySet<string> = new Set(['contact', 'lastMessageContact']);

/** A contact without a name is shown by its number. */
const NAMED_BY_NUMBER = /^\+?\d{8,15}$/;

/**
 * Whether contacts' numbers are hidden from this user: from plain users, where the company chose so (docs/spec/core.md
 * §6).
 */
export const seesMaskedNumbers = (actor: Pick<Actor, 'kind' | 'profile' | 'hidesNumbers'>): boolean =>
  actor.hidesNumbers && rightsOf(actor) === 'user';

/** Digits that a mask shows: at the beginning of numbers of at least so many digits, and at the end of all. */
export const SHOWN_DIGITS = { head: HEAD_LENGTH, withHeadMin: WITH_HEAD_MIN, tail: SHOWN_AT_END } as const;

/** `5511981110001` as `5511*******01`. */
export function maskedNumber(number: string): string {
  const head = number.length < WITH_HEAD_MIN ? '' : number.slice(0, HEAD_LENGTH);
  const tail = number.slice(head.length);
  const hidden = Math.max(0, tail.length - SHOWN_AT_END);
  return head + '*'.repeat(hidden) + tail.slice(hidden);
}

/**
 * A view, or a list or page of views, in which every contact's number is masked, also where the number is the name.
 * Groups are excepted (docs/spec/core.md §6), and texts that people wrote stay as they are.
 */
export function withMaskedNumbers<T>(view: T): T {
  if (Array.isArray(view)) return view.map((each: unknown) => withMaskedNumbers(each)) as T;
  if (!isPlain(view)) return view;
  const fields = Object.entries(view).map(([name, value]) => [
    name,
    CONTACTS.has(name) ? withMaskedContact(value) : withMaskedNumbers(value),
  ]);
  const copy = Object.fromEntries(fields) as Record<string, unknown>;
  return (isContact(copy) ? withMaskedContact(copy) : copy) as T;
}

function withMaskedContact(contact: unknown): unknown {
  if (!isPlain(contact) || contact.isGroup === true) return contact;
  const { number, name } = contact;
  return {
    ...contact,
    ...(typeof number === 'string' && { number: isMasked(number) ? number : maskedNumber(number) }),
    ...(typeof name === 'string' && NAMED_BY_NUMBER.test(name) && { name: maskedNumber(name.replace('+', '')) }),
  };
}

/**
 * Whether a value is the view of a contact, of a contact of a list, or of a campaign's recipient. Connections have a
 * number too, which is not masked.
 */
const isContact = (view: Record<string, unknown>): boolean =>
  typeof view.number === 'string' &&
  (typeof view.isGroup === 'boolean' || 'isWhatsappValid' in view || 'confirmationVariant' in view);

const isMasked = (number: string): boolean => number.includes('*');

/** Dates and the like are values, not views. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
