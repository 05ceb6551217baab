import type { MetaAccount } from '../accounts/meta-accounts.js';
import { entryOf, type Fields, fieldsOf, listOf, textOf } from '../graph/fields.js';

/** A part of a webhook with the account that it is about. */
export interface WebhookPart {
  account: MetaAccount;
  kind: string;
  body: unknown;
}

/**
 * The parts of what a Meta platform posted, each about one account, in their order: one request holds several entries,
 * changes, messages and statuses, even of several accounts (docs/spec/wire-external.md §2). Parts of an unknown shape are
 * left out. Never throws.
 */
export function splitWebhook(body: unknown): WebhookPart[] {
  const { object, entry } = fieldsOf(body);
  const split = entryOf(SPLITTERS, object);
  return split ? listOf(entry).flatMap(split) : [];
}

const SPLITTERS: Record<string, (entry: Fields) => WebhookPart[]> = {
  whatsapp_business_account: splitBusinessAccount,
  page: (entry) => splitMessaging('page', entry),
  instagram: (entry) => splitMessaging('instagram', entry),
};

function splitBusinessAccount(entry: Fields): WebhookPart[] {
  const wabaId = textOf(entry['id']);
  return listOf(entry['changes']).flatMap((each) => {
    const { field, value } = each;
    const facts = fieldsOf(value);
    if (field === 'messages') return splitMessages(facts);
    const { phone_number_id: numberId } = fieldsOf(facts['metadata']);
    const account = textOf(numberId)
      ? ({ kind: 'phone_number', id: textOf(numberId) } as const)
      : ({ kind: 'waba', id: wabaId } as const);
    return [{ account, kind: 'change', body: { field, value, wabaId } }];
  });
}

/** `contacts` names the authors of `messages`, not always in the same order. */
function splitMessages(value: Fields): WebhookPart[] {
  const metadata = fieldsOf(value['metadata']);
  const account = { kind: 'phone_number', id: textOf(metadata['phone_number_id']) } as const;
  const contacts = listOf(value['contacts']);
  const byNumber = firstBy(contacts, 'wa_id');
  const byUser = firstBy(contacts, 'user_id');
  const authorOf = ({ from, from_user_id }: Fields) =>
    byNumber.get(from) ?? byUser.get(from_user_id) ?? (contacts.length === 1 ? contacts[0] : undefined);
  const part = (kind: string, body: object): WebhookPart => ({ account, kind, body: { metadata, ...body } });
  const errors = listOf(value['errors']);
  return [
    ...listOf(value['messages']).map((message) => part('message', { message, contact: authorOf(message) })),
    ...listOf(value['statuses']).map((status) => part('status', { status })),
    ...(errors.length > 0 ? [part('error', { errors })] : []),
  ];
}

/** The first of each value of the field. */
function firstBy(all: readonly Fields[], field: string): Map<unknown, Fields> {
  const known = new Map<unknown, Fields>();
  for (const each of all) {
    const value = each[field];
    if (value !== undefined && !known.has(value)) known.set(value, each);
  }
  return known;
}

function splitMessaging(kind: 'page' | 'instagram', entry: Fields): WebhookPart[] {
  const account = { kind, id: textOf(entry['id']) };
  return ['messaging', 'standby', 'changes'].flatMap((list) =>
    listOf(entry[list]).map((body) => ({ account, kind: list === 'changes' ? 'change' : list, body })),
  );
}
